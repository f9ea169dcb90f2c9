/** The docked panes, loaded beside the first state: a window of one pane never needs them. */
import type { ComponentType } from 'react';

export async function loadWorkspace(): Promise<{ readonly default: ComponentType }> {
  const { Workspace } = await import('./workspace.tsx');
  return { default: Workspace };
}
