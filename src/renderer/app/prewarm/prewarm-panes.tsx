/**
 * Renders panes in a prewarmed, hidden window, with made-up figures and a bridge that sends nothing. The
 * first render of a pane in a process costs several times a later one; here it delays nothing (decision 48).
 */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { WHOLE_MARKET } from '#renderer/store/state/market-filter.ts';
import { createTerminalStore } from '#renderer/store/store.ts';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { PREWARM_ROW_KEY, prewarmPage, prewarmState } from './prewarm-state.ts';

/** Wait after each pane for its measurements and first reads. */
const SETTLE_MS = 150;

const SILENT_BRIDGE: Bridge = {
  invoke: <Answer,>() => new Promise<Answer>(() => undefined),
  on: () => () => undefined,
};

/**
 * Resolves when all were rendered and removed again, before anything else is rendered; also when the window
 * is given a pane meanwhile.
 */
export async function prewarmPanes(panes: readonly Pane[], given: AbortSignal): Promise<void> {
  for (const pane of panes) {
    if (given.aborted) return;
    await renderOnce(pane, given);
  }
}

/** Renders one pane and removes it. */
async function renderOnce(pane: Pane, given: AbortSignal): Promise<void> {
  const restorePage = rememberPage();
  const stage = hiddenStage(document.body);
  const root = createRoot(stage);
  const store = createTerminalStore(prewarmState(pane, Date.now()), performance.now(), pane);
  const { selectRow, showPage } = store.getState().actions;
  showPage({ view: WHOLE_MARKET, page: prewarmPage(Date.now()) });
  selectRow(PREWARM_ROW_KEY);
  root.render(<App store={store} bridge={SILENT_BRIDGE} />);
  await waitOrAbort(given);
  // Reading a size forces layout in a hidden window.
  if (!given.aborted) stage.getBoundingClientRect();
  root.unmount();
  stage.remove();
  restorePage();
}

/** Attributes that a rendered terminal sets outside its own element. */
function rememberPage(): () => void {
  const { title } = document;
  const { dataset } = document.documentElement;
  const before = new Map(Object.entries(dataset));
  return () => {
    document.title = title;
    for (const name of Object.keys(dataset)) if (!before.has(name)) delete dataset[name];
    for (const [name, value] of before) dataset[name] = value;
  };
}

/** Resolves after a while, or at once when the window is given a pane. */
const waitOrAbort = (given: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, SETTLE_MS);
    given.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** As large as a pane window, invisible and silent. */
function hiddenStage(page: HTMLElement): HTMLElement {
  const stage = document.createElement('div');
  stage.inert = true;
  stage.setAttribute('aria-hidden', 'true');
  stage.style.cssText = 'position: fixed; inset: 0; visibility: hidden';
  page.append(stage);
  return stage;
}
