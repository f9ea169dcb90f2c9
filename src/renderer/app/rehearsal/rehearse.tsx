/**
 * Draws panes ahead in a window that is kept ready: out of sight, of figures that are made up, with a bridge that says nothing to
 * anybody. The first drawing of a pane in a process costs several times what later ones do, and here nobody waits for it (ADR 239).
 */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { WHOLE_MARKET } from '#renderer/store/market-filter.ts';
import { createTerminalStore } from '#renderer/store/store.ts';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { REHEARSED_KEY, rehearsedPage, rehearsedState } from './rehearsed-state.ts';

/** After a pane is drawn, for what it draws once it has measured itself and what it reads when it is first shown. */
const SETTLE_MS = 150;

const UNANSWERED: Bridge = {
  invoke: <Answer,>() => new Promise<Answer>(() => undefined),
  on: () => () => undefined,
};

/** Resolves when all were drawn and are gone again: before anything else is drawn, where the window is given a pane meanwhile. */
export async function rehearse(panes: readonly Pane[], given: AbortSignal): Promise<void> {
  for (const pane of panes) {
    if (given.aborted) return;
    await draw(pane, given);
  }
}

/** Draws one, and takes it away. */
async function draw(pane: Pane, given: AbortSignal): Promise<void> {
  const putBack = pageAsItIs();
  const stage = stageIn(document.body);
  const root = createRoot(stage);
  const store = createTerminalStore(rehearsedState(pane, Date.now()), performance.now(), pane);
  const { selectRow, showPage } = store.getState().actions;
  showPage({ view: WHOLE_MARKET, page: rehearsedPage(Date.now()) });
  selectRow(REHEARSED_KEY);
  root.render(<App store={store} bridge={UNANSWERED} />);
  await rested(given);
  // A window that is hidden is laid out when it is asked how large something is.
  if (!given.aborted) stage.getBoundingClientRect();
  root.unmount();
  stage.remove();
  putBack();
}

/** What a terminal that is drawn says of itself outside of its own part of the page. */
function pageAsItIs(): () => void {
  const { title } = document;
  const { dataset } = document.documentElement;
  const before = new Map(Object.entries(dataset));
  return () => {
    document.title = title;
    for (const name of Object.keys(dataset)) if (!before.has(name)) delete dataset[name];
    for (const [name, value] of before) dataset[name] = value;
  };
}

/** Over in a while, or at once when the window is given a pane. */
const rested = (given: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, SETTLE_MS);
    given.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** As large as the window of a pane, seen and heard by nobody: the window itself is hidden, too. */
function stageIn(page: HTMLElement): HTMLElement {
  const stage = document.createElement('div');
  stage.inert = true;
  stage.setAttribute('aria-hidden', 'true');
  stage.style.cssText = 'position: fixed; inset: 0; visibility: hidden';
  page.append(stage);
  return stage;
}
