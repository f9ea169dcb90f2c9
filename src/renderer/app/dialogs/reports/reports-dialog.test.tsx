// @vitest-environment happy-dom
import { ok } from '#domain/result.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { type DrawnPane, drawPane } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ReportsDialog from './reports-dialog.tsx';

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

const ANSWERS: Answers = {
  'reports/get-choices': () =>
    ok({ termRule: { kind: 'days', longAfter: 400 }, thresholds: { watched: false, rows: [] } }),
  'reports/set-choices': () => ok(null),
  'reports/make': () => ok({ path: '/home/me/tax-2026.csv', unread: null, leftOut: null }),
  'reports/get-progress': () => ok({ done: 500, total: 2_000 }),
};

async function drawn(answers: Answers = ANSWERS): Promise<DrawnPane> {
  const close = vi.fn<() => void>();
  const pane = drawPane('portfolio', <ReportsDialog onClose={close} />, {}, answers);
  await pass();
  return pane;
}

const submit = async (): Promise<void> => {
  fireEvent.submit(screen.getByRole('form'));
  await pass();
};
const choose = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('the dialog that exports the portfolio', () => {
  it('asks for the tax file of this year, with the days that are set, and says where it is', async () => {
    const pane = await drawn();
    expect(document.activeElement).toBe(screen.getByLabelText('What'));
    expect(screen.getByLabelText('Held more than')).toHaveProperty('value', '400');
    await submit();
    expect(pane.called('reports/set-choices').map(({ args }) => args)).toEqual([
      { termRule: { kind: 'days', longAfter: 400 } },
    ]);
    expect(pane.called('reports/make').map(({ args }) => args)).toEqual([
      { report: 'tax-csv', period: { kind: 'this-year' } },
    ]);
    expect(screen.getByText('Saved: /home/me/tax-2026.csv')).toBeDefined();
  });

  it('requires valid days, the first before the last', async () => {
    const pane = await drawn();
    choose('Period', 'days');
    choose('First day', '2026-02-30');
    await submit();
    expect(screen.getByText('Enter a day as 2026-01-31.')).toBeDefined();
    choose('First day', '2026-02-02');
    choose('Last day', '2026-02-01');
    await submit();
    expect(screen.getByText('The last day is before the first.')).toBeDefined();
    choose('Last day', '2026-02-03');
    choose('Held more than', 'a year');
    await submit();
    expect(screen.getByText('Enter a number of days, such as 183.')).toBeDefined();
    expect(pane.called('reports/make')).toEqual([]);
    choose('Held more than', '366');
    await submit();
    expect(pane.called('reports/make')[0]?.args).toEqual({
      report: 'tax-csv',
      period: { kind: 'days', from: '2026-02-02', to: '2026-02-03' },
    });
  });

  it('offers no period for holdings, and no term rule where there is no term', async () => {
    const pane = await drawn();
    choose('What', 'holdings-csv');
    expect(screen.queryByLabelText('Period')).toBeNull();
    expect(screen.queryByLabelText('Long-term when held')).toBeNull();
    await submit();
    expect(pane.called('reports/set-choices')).toEqual([]);
    expect(pane.called('reports/make')[0]?.args).toEqual({
      report: 'holdings-csv',
      period: { kind: 'all' },
    });
  });

  it('shows how far it is and can be cancelled while it is made', async () => {
    // Without an answer, as a main process that writes.
    const { 'reports/make': _, ...others } = ANSWERS;
    const pane = await drawn(others);
    await submit();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 500);
    fireEvent.click(screen.getByText('Cancel'));
    expect(pane.called('reports/cancel')).toHaveLength(1);
  });

  it('reports what was not loaded when it was made', async () => {
    const unread = 'Not read yet: the vault.';
    await drawn({
      ...ANSWERS,
      'reports/make': () => ok({ path: '/tax.csv', unread, leftOut: null }),
    });
    await submit();
    expect(screen.getByText(/Not read yet: the vault. The file may be incomplete/)).toBeDefined();
  });

  it('takes the calendar where it is chosen, and asks for no days then', async () => {
    const pane = await drawn();
    choose('Long-term when held', 'us-calendar-year');
    expect(screen.queryByLabelText('Held more than')).toBeNull();
    await submit();
    expect(pane.called('reports/set-choices')[0]?.args).toEqual({
      termRule: { kind: 'us-calendar-year' },
    });
  });

  it('reports what the format cannot hold', async () => {
    const leftOut = '2 sales of bitcoin were left out.';
    await drawn({
      ...ANSWERS,
      'reports/make': () => ok({ path: '/tax.txf', unread: null, leftOut }),
    });
    await submit();
    expect(screen.getByText(leftOut)).toBeDefined();
  });

  it('shows the failure', async () => {
    const error = failure({ title: 'The file was not saved' });
    await drawn({ ...ANSWERS, 'reports/make': () => ({ ok: false, error }) });
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('The file was not saved');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
