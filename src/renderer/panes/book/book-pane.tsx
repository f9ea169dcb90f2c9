/** The Order book pane: the book of the selected product, and the keys that trade from it. */
import { currentList } from '#domain/workspace/watchlists.ts';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import { useBinding, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useActions, useBridge, useMarketRow, useTerminal } from '#renderer/store/hooks.tsx';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { Panel } from '#renderer/ui/layout/panel.tsx';
import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { BookGrid } from './book-grid.tsx';
import { ChartSwitch } from './chart-switch.tsx';
import {
  type LadderLevel,
  ladderOf,
  levelToTrade,
  moveCursor,
  resolveCursor,
} from '#renderer/shared/book/ladder.ts';
import type { BookSide } from '#domain/market/side.ts';
import { SweepPanel } from './sweep-panel.tsx';
import { sweptLevels } from './swept-levels.ts';
import { useChartRoom } from './use-chart-room.ts';
import { useSweep } from './use-sweep.ts';

const BookChart = lazy(() => import('./book-chart.tsx'));

const NO_LADDER: readonly LadderLevel[] = [];

export function BookPane(): ReactNode {
  const actions = useActions();
  const bridge = useBridge();
  const keys = useKeys();
  const selectedKey = useTerminal((state) => state.selectedKey);
  const shownBook = useTerminal((state) => state.book);
  const cursor = useTerminal((state) => state.bookCursor);
  const status = useTerminal((state) => state.connection.status);
  const listings = useTerminal((state) => state.listings.rows);
  const own = useMemo(() => new Set(listings.map(({ id }) => id)), [listings]);
  const row = useMarketRow(selectedKey);
  const now = useNow(1000);
  // A book that arrives late belongs to the product selected before: it is not shown as this one's.
  const book = shownBook?.rowKey === selectedKey ? shownBook : null;
  const ladder = useMemo(() => (book === null ? NO_LADDER : ladderOf(book)), [book]);

  const material = row?.material ?? null;
  const sweep = useSweep(book === null ? null : selectedKey, material);
  const sweepField = useRef<HTMLInputElement>(null);

  const trade = (side: BookSide, add: boolean): void => {
    if (selectedKey === null) return;
    const found = levelToTrade(ladder, cursor, side);
    const intent = {
      side: side === 'ask' ? ('buy' as const) : ('sell' as const),
      rowKey: selectedKey,
      // Without levels the ticket says itself that nobody asks or bids.
      ...(found !== null && { price: found.level.price, sources: found.level.sources }),
    };
    if (add) actions.addLine(intent);
    else actions.openTicket(intent);
  };
  const move = (delta: number): void => {
    actions.setView({ bookCursor: moveCursor(ladder, cursor, delta) });
  };
  const draftSide = useTerminal((state) => state.draft.side);
  useBinding('row.next', () => move(1));
  useBinding('row.previous', () => move(-1));
  useBinding('row.first', () => move(-ladder.length));
  useBinding('row.last', () => move(ladder.length));
  useBinding('ticket.buy', () => trade('ask', false));
  useBinding('ticket.sell', () => trade('bid', false));
  useBinding('ticket.add', () => trade(draftSide === 'buy' ? 'ask' : 'bid', true));

  const list = useTerminal(({ session, filter }) => currentList(session.watchlists, filter.list));
  useBinding('market.watch', () => {
    if (selectedKey === null || list === undefined) return;
    const watched = !list.keys.includes(selectedKey);
    void sendCommand(bridge, 'watchlists/watch', { id: list.id, rowKey: selectedKey, watched });
  });
  useBinding('market.lists', () => {
    actions.setView({ dialog: 'watchlists' });
  });
  const at = ladder[resolveCursor(ladder, cursor)];
  useMenuAnswer(
    'row.open',
    () => {
      if (at !== undefined) trade(at.side, false);
    },
    null,
  );

  useBinding('sweep.open', () => {
    if (sweep.line.open) sweepField.current?.focus();
    else sweep.edit({ open: true, side: cursor?.side === 'bid' ? 'sell' : 'buy' });
  });

  const isCharted = useTerminal((state) => state.session.preferences.bookChart);
  const { frame, hasRoom } = useChartRoom();
  const toggleChart = (): void => {
    void sendCommand(bridge, 'settings/set-preferences', { bookChart: !isCharted });
  };
  useBinding('book.chart', toggleChart);

  if (selectedKey === null) {
    return (
      <Panel>
        <EmptyState title="No product selected">
          Pick one in the market: {keys.named('search.focus')} to search, {keys.named('row.next')}{' '}
          and {keys.named('row.previous')} to move, {keys.named('row.open')} to open its book here.
        </EmptyState>
      </Panel>
    );
  }
  if (book === null) {
    const offline = status !== 'online' && status !== 'connecting';
    return (
      <Panel title={row?.title}>
        {offline ? (
          <EmptyState
            title="Order book not loaded yet"
            actions={<RefreshButton pane="book">Refresh</RefreshButton>}
          >
            There is no connection. The book loads as soon as there is one.
          </EmptyState>
        ) : (
          <LoadingState label="Loading the order book" rows={12} />
        )}
      </Panel>
    );
  }
  const stale = isOld({ status }, book.fetchedAt, now);
  return (
    <BookGrid
      book={book}
      row={row}
      ladder={ladder}
      cursor={cursor}
      staleWords={stale ? 'Stale' : null}
      own={own}
      swept={sweep.plan === null || !sweep.current ? null : sweptLevels(sweep.plan, book.rowKey)}
      chart={
        <div ref={frame} style={{ flex: 'none' }}>
          {/* What a sweep takes is looked at level by level: it has the room. */}
          {isCharted && hasRoom && !sweep.line.open && row !== undefined && (
            <Suspense fallback={<LoadingState label="Opening the chart" rows={6} />}>
              <BookChart key={row.key} row={row} />
            </Suspense>
          )}
        </div>
      }
      chartSwitch={<ChartSwitch isOn={isCharted} hasRoom={hasRoom} onToggle={toggleChart} />}
      sweeping={sweep.line.open ? (sweep.line.side === 'buy' ? 'ask' : 'bid') : null}
      onCursor={(next) => {
        actions.setView({ bookCursor: next });
      }}
      onTrade={(level) => {
        trade(level.side, false);
      }}
    >
      {sweep.line.open && <SweepPanel sweep={sweep} material={material} fieldRef={sweepField} />}
    </BookGrid>
  );
}
