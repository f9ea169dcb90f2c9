/** The Details pane: everything known of the selected product. */
import { alertRow } from '#domain/alerts/alert-descriptions.ts';
import type { Side } from '#domain/market/side.ts';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { useOwnOrders } from '#renderer/shared/orders/use-own-orders.ts';
import { useProduct } from '#renderer/shared/product/use-product.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useMarketRow, useProductRows } from '#renderer/store/use-rows.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { Panel } from '#renderer/ui/layout/panel.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { type ReactNode, useMemo } from 'react';
import { AlertsPart } from './alerts-part.tsx';
import { ContentPart } from './content-part.tsx';
import { DepthPart } from './depth-part.tsx';
import styles from './details.module.css';
import { HistoryPart } from './history-part.tsx';
import { ListingsPart, listingsOf } from './listings-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { ProductHead } from './head/product-head.tsx';
import { SpecificationPart } from './specification-part.tsx';

const STALE_CHECK_MS = 5_000;

export function DetailsPane(): ReactNode {
  const keys = useKeys();
  const selectedKey = useTerminal((state) => state.selectedKey);
  const catalogue = useTerminal((state) => state.catalogue.state);
  const status = useTerminal((state) => state.connection.status);
  const row = useMarketRow(selectedKey);
  const isMissing = useTerminal(
    ({ market }) => selectedKey !== null && market.followed.has(selectedKey),
  );
  if (row !== undefined) return <Details key={row.key} row={row} />;
  if (selectedKey === null) {
    return (
      <Panel>
        <EmptyState title="No product selected">
          Pick one in the market: {keys.named('search.focus')} to search, {keys.named('row.next')}{' '}
          and {keys.named('row.previous')} to move. Its details are shown here.
        </EmptyState>
      </Panel>
    );
  }
  const isReading = catalogue === 'loading' && (status === 'online' || status === 'connecting');
  const isLoading = isReading || !isMissing;
  return (
    <Panel>
      {isLoading ? (
        <LoadingState label="Loading the product" rows={12} />
      ) : (
        <EmptyState
          title="Product no longer listed"
          actions={<RefreshButton pane="details">Refresh</RefreshButton>}
        >
          It is not in the catalog now. Its orders are still in Orders.
        </EmptyState>
      )}
    </Panel>
  );
}

function Details({ row }: { readonly row: MarketRow }): ReactNode {
  const actions = useActions();
  const shownBook = useTerminal((state) => state.book);
  const status = useTerminal((state) => state.connection.status);
  const spots = useTerminal((state) => state.spot);
  const listings = useTerminal((state) => state.listings);
  const alerts = useTerminal((state) => state.alerts.alerts);
  const now = useNow(STALE_CHECK_MS);
  // Without its prices: each of them would search again.
  const product = useProduct(row.key) ?? row;
  const own = useOwnOrders(product);
  const variants = useProductRows(product.productId);
  // A late book belongs to the product selected before.
  const book = shownBook?.rowKey === row.key ? shownBook : null;
  const known = {
    row,
    book,
    spot: spots.find(({ material }) => material === row.material),
    now,
  };
  const listed = useMemo(
    () => listingsOf(listings, product, variants ?? []),
    [listings, product, variants],
  );
  const isStale = isOld({ status }, book?.fetchedAt ?? row.fetchedAt, now);
  const openOrder = (key: string): void => actions.reveal({ kind: 'pane', pane: 'orders', key });
  const trade = (side: Side): void => actions.openTicket({ side, rowKey: row.key });
  useBindingTable({ 'ticket.buy': () => trade('buy'), 'ticket.sell': () => trade('sell') });
  return (
    <div className={cx(styles['pane'], isStale && styles['stale'])}>
      <div className={styles['scroll']}>
        <ProductHead known={known} isStale={isStale} />
        <ContentPart key={row.productId} row={row} />
        <div className={styles['body']}>
          <div className={cx(styles['column'], styles['main'])}>
            <HistoryPart row={row} own={own} />
            <OrdersPart own={own} onOpen={openOrder} />
          </div>
          <div className={styles['column']}>
            <DepthPart row={row} book={book} />
          </div>
          <div className={styles['column']}>
            <SpecificationPart row={row} />
            <ListingsPart listings={listed} slice={listings} />
            <AlertsPart
              alerts={alerts.filter(({ alert }) => alertRow(alert.subject) === row.key)}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
