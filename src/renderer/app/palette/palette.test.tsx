// @vitest-environment happy-dom
import type { ChannelResult } from '#contract/ipc/contract.ts';
import type { PhraseReading, TradeOffer } from '#contract/ipc/market/phrase.ts';
import type { SweepPlan } from '#contract/ipc/market/sweep.ts';
import { LONGEST_PHRASE } from '#domain/phrase/longest-phrase.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { cents } from '#domain/money/money.ts';
import { KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { LISTING_A, marketRow, ounces } from '#renderer/testing/fixtures.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Palette from './palette.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Answer = ChannelResult<'palette/read-text'>;

const eagle = marketRow({ key: 'eagle', title: 'Gold Eagle', variantTitle: '' });
const maple = marketRow({ key: 'maple', title: 'Gold Maple', variantTitle: '' });

const offer = (quantity: number): TradeOffer => ({
  side: 'buy',
  size: { kind: 'pieces', quantity },
  scope: { kind: 'row', row: eagle },
  finenesses: [],
  limit: null,
  stop: null,
  isOther: false,
});
const order = (...quantities: readonly number[]): PhraseReading => ({
  kind: 'order',
  asks: null,
  question: null,
  offers: quantities.map(offer),
  corrections: [],
});
const search = (...rows: ReadonlyArray<typeof eagle>): PhraseReading => ({
  kind: 'search',
  rows: [...rows],
});

const planOf = (pieces: number): SweepPlan => ({
  side: 'buy',
  size: `${pieces} pieces`,
  stop: null,
  missing: null,
  lines: [
    {
      rowKey: 'eagle',
      title: 'Gold Eagle',
      variantTitle: '',
      sourceId: LISTING_A,
      price: cents(414_800),
      quantity: pieces,
      available: 500,
      premium: ppm(27_100),
    },
  ],
  pieces,
  total: cents(414_800 * pieces),
  fine: ounces(pieces),
  average: { perUnit: microsPerUnit(4_148_000_000), premium: ppm(27_100) },
  worstPremium: ppm(27_100),
  marginalPremium: ppm(27_100),
  endedBy: 'size',
  ended: `${pieces} pieces in full.`,
  notes: [],
  depth: 'full',
  fetchedAt: 0,
});

/** A palette whose phrases are answered by the test, oldest first. */
function draw() {
  const waiting: Array<{
    text: string;
    answer: (answer: Answer) => void;
    fail: (error: Error) => void;
  }> = [];
  const plans: Array<(answer: ChannelResult<'market/plan-sweep'>) => void> = [];
  const { bridge, calls } = recordingBridge({
    'market/plan-sweep': () => {
      const { promise, resolve } = Promise.withResolvers<ChannelResult<'market/plan-sweep'>>();
      plans.push(resolve);
      return promise;
    },
    'palette/read-text': ({ text }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      waiting.push({ text, answer: resolve, fail: reject });
      return promise;
    },
    'palette/read-example': () => ({ example: 'buy 4 gold eagle' }),
  });
  const store = firstStore();
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <TerminalProvider store={store} bridge={bridge}>
      <KeysProvider>
        <Palette onClose={onClose} />
      </KeysProvider>
    </TerminalProvider>,
  );
  const field = screen.getByRole('combobox');
  return {
    store,
    calls,
    onClose,
    waiting,
    unmount,
    type: (text: string) => {
      fireEvent.change(field, { target: { value: text } });
    },
    press: (key: string) => {
      fireEvent.keyDown(field, { key });
    },
    read: async (reading: PhraseReading | null) => {
      const value = reading ?? search();
      await act(async () => {
        waiting.shift()?.answer(value);
        await Promise.resolve();
      });
    },
    fail: async () => {
      await act(async () => {
        waiting.shift()?.fail(new Error('The main process is gone.'));
        await Promise.resolve();
      });
    },
    plan: async (pieces: number) => {
      await act(async () => {
        plans.shift()?.({ ok: true, value: planOf(pieces) });
        await Promise.resolve();
      });
    },
    planned: () =>
      calls.filter(({ channel }) => channel === 'market/plan-sweep').map(({ args }) => args),
  };
}

const options = (): readonly string[] =>
  screen.queryAllByRole('option').map((one) => one.textContent);
const selected = (): string | undefined =>
  screen.queryAllByRole('option', { selected: true })[0]?.textContent;

