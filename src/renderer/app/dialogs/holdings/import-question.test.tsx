// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/ipc/holdings/own-entries.ts';
import { ok } from '#domain/result.ts';
import {
  importPreview as preview,
  importQuestion as question,
  importTable,
} from '#renderer/testing/imports.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import ImportDialog from './import-dialog.tsx';

afterEach(cleanup);

const settle = async (): Promise<void> => {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
};

async function press(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

describe('a question about a file', () => {
  const asked = (answers: Readonly<Record<string, string>>): ImportPreview => {
    const questions = ['one', 'two'].map((id) => question(id, answers[id] ?? null));
    const open = questions.filter(({ answer }) => answer === null).length;
    return {
      ...preview,
      questions,
      fresh: 2 - open,
      asked: open,
      lines: { ...preview.lines, read: 3 - open, asked: open },
    };
  };
  const drawAsked = () =>
    drawPane(
      'portfolio',
      <ImportDialog onClose={() => undefined} />,
      {},
      {
        'portfolio/open-import': () => ok(importTable),
        'portfolio/preview-import': ({ mapping }) => ok(asked(mapping.answers)),
      },
    );

  it('comes first, with its cells, one at a time, and a digit or the first Enter answers it', async () => {
    const { called } = drawAsked();
    await press(/^Choose a file/);
    const card = screen.getByRole('region', { name: 'What is one?' });
    expect(card.textContent).toContain('Question 1 of 2, about 2 rows');
    expect(card.textContent).toContain('Line 2, Weight10');
    expect(screen.queryByRole('region', { name: 'What is two?' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('1Grams');
    expect(screen.getByText('2 rows without an answer are left out.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Import / }).title).toBe(
      'Answer the questions first.',
    );
    fireEvent.keyDown(document.body, { key: '2' });
    await settle();
    expect(called('portfolio/preview-import').at(-1)?.args).toMatchObject({
      mapping: { answers: { one: 'oz' } },
    });
    const next = screen.getByRole('region', { name: 'What is two?' });
    expect(next.textContent).toContain('Question 2 of 2');
    expect(document.activeElement?.textContent).toBe('1Grams');
    if (document.activeElement !== null) fireEvent.click(document.activeElement);
    await settle();
    expect(screen.queryByRole('region', { name: /^What is/ })).toBeNull();
    expect(screen.queryByText(/without an answer/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('7 lines in the file'));
    const given = within(screen.getByRole('list', { name: 'Your answers' }));
    expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'What is one? Troy ounces Change',
      'What is two? Grams Change',
    ]);
  });

  it('is asked again where its answer is taken back', async () => {
    drawAsked();
    await press(/^Choose a file/);
    await press(/Grams/);
    await press(/^Change the answer to: What is one\?/);
    expect(screen.getByRole('region', { name: 'What is one?' })).toBeDefined();
  });

  it('ignores digits typed in a field or with a modifier', async () => {
    const { called } = drawAsked();
    await press(/^Choose a file/);
    const before = called('portfolio/preview-import').length;
    fireEvent.keyDown(screen.getByLabelText(/^Dates are written as/), { key: '1' });
    fireEvent.keyDown(document.body, { key: '1', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '9' });
    await settle();
    expect(called('portfolio/preview-import')).toHaveLength(before);
  });
});
