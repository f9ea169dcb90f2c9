/** Starts the renderer: store, bridge, first paint. */
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { guardComposition } from './ui/keys/composition.ts';
import { paneShell } from './app/shell/load-pane-shell.ts';
import { StartFailure, StartScreen } from './app/shell/start-screen.tsx';
import { reportError } from './store/commands/report-error.ts';
import { connectStore, sourceOf } from './store/bridge/connect.ts';
import { messageOf } from './store/commands/failures.ts';
import { syncWindows } from './store/bridge/sync-windows.ts';
import { followPanes } from './store/bridge/follow-panes.ts';
import { groupDigitsBy } from '#domain/money/group-digits.ts';
import { isPane, type Pane } from '#domain/workspace/panes.ts';
import { workspace } from './app/workspace/load-workspace.ts';
import { paneNamed } from './app/workspace/pane-components.ts';
import type { Loadable } from '#renderer/shared/loading/loadable.ts';
import { saveListingDrafts } from './store/bridge/save-listing-drafts.ts';

/** Visible in the default layout. */
const FIRST_PANES: readonly Pane[] = ['market', 'book', 'ticket', 'orders'];

// Before anything else listens.
guardComposition(window);
const host = rootOf(document);
// Errors outside React's boundaries: in handlers, timers and promises without a handler.
window.addEventListener('error', (event) =>
  reportError(window.touchstone, event.error ?? event.message),
);
window.addEventListener('unhandledrejection', (event) =>
  reportError(window.touchstone, event.reason),
);

const address = new URLSearchParams(window.location.search);
const isSpare = address.has('spare');
const root = createRoot(host);
// A prewarmed window shows nothing.
if (!isSpare) root.render(<StartScreen />);

function rootOf(page: Document): HTMLElement {
  const element = page.getElementById('root');
  if (element === null) throw new Error('The page has no root element.');
  return element;
}

/** The pane that this window is opened for, as its address names it; null in the main window. */
function ownPane(): Pane | null {
  const named = address.get('pane');
  return isPane(named) ? named : null;
}

/** In a prewarmed window: resolves with its pane once it is assigned one. A reload shows the same pane. */
const givenPane = async (): Promise<Pane> =>
  new Promise((resolve) => {
    const end = window.touchstone.on('pane/given', ({ pane }) => {
      end();
      window.history.replaceState(null, '', `?pane=${pane}`);
      resolve(pane);
    });
  });

/** Fetched while the first state is on its way, so that everything is drawn at once. A failed part is fetched again where it is shown, with its error. */
const fetchAll = async (parts: readonly Loadable[]): Promise<unknown> =>
  Promise.allSettled(parts.map(({ load }) => load()));

/** In a prewarmed window: everything a user would wait for. */
async function readAhead(given: AbortSignal): Promise<void> {
  await fetchAll([paneShell, ...FIRST_PANES.map(paneNamed)]);
  const { preloadFonts } = await import('./app/shell/preload-fonts.ts');
  await preloadFonts();
  const { prewarmPanes } = await import('./app/prewarm/prewarm-panes.tsx');
  await prewarmPanes(FIRST_PANES, given);
}

async function start(): Promise<void> {
  const given = new AbortController();
  if (isSpare) void readAhead(given.signal);
  const shown = isSpare ? await givenPane() : ownPane();
  given.abort();
  const fetched = fetchAll(
    shown === null ? [workspace, ...FIRST_PANES.map(paneNamed)] : [paneNamed(shown), paneShell],
  );
  try {
    const store = await connectStore(sourceOf(window.touchstone), undefined, shown);
    groupDigitsBy(store.getState().session.preferences.digitGroups);
    await syncWindows(store, window.touchstone, (listener) => {
      window.touchstone.on('windows/synced', listener);
    });
    const { changeRows, changePage } = store.getState().actions;
    window.touchstone.on('market/rows-changed', changeRows);
    window.touchstone.on('market/view-changed', changePage);
    followPanes(store, window.touchstone);
    saveListingDrafts(store, window.touchstone);
    await fetched;
    root.render(<App store={store} bridge={window.touchstone} />);
  } catch (error) {
    root.render(<StartFailure reason={messageOf(error)} />);
  }
}
void start();
