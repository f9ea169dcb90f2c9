/** The terminal's own market, with its search, its counts and its columns. */
import '#renderer/ui/styles/fonts.css';
import '#renderer/ui/styles/tokens.css';
import '#renderer/ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import type { MarketColumn } from '#domain/workspace/market-columns.ts';
import { MarketPane } from '#renderer/panes/market/market-pane.tsx';
import { KeysOfPane, KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { createTerminalStore } from '#renderer/store/store.ts';
import { firstSnapshot } from '#renderer/testing/first-state.ts';
import { MarketBridge } from '#renderer/testing/market-bridge.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { CHANGED_ROWS, fetchCatalogue, moved, SCROLLED_PX } from './catalogue.ts';
import { type Scene, untilShown } from './scene.ts';

const COLUMNS: readonly MarketColumn[] = [
  'bid',
  'bid-size',
  'ask',
  'ask-size',
  'per-oz',
  'premium',
  'spread',
  'age',
];

export async function mount(host: HTMLElement): Promise<Scene> {
  const rows = await fetchCatalogue();
  const { session } = firstSnapshot;
  const snapshot = {
    ...firstSnapshot,
    catalogue: { ...firstSnapshot.catalogue, rows: rows.length, products: rows.length },
    session: { ...session, preferences: { ...session.preferences, marketColumns: COLUMNS } },
  };
  const store = createTerminalStore({ sentAt: 0, snapshot }, 0);
  store.setState({ focusedPane: 'market' });
  const { bridge } = recordingBridge(new MarketBridge(rows).answers);
  createRoot(host).render(
    <TerminalProvider store={store} bridge={bridge}>
      <KeysProvider>
        <KeysOfPane pane="market">
          <MarketPane />
        </KeysOfPane>
      </KeysProvider>
    </TerminalProvider>,
  );
  const grid = await untilShown(() => document.querySelector('[role="grid"]'));
  await untilShown(() => document.querySelector('[data-testid="market-row"]'));
  const { actions } = store.getState();
  let visible: readonly string[] = [];
  let top = 0;
  return {
    actions: {
      scroll: () => {
        top += SCROLLED_PX;
        grid.scrollTop = top;
      },
      update: (frame) => {
        if (frame === 0) visible = [...store.getState().visibleRows].slice(0, CHANGED_ROWS);
        const { market } = store.getState();
        const changed = visible.flatMap((key) => market.rows.get(key) ?? []);
        actions.changeRows({ rows: changed.map((row) => moved(row, frame)), gone: [] });
      },
    },
  };
}
