// @vitest-environment happy-dom
import type { Thresholds } from '#contract/ipc/holdings/reports.ts';
import { SHIPPED_THRESHOLDS } from '#domain/reports/thresholds.ts';
import { ok } from '#domain/result.ts';
import { type DrawnPane, drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ThresholdsDialog from './thresholds-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = async (ms = 300): Promise<void> => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
};

const rows = [...SHIPPED_THRESHOLDS];
const [form] = rows;
if (form === undefined) throw new Error('Nothing is shipped.');

async function drawn(table: Thresholds, answers: Answers = {}): Promise<DrawnPane> {
  const close = vi.fn<() => void>();
  const pane = drawPane(
    'portfolio',
    <ThresholdsDialog onClose={close} />,
    {},
    {
      'reports/get-choices': () =>
        ok({ termRule: { kind: 'us-calendar-year' }, thresholds: table }),
      'reports/set-choices': () => ok(null),
      ...answers,
    },
  );
  await pass();
  // What is asked once the table is there.
  await pass();
  return pane;
}

const saved = (pane: DrawnPane): unknown => pane.called('reports/set-choices').at(-1)?.args;
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('the dialog of thresholds', () => {
  it('is off by default, names its sources, and requests nothing until it is turned on', async () => {
    const pane = await drawn({ watched: false, rows });
    expect(screen.getByText(/26 U.S.C. § 6050I/)).toBeDefined();
    expect(screen.getByText('What came in, $10,000.01 in one order')).toBeDefined();
    expect(pane.called('reports/get-reached')).toEqual([]);
    fireEvent.click(screen.getByLabelText('Show what is reached'));
    await pass();
    await pass();
    expect(saved(pane)).toEqual({ thresholds: { watched: true, rows } });
    expect(pane.called('reports/get-reached')).toHaveLength(1);
  });

  it('shows what is reached, and what is unknown', async () => {
    const found = {
      threshold: form,
      span: 'o1',
      firstAt: 0,
      lastAt: 0,
      amount: 1_200_000,
      movements: 1,
      unknownPieces: 3,
    };
    await drawn({ watched: true, rows }, { 'reports/get-reached': () => ok([found]) });
    expect(screen.getByTestId('reached').textContent).toMatch(
      /Form 8300.*the order of .*\$12,000\.00 without 3 pieces/,
    );
  });

  it('says that none is reached', async () => {
    await drawn({ watched: true, rows }, { 'reports/get-reached': () => ok([]) });
    expect(screen.getByText(/reaches none of them/)).toBeDefined();
  });

  it('takes a new one once it has a name and an amount', async () => {
    const pane = await drawn({ watched: false, rows: [] });
    expect(screen.getByText('There are no thresholds.')).toBeDefined();
    fireEvent.click(screen.getByText('Add a threshold'));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    fireEvent.submit(screen.getByRole('form'));
    expect(screen.getByText('Give it a name.')).toBeDefined();
    type('Name', ' 25 Krugerrands ');
    type('Reached at', 'many');
    fireEvent.submit(screen.getByRole('form'));
    expect(pane.called('reports/set-choices')).toEqual([]);
    type('Reached at', '25 pieces');
    type('Metal or product', 'krugerrand');
    type('What counts', 'sell');
    type('Added up', 'day');
    fireEvent.submit(screen.getByRole('form'));
    await pass();
    expect(saved(pane)).toMatchObject({
      thresholds: {
        rows: [
          {
            name: '25 Krugerrands',
            side: 'sell',
            per: 'day',
            words: 'krugerrand',
            measure: 'pieces',
            amount: 25,
          },
        ],
      },
    });
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Add a threshold');
  });

  it('changes one, removes one, and brings it back', async () => {
    const pane = await drawn({ watched: false, rows });
    fireEvent.click(screen.getByRole('button', { name: `Edit ${form.name}` }));
    expect(screen.getByLabelText('Reached at')).toHaveProperty('value', '$10,000.01');
    type('Reached at', '$5,000');
    fireEvent.submit(screen.getByRole('form'));
    await pass();
    expect(saved(pane)).toEqual({
      thresholds: { watched: false, rows: [{ ...form, amount: 500_000 }] },
    });
    fireEvent.click(screen.getByRole('button', { name: `Remove ${form.name}` }));
    await pass();
    expect(saved(pane)).toEqual({ thresholds: { watched: false, rows: [] } });
    fireEvent.click(screen.getByText('Undo'));
    await pass();
    expect(saved(pane)).toEqual({
      thresholds: { watched: false, rows: [{ ...form, amount: 500_000 }] },
    });
  });
});
