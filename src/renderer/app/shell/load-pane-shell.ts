/** Loads the shell of a pane window alongside the first state; the main window never needs it. */
import { loadable } from '#renderer/shared/loading/loadable.ts';

export const paneShell = loadable(() => import('./pane-shell.tsx'));
