/** While no product is selected, or the selected one is not in this market, selects the first that trades on both sides. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MAX_PAGE_ROWS } from '#domain/market/view-limits.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { WHOLE_MARKET } from '#renderer/store/state/market-filter.ts';
import { useEffect } from 'react';

export function useFirstProduct(): void {
  const store = useTerminalStore();
  const bridge = useBridge();
  const isMissing = useTerminal(
    ({ catalogue, market, selectedKey }) =>
      catalogue.rows > 0 &&
      (selectedKey === null || (market.followed.has(selectedKey) && !market.rows.has(selectedKey))),
  );
  useEffect(() => {
    if (!isMissing) return undefined;
    let isLeft = false;
    const select = async (): Promise<void> => {
      const range = { from: 0, to: MAX_PAGE_ROWS };
      const page = await sendCommand(bridge, 'market/read-page', { view: WHOLE_MARKET, range });
      const first = 'rows' in page ? firstTraded(page.rows) : undefined;
      if (isLeft || first === undefined) return;
      store.getState().actions.takeRows([first]);
      store.getState().actions.selectRow(first.key);
    };
    void select();
    return () => {
      isLeft = true;
    };
  }, [store, bridge, isMissing]);
}

/** The first that trades on both sides; if none does, the first. */
const firstTraded = (rows: readonly MarketRow[]): MarketRow | undefined =>
  rows.find(({ ask, bid }) => ask !== null && bid !== null) ?? rows[0];
