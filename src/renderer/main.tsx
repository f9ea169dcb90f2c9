/** Starts the renderer: store, bridge, first paint. */
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { StartFailure, StartScreen } from './app/shell/start-screen.tsx';
import { reportError } from './store/bridge/report-error.ts';
import { connectStore, sourceOf } from './store/bridge/connect.ts';
import { messageOf } from './store/bridge/failures.ts';
import { saveListingDrafts } from './store/bridge/save-listing-drafts.ts';

const host = document.getElementById('root');
if (host === null) throw new Error('The page has no root element.');
// What React's boundaries do not see: handlers, timers, promises nobody waited for.
window.addEventListener('error', (event) => {
  reportError(window.touchstone, event.error ?? event.message);
});
window.addEventListener('unhandledrejection', (event) => {
  reportError(window.touchstone, event.reason);
});

const root = createRoot(host);
root.render(<StartScreen />);

async function start(): Promise<void> {
  try {
    const store = await connectStore(sourceOf(window.touchstone));
    saveListingDrafts(store, window.touchstone);
    root.render(<App store={store} bridge={window.touchstone} />);
  } catch (error) {
    root.render(<StartFailure reason={messageOf(error)} />);
  }
}
void start();
