/** The Details pane with a product selected. */
import { act, screen, within } from '@testing-library/react';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { TerminalState } from '#renderer/store/store.ts';
import { marketRow, orderBook, spotRow } from '#renderer/testing/fixtures.ts';
import { drawPane, type DrawnPane, marketOf } from '#renderer/testing/render.tsx';
import type { Answers } from '#renderer/testing/test-bridge.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { DetailsPane } from '../details-pane.tsx';

export const ONLINE = { ...firstState.connection, status: 'online' } as const;

/** The pane with a product chosen, its book just read, and a recorder that knows nothing. */
export async function drawn(
  change: Partial<MarketRow> = {},
  state: Partial<TerminalState> = {},
  answers: Answers = {},
): Promise<DrawnPane> {
  const row = marketRow({ fetchedAt: Date.now(), ...change });
  const pane = drawPane(
    'details',
    <DetailsPane />,
    {
      connection: ONLINE,
      market: marketOf(row),
      selectedKey: row.key,
      book: orderBook({ fetchedAt: Date.now() }),
      spot: [spotRow('Gold', spotPrice(4_038_720_000))],
      ...state,
    },
    {
      'history/read': () => ({ ok: true, value: { from: 0, to: 1, width: 0, series: [] } }),
      ...answers,
    },
  );
  await act(() => Promise.resolve());
  return pane;
}

/** What stands under the name of a figure or a fact. */
export const figure = (name: string): string =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent ?? '';

export const part = (name: string) => within(screen.getByRole('region', { name }));
