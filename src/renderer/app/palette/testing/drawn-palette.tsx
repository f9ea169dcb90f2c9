/** The palette as its tests show it: each text waits until the test answers it. */
import type { ChannelResult } from '#contract/ipc/contract.ts';
import type { PhraseReading, TradeOffer } from '#contract/ipc/market/phrase.ts';
import type { SweepPlan } from '#contract/ipc/market/sweep.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { cents } from '#domain/money/money.ts';
import { KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { LISTING_A, marketRow, ounces } from '#renderer/testing/fixtures.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import Palette from '../palette.tsx';

type Answer = ChannelResult<'palette/read-text'>;

export const eagle = marketRow({ key: 'eagle', title: 'Gold Eagle', variantTitle: '' });
export const maple = marketRow({ key: 'maple', title: 'Gold Maple', variantTitle: '' });

export const offer = (quantity: number): TradeOffer => ({
  side: 'buy',
  size: { kind: 'pieces', quantity },
  scope: { kind: 'row', row: eagle },
  finenesses: [],
  limit: null,
  stop: null,
  isOther: false,
});
export const order = (...quantities: readonly number[]): PhraseReading => ({
  kind: 'order',
  asks: null,
  question: null,
  offers: quantities.map(offer),
  corrections: [],
});
export const search = (...rows: ReadonlyArray<typeof eagle>): PhraseReading => ({
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
export function draw() {
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

export const options = (): readonly string[] =>
  screen.queryAllByRole('option').map((one) => one.textContent);
export const selected = (): string | undefined =>
  screen.queryAllByRole('option', { selected: true })[0]?.textContent;