describe('the palette while a text is read', () => {
  it('takes no more than a phrase can have, whatever is pasted', () => {
    draw();
    expect(screen.getByRole('combobox')).toHaveProperty('maxLength', LONGEST_PHRASE);
  });

  it('has commands and help at once, and products as soon as they are read', async () => {
    const { type, read } = draw();
    expect(options().length).toBeGreaterThan(10);
    type('guide');
    expect(options()[0]).toMatch(/guide/i);
    await read(search(eagle));
    expect(options()[0]).toContain('Gold Eagle');
    expect(selected()).toContain('Gold Eagle');
    type('?limit');
    expect(options()[0]).not.toContain('Gold Eagle');
  });

  it('keeps the items of the text before until the newest is read, and drops what is older', async () => {
    const { type, read, waiting } = draw();
    type('buy 2 eagle');
    await read(order(2));
    type('buy 20 eagle');
    expect(options()).toEqual([expect.stringContaining('Buy 2 × Gold Eagle')]);
    type('buy 200 eagle');
    expect(waiting.map(({ text }) => text)).toEqual(['buy 20 eagle']);
    await read(order(20));
    expect(options()).toEqual([expect.stringContaining('Buy 2 × Gold Eagle')]);
    expect(waiting.map(({ text }) => text)).toEqual(['buy 200 eagle']);
    await read(order(200));
    expect(options()).toEqual([expect.stringContaining('Buy 200 × Gold Eagle')]);
  });

  it('plans the text in the field on Enter, never an earlier one', async () => {
    const { type, read, press, planned } = draw();
    type('buy 2 eagle');
    await read(order(2));
    type('buy 20 eagle');
    press('Enter');
    expect(planned()).toEqual([]);
    await read(order(20));
    expect(planned()).toMatchObject([{ size: '20 pieces' }]);
  });

  it('chooses nothing for an Enter whose text was changed before it was read', async () => {
    const { type, read, press, planned } = draw();
    type('buy 2 eagle');
    press('Enter');
    type('buy 20 eagle');
    type('buy 2 eagle');
    await read(order(2));
    type('buy 20 eagle');
    await read(order(20));
    expect(planned()).toEqual([]);
  });

  it('chooses nothing by an Enter on a question, nor on an item that is gone', async () => {
    const { type, read, press, planned } = draw();
    type('buy 1 or 2 eagle');
    press('Enter');
    await read({
      ...order(1, 2),
      kind: 'order',
      asks: 'size',
      question: null,
      offers: [offer(1), offer(2)],
      corrections: [],
    });
    expect(selected()).toMatch(/^How many/);
    expect(planned()).toEqual([]);
    type('buy 3 eagle');
    press('ArrowDown');
    press('Enter');
    await read(order(3));
    expect(planned()).toEqual([]);
  });

  it('fills the ticket when the plan of the chosen order arrives', async () => {
    const { type, read, press, plan, store, onClose } = draw();
    type('buy 2 eagle');
    await read(order(2));
    press('Enter');
    expect(onClose).not.toHaveBeenCalled();
    await plan(2);
    expect(onClose).toHaveBeenCalledOnce();
    expect(store.getState().draft.lines).toMatchObject([{ rowKey: 'eagle', quantityText: '2' }]);
  });

  it('never fills the ticket with the plan of an order whose text was changed meanwhile', async () => {
    const { type, read, press, plan, store, onClose } = draw();
    type('buy 2 eagle');
    await read(order(2));
    press('Enter');
    type('buy 20 eagle');
    await plan(2);
    expect(onClose).not.toHaveBeenCalled();
    expect(store.getState().draft).toEqual(firstStore().getState().draft);
  });

  it('never fills the ticket once it is closed', async () => {
    const { type, read, press, plan, unmount, store, onClose } = draw();
    type('buy 2 eagle');
    await read(order(2));
    press('Enter');
    unmount();
    await plan(2);
    expect(onClose).not.toHaveBeenCalled();
    expect(store.getState().draft).toEqual(firstStore().getState().draft);
  });

  it('selects the first item of each text, and keeps a selection while prices are read again', async () => {
    const { type, read, press } = draw();
    type('gold');
    await read(search(eagle, maple));
    press('ArrowDown');
    expect(selected()).toContain('Gold Maple');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await read(search(eagle, maple));
    expect(selected()).toContain('Gold Maple');
    type('gold m');
    await read(search(maple, eagle));
    expect(selected()).toContain('Gold Maple');
    type('gold');
    await read(search(eagle, maple));
    expect(selected()).toContain('Gold Eagle');
  });

  it('opens a product, and fills the form of an alert', async () => {
    const { type, read, press, store, onClose } = draw();
    type('eagle');
    press('Enter');
    await read(search(eagle));
    expect(store.getState().selectedKey).toBe('eagle');
    const text = {
      kind: 'ask',
      material: 'Gold',
      row: 'eagle',
      when: 'below',
      value: '4000',
      size: '1',
      minutes: '15',
      repeat: 'again',
      expiry: 'never',
    } as const;
    type('alert eagle < 4000');
    press('Enter');
    await read({
      kind: 'alert',
      offers: [{ text, product: 'Gold Eagle' }],
      standing: [],
      refusal: null,
    });
    expect(store.getState()).toMatchObject({ dialog: 'alert', alertDraft: text });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('fills in the form of a standing order, and arms nothing', async () => {
    const { store, type, press, read, calls } = draw();
    const held = {
      side: 'buy',
      row: 'eagle',
      title: 'Gold Eagle',
      quantity: '2',
      kind: 'price',
      value: '4,000.00',
      limit: '8,000.00',
      until: 'friday',
    } as const;
    type('buy 2 gold eagles when they drop below 4000 until friday');
    press('Enter');
    await read({
      kind: 'alert',
      offers: [],
      standing: [{ ...held, question: null }],
      refusal: 'Orders execute at once.',
    });
    expect(store.getState()).toMatchObject({
      dialog: 'standing-order',
      dialogTarget: null,
      standingDraft: {
        ...held,
        until: { text: 'friday' },
        delivery: {
          paymentMethod: 'wire_transfer',
          destination: { kind: 'vault' },
          optionalIds: [],
        },
      },
    });
    expect(calls.map(({ channel }) => channel)).not.toContain('standing-orders/create');
  });

  it('gives the reason why a text cannot be read if nothing else matches', async () => {
    const { type, fail } = draw();
    type('buy 2 eagle');
    await fail();
    expect(screen.getByRole('alert').textContent).toContain('could not process this');
  });

  it('shows an order that could be filled', async () => {
    draw();
    await act(() => Promise.resolve());
    expect(screen.getByRole('combobox').getAttribute('placeholder')).toContain('buy 4 gold eagle');
  });
});
