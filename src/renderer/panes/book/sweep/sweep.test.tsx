// @vitest-environment happy-dom
import type { SweepPlan, SweepRequest } from '#contract/ipc/market/sweep.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import {
  LISTING_A,
  LISTING_B,
  failure,
  marketRow,
  orderBook,
  ounces,
} from '#renderer/testing/fixtures.ts';
import { type DrawnPane, drawPane, marketOf } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookPane } from '#renderer/panes/book/book-pane.tsx';
import { sweptLevels } from './use-sweep.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const line = (sourceId: string, price: number, quantity: number): SweepPlan['lines'][number] => ({
  rowKey: 'eagle:bu',
  title: '2026 American Gold Eagle 1 oz',
  variantTitle: 'BU',
  sourceId,
  price: cents(price),
  quantity,
  available: 6,
  premium: ppm(27_100),
});

const plan = (change: Partial<SweepPlan> = {}): SweepPlan => ({
  side: 'buy',
  size: '7 oz',
  stop: null,
  missing: null,
  lines: [line(LISTING_A, 414_800, 4), line(LISTING_B, 414_800, 2), line(LISTING_B, 414_950, 1)],
  pieces: 7,
  total: cents(2_903_750),
  fine: ounces(7),
  average: { perUnit: microsPerUnit(4_148_214_286), premium: ppm(27_110) },
  worstPremium: ppm(27_480),
  marginalPremium: ppm(28_100),
  endedBy: 'size',
  ended: '7 oz in full.',
  notes: [],
  depth: 'full',
  fetchedAt: 0,
  ...change,
});

function draw(answer: Answers['market/plan-sweep'] | null = () => ({ ok: true, value: plan() })) {
  const drawn = drawPane(
    'book',
    <BookPane />,
    {
      market: marketOf(marketRow()),
      selectedKey: 'eagle:bu',
      book: orderBook({ fetchedAt: Date.now() }),
    },
    answer === null ? {} : { 'market/plan-sweep': answer },
  );
  screen.getByRole('grid').focus();
  return drawn;
}

const field = (): HTMLInputElement => screen.getByTestId('sweep-size');

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

async function type(drawn: DrawnPane, text: string): Promise<void> {
  if (screen.queryByTestId('sweep-size') === null) drawn.press('KeyE');
  fireEvent.change(field(), { target: { value: text } });
  await pass(150);
}

const asked = (drawn: DrawnPane): readonly unknown[] =>
  drawn.called('market/plan-sweep').map(({ args }) => args);

