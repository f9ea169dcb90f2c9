/** The component of each pane: the folder of its name in `src/renderer/panes`, loaded when it is first shown. */
import { type Pane, PANE_NAMES } from '#domain/workspace/panes.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const folders = import.meta.glob<{ readonly default: ComponentType }>('../../panes/*/index.tsx');

/** @throws Error for a pane without a folder */
export async function loadPane(pane: Pane): Promise<{ readonly default: ComponentType }> {
  const folder = folders[`../../panes/${pane}/index.tsx`];
  if (folder === undefined) throw new Error(`There is no folder for the pane ${pane}.`);
  return folder();
}

const components: Partial<Record<Pane, LazyExoticComponent<ComponentType>>> = {};
for (const pane of PANE_NAMES) components[pane] = lazy(() => loadPane(pane));

/** One for each row of the table of panes. */
export const paneComponents: Readonly<typeof components> = components;

/** The folders there are, by name; the table of panes names the same. */
export const PANE_FOLDERS: readonly string[] = Object.keys(folders).map(
  (path) => path.split('/').at(-2) ?? '',
);
