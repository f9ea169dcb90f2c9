/** Loads the docked panes alongside the first state; a pane window never needs them. */
import { loadable } from '#renderer/shared/loading/loadable.ts';

export const workspace = loadable(async () => {
  const { Workspace } = await import('./workspace.tsx');
  return { default: Workspace };
});