describe('the sweep line', () => {
  it('opens with e, has the keyboard, and leaves it to the book on Esc with its text kept', async () => {
    const drawn = draw();
    await type(drawn, '7 oz');
    expect(document.activeElement).toBe(field());
    drawn.press('Escape');
    expect(screen.queryByTestId('sweep-size')).toBeNull();
    expect(drawn.store.getState().focusedPane).toBe('book');
    drawn.press('KeyE');
    expect(field().value).toBe('7 oz');
  });

  it('asks once the typing settles, and again each second while the book moves', async () => {
    const drawn = draw();
    drawn.press('KeyE');
    fireEvent.change(field(), { target: { value: '7' } });
    fireEvent.change(field(), { target: { value: '7 oz' } });
    expect(asked(drawn)).toEqual([]);
    await pass(150);
    const request: SweepRequest = {
      side: 'buy',
      size: '7 oz',
      stop: null,
      scope: { kind: 'row', rowKey: 'eagle:bu' },
    };
    expect(asked(drawn)).toEqual([request]);
    await pass(1000);
    expect(asked(drawn)).toHaveLength(2);
    drawn.press('Escape');
    await pass(3000);
    expect(asked(drawn)).toHaveLength(2);
  });

  it('shows average, worst and next premium and the total before anything is asked of the service', async () => {
    const drawn = draw();
    await type(drawn, '7 oz');
    const shown = screen.getByTestId('sweep-plan').textContent;
    expect(shown).toContain('7 oz in full.');
    expect(shown).toMatch(/Average per oz.*4,148\.21.*\+2\.71%/);
    expect(shown).toMatch(/Worst piece.*\+2\.75%.*Next piece.*\+2\.81%/);
    expect(shown).toMatch(/Total before fees.*29,037\.50/);
    expect(drawn.called('ticket/request-quote')).toEqual([]);
  });

  it('marks on the book what it would take', async () => {
    const drawn = draw();
    await type(drawn, '7 oz');
    expect(screen.getAllByTestId('book-taken').map((mark) => mark.textContent)).toEqual([
      'The sweep takes 6 of ',
      'The sweep takes 1 of ',
    ]);
    drawn.press('Escape');
    expect(screen.queryAllByTestId('book-taken')).toEqual([]);
  });

  it('puts the plan on the ticket with Enter, the limit empty unless given', async () => {
    const drawn = draw();
    await type(drawn, '7 oz');
    drawn.press('Enter');
    const { draft, focusedPane, sweepLine } = drawn.store.getState();
    expect(draft.lines.map(({ price, quantityText }) => [price, quantityText])).toEqual([
      [414_800, '6'],
      [414_950, '1'],
    ]);
    expect(draft.limitText.buy).toBe('');
    expect(focusedPane).toBe('ticket');
    expect(sweepLine.open).toBe(false);
  });

  it('takes a limit after the size', async () => {
    const drawn = draw();
    await type(drawn, '7 oz max 30,000');
    expect(asked(drawn)).toEqual([expect.objectContaining({ size: '7 oz' })]);
    drawn.press('Enter');
    expect(drawn.store.getState().draft.limitText.buy).toBe('30,000');
  });

  it('puts a plan that is not there yet on the ticket as soon as it comes', async () => {
    const drawn = draw();
    drawn.press('KeyE');
    fireEvent.change(field(), { target: { value: '7 oz' } });
    drawn.press('Enter');
    expect(drawn.store.getState().draft.lines).toEqual([]);
    await pass(150);
    expect(drawn.store.getState().draft.lines).toHaveLength(2);
  });

  it('does nothing on a held Enter, nor with a plan of nothing', async () => {
    const drawn = draw(() => ({
      ok: true,
      value: plan({ lines: [], pieces: 0, ended: 'No asks right now.' }),
    }));
    await type(drawn, '7 oz');
    drawn.press('Enter', { repeat: true });
    drawn.press('Enter');
    expect(drawn.store.getState().draft.lines).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('No asks right now.');
  });

  it('keeps an earlier plan greyed, and unmarked, until the new one is there', async () => {
    let answers = 0;
    const drawn = draw(() => {
      answers += 1;
      return { ok: true, value: plan({ ended: `answer ${answers}` }) };
    });
    await type(drawn, '7 oz');
    fireEvent.change(field(), { target: { value: '8 oz' } });
    expect(screen.getByTestId('sweep-plan').textContent).toContain('answer 1');
    expect(screen.getByTestId('sweep-plan').className).toMatch(/old/);
    expect(screen.queryAllByTestId('book-taken')).toEqual([]);
    await pass(150);
    expect(screen.getByTestId('sweep-plan').textContent).toContain('answer 2');
  });

  it('judges a size once the typing stops, and at once on Enter', async () => {
    const drawn = draw();
    await type(drawn, '7 o');
    expect(screen.queryByRole('alert')).toBeNull();
    drawn.press('Enter');
    expect(screen.getByRole('alert').textContent).toContain('Enter a size such as 50 oz');
    expect(field().value).toBe('7 o');
    expect(asked(drawn)).toEqual([]);
  });

  it('says why there is no plan', async () => {
    const drawn = draw(() => ({
      ok: false,
      error: failure({ title: 'Metal is not measured in BTC', advice: 'Write a weight.' }),
    }));
    await type(drawn, '1 btc');
    expect(screen.getByRole('alert').textContent).toBe(
      'Metal is not measured in BTC. Write a weight.',
    );
  });

  it('sweeps the other side, and everything of the material', async () => {
    const drawn = draw();
    await type(drawn, '7 oz');
    fireEvent.click(screen.getByRole('radio', { name: 'Sell' }));
    fireEvent.click(screen.getByRole('radio', { name: 'All gold' }));
    await pass(150);
    expect(asked(drawn).at(-1)).toEqual({
      side: 'sell',
      size: '7 oz',
      stop: null,
      scope: { kind: 'material', material: 'Gold' },
    });
  });

  it('asks with the stop that was written, and shows what is not filled', async () => {
    const drawn = draw(() => ({
      ok: true,
      value: plan({ endedBy: 'stop', ended: 'Stopped.', missing: '3 oz', stop: '4% over spot' }),
    }));
    await type(drawn, '10 oz max 4% max 40k');
    expect(asked(drawn).at(-1)).toMatchObject({ size: '10 oz', stop: '4%' });
    expect(screen.getByTestId('sweep-plan').textContent).toContain('Unfilled3 oz');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(drawn.store.getState().draft.limitText.buy).toBe('40k');
  });

  it('says what is wrong with a stop once the typing ends, and asks nothing', async () => {
    const drawn = draw();
    await type(drawn, '10 oz max 4.00001%');
    await pass(1000);
    expect(screen.getByText(/at most four decimals of a percent/)).toBeDefined();
    expect(asked(drawn)).toEqual([]);
  });

  it('keeps keys in its fields for itself', async () => {
    const drawn = draw();
    await type(drawn, '7 oz');
    screen.getByRole('radio', { name: 'Buy' }).focus();
    drawn.press('KeyS');
    drawn.press('ArrowDown');
    expect(drawn.store.getState()).toMatchObject({ ticketOpened: 0, bookCursor: null });
  });
});

describe('swept levels', () => {
  it('adds up by price, for this book only', () => {
    const other = { ...line(LISTING_A, 414_800, 9), rowKey: 'other' };
    const swept = sweptLevels(plan({ side: 'sell', lines: [...plan().lines, other] }), 'eagle:bu');
    expect(swept.side).toBe('bid');
    expect([...swept.pieces]).toEqual([
      [414_800, 6],
      [414_950, 1],
    ]);
  });
});
