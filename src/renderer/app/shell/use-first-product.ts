/** While no product is selected, or the selected one is not in this market, selects the first that trades on both sides. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MAX_PAGE_ROWS } from '#domain/market/view-limits.ts';
import { useAsked } from '#renderer/store/bridge/use-question.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { WHOLE_MARKET } from '#renderer/store/state/market-filter.ts';

const FIRST_PAGE = { view: WHOLE_MARKET, range: { from: 0, to: MAX_PAGE_ROWS } };

export function useFirstProduct(): void {
  const { takeRows, selectRow } = useActions();
  const isMissing = useTerminal(
    ({ catalogue, market, selectedKey }) =>
      catalogue.rows > 0 &&
      (selectedKey === null || (market.followed.has(selectedKey) && !market.rows.has(selectedKey))),
  );
  useAsked('market/read-page', isMissing ? FIRST_PAGE : null, (_, page) => {
    const first = 'rows' in page ? firstTraded(page.rows) : undefined;
    if (first === undefined) return;
    takeRows([first]);
    selectRow(first.key);
  });
}

/** The first that trades on both sides; if none does, the first. */
const firstTraded = (rows: readonly MarketRow[]): MarketRow | undefined =>
  rows.find(({ ask, bid }) => ask !== null && bid !== null) ?? rows[0];
