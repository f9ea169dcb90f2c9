/** The docked panes, loaded beside the first state: a window of one pane never needs them. */
import { loadable } from '#renderer/shared/loading/loadable.ts';

export const workspace = loadable(async () => {
  const { Workspace } = await import('./workspace.tsx');
  return { default: Workspace };
});
