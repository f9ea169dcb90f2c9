/** The Order book pane: the book of the selected product, and the keys that trade from it. The book itself is drawn in {@link LiveBook}. */
import { currentList } from '#domain/workspace/watchlists.ts';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import { useBindingTable, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { Panel } from '#renderer/ui/layout/panel.tsx';
import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { ChartSwitch } from './ladder/book-frame.tsx';
import { LiveBook } from './ladder/book-grid.tsx';
import { SweepPanel } from './sweep/sweep-panel.tsx';
import { useChartRoom } from './use-chart-room.ts';
import { useProduct } from '#renderer/shared/product/use-product.ts';
import { sweptLevels, useSweep } from './sweep/use-sweep.ts';
import type { BookSide } from '#domain/market/side.ts';
import {
  entryAt,
  type Ladder,
  ladderOf,
  type LadderLevel,
  lengthOf,
  levelToTrade,
  moveCursor,
  resolveCursor,
} from '#renderer/shared/book/ladder.ts';
import type { TerminalState } from '#renderer/store/store.ts';

const BookChart = lazy(() => import('./book-chart.tsx'));

export function BookPane(): ReactNode {
  const actions = useActions();
  const bridge = useBridge();
  const keys = useKeys();
  const selectedKey = useTerminal((state) => state.selectedKey);
  // A late book belongs to the product selected before.
  const hasBook = useTerminal(({ book }) => book !== null && book.rowKey === selectedKey);
  const status = useTerminal((state) => state.connection.status);
  const row = useProduct(selectedKey);

  const material = row?.material ?? null;
  const sweep = useSweep(hasBook ? selectedKey : null, material);
  const sweepField = useRef<HTMLInputElement>(null);

  const { move, trade, current } = useBookKeys();
  const draftSide = useTerminal((state) => state.draft.side);
  const list = useTerminal(({ session, filter }) => currentList(session.watchlists, filter.list));
  const cursorSide = useTerminal((state) => state.bookCursor?.side);
  const isCharted = useTerminal((state) => state.session.preferences.bookChart);
  const { frame, hasRoom } = useChartRoom();
  const toggleChart = useCallback(
    () => void sendCommand(bridge, 'settings/set-preferences', { bookChart: !isCharted }),
    [bridge, isCharted],
  );
  const chartSwitch = useMemo(
    () => <ChartSwitch isOn={isCharted} hasRoom={hasRoom} onToggle={toggleChart} />,
    [isCharted, hasRoom, toggleChart],
  );
  useBindingTable({
    'row.next': () => move(1),
    'row.previous': () => move(-1),
    'row.first': () => move(-Infinity),
    'row.last': () => move(Infinity),
    'ticket.buy': () => trade('ask'),
    'ticket.sell': () => trade('bid'),
    'ticket.add': () => trade(draftSide === 'buy' ? 'ask' : 'bid', true),
    'market.watch': () => {
      if (selectedKey === null || list === undefined) return;
      const watched = !list.keys.includes(selectedKey);
      void sendCommand(bridge, 'watchlists/watch', { id: list.id, rowKey: selectedKey, watched });
    },
    'market.lists': () => actions.setView({ dialog: 'watchlists' }),
    'sweep.open': () => {
      if (sweep.line.open) sweepField.current?.focus();
      else sweep.edit({ open: true, side: cursorSide === 'bid' ? 'sell' : 'buy' });
    },
    'book.chart': toggleChart,
  });
  useMenuAnswer(
    'row.open',
    () => {
      const side = current()?.side;
      if (side !== undefined) trade(side);
    },
    null,
  );

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
  if (!hasBook) {
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
  return (
    <LiveBook
      row={row}
      swept={sweep.plan === null || !sweep.current ? null : sweptLevels(sweep.plan, selectedKey)}
      chart={
        <div ref={frame} style={{ flex: 'none' }}>
          {/* A sweep needs the room for its levels. */}
          {isCharted && hasRoom && !sweep.line.open && row !== undefined && (
            <Suspense fallback={<LoadingState label="Opening the chart" rows={6} />}>
              <BookChart key={row.key} row={row} />
            </Suspense>
          )}
        </div>
      }
      chartSwitch={chartSwitch}
      sweeping={sweep.line.open ? (sweep.line.side === 'buy' ? 'ask' : 'bid') : null}
      onTrade={trade}
    >
      {sweep.line.open && <SweepPanel sweep={sweep} material={material} fieldRef={sweepField} />}
    </LiveBook>
  );
}

interface BookKeys {
  /** `delta` levels down, or up if negative. */
  readonly move: (delta: number) => void;
  /** At the level under the cursor if it is on that side, else at the best; `add` adds a line to the ticket. */
  readonly trade: (side: BookSide, add?: boolean) => void;
  readonly current: () => LadderLevel | undefined;
}

function useBookKeys(): BookKeys {
  const store = useTerminalStore();
  return useMemo(() => {
    const ladder = (): Ladder => ladderShown(store.getState());
    return {
      move: (delta) => {
        const shown = ladder();
        const most = lengthOf(shown);
        const { actions, bookCursor } = store.getState();
        const by = Math.max(-most, Math.min(most, delta));
        actions.setView({ bookCursor: moveCursor(shown, bookCursor, by) });
      },
      trade: (side, add = false) => {
        const { actions, bookCursor, selectedKey } = store.getState();
        if (selectedKey === null) return;
        const found = levelToTrade(ladder(), bookCursor, side);
        const intent = {
          side: side === 'ask' ? ('buy' as const) : ('sell' as const),
          rowKey: selectedKey,
          // Without levels the ticket shows that there are no asks or bids.
          ...(found !== null && { price: found.level.price, sources: found.level.sources }),
        };
        if (add) actions.addLine(intent);
        else actions.openTicket(intent);
      },
      current: () => {
        const shown = ladder();
        return entryAt(shown, resolveCursor(shown, store.getState().bookCursor));
      },
    };
  }, [store]);
}

const NO_LEVELS = { asks: [], bids: [] };

const ladderShown = ({ book, selectedKey }: TerminalState): Ladder =>
  ladderOf(book?.rowKey === selectedKey && book !== null ? book : NO_LEVELS);
