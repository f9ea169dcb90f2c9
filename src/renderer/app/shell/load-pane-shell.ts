/** The shell of a window of one pane, loaded beside the first state: the main window never needs it. */
import { loadable } from '#renderer/shared/loading/loadable.ts';

export const paneShell = loadable(() => import('./pane-shell.tsx'));
