/** The terminal's order book with N levels, half of them on either side, of which some change with every update. */
import '#renderer/ui/styles/fonts.css';
import '#renderer/ui/styles/tokens.css';
import '#renderer/ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import type { BookLevelView, OrderBookView } from '#contract/ipc/market/market.ts';
import { BookPane } from '#renderer/panes/book/book-pane.tsx';
import { KeysOfPane, KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { createTerminalStore } from '#renderer/store/store.ts';
import { firstSnapshot } from '#renderer/testing/first-state.ts';
import { level, marketRow, orderBook } from '#renderer/testing/fixtures.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { type Mount, type Scene, untilShown } from './scene.ts';

const BEST_ASK = 414_800;
const BEST_BID = 402_150;
/** Levels that change with an update: the best ones, where a market moves. */
const CHANGED = 20;

/** As it comes over the bridge: every object is new. */
function bookAt(update: number, levels: number): OrderBookView {
  const side = (best: number, step: number): BookLevelView[] => {
    let sum = 0;
    return Array.from({ length: levels / 2 }, (_, at) => {
      const quantity = 1 + ((at * 7 + (at < CHANGED ? update * 3 : 0)) % 40);
      sum += quantity;
      const sources = [{ id: `source-${String(at)}`, quantity, expiresAt: null }];
      return level(best + step * at * 5, quantity, sum, sources);
    });
  };
  const now = Date.now();
  return orderBook({
    asks: side(BEST_ASK, 1),
    bids: side(BEST_BID, -1),
    fetchedAt: now,
    depthReadAt: now,
  });
}

export const mountOf =
  (levels: number): Mount =>
  (host) =>
    mount(host, levels);

async function mount(host: HTMLElement, levels: number): Promise<Scene> {
  const row = marketRow();
  const snapshot = { ...firstSnapshot, market: [row], book: bookAt(0, levels) };
  const store = createTerminalStore({ sentAt: 0, snapshot }, 0);
  store.setState({ focusedPane: 'book', selectedKey: row.key });
  const { bridge } = recordingBridge();
  // Made ahead: what is measured is what the window does with them.
  const books = Array.from({ length: 50 }, (_, update) => bookAt(update + 1, levels));
  createRoot(host).render(
    <TerminalProvider store={store} bridge={bridge}>
      <KeysProvider>
        <KeysOfPane pane="book">
          <BookPane />
        </KeysOfPane>
      </KeysProvider>
    </TerminalProvider>,
  );
  await untilShown(() => document.querySelector('[data-testid="book-level"]'));
  const { actions } = store.getState();
  let updates = 0;
  let owed = 0;
  return {
    actions: {
      // 50 a second of 60 frames.
      update: () => {
        owed += 50 / 60;
        if (owed < 1) return;
        owed -= 1;
        updates += 1;
        const book = books[updates % books.length];
        if (book === undefined) return;
        const changes = { book: { ...book, fetchedAt: Date.now() } };
        actions.applyPatch({ sentAt: 0, changes }, 0);
      },
      nothing: () => undefined,
    },
  };
}
