/** The component of each pane: the folder of its name in `src/renderer/panes`, loaded when it is first shown. */
import { type Pane, PANE_NAMES } from '#domain/workspace/panes.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const folders = import.meta.glob<{ readonly default: ComponentType }>('../../panes/*/index.tsx');

const components: ReadonlyMap<Pane, LazyExoticComponent<ComponentType>> = new Map(
  PANE_NAMES.map((pane) => [pane, lazy(() => loadPane(pane))]),
);

/** @throws Error for a pane without a folder */
export async function loadPane(pane: Pane): Promise<{ readonly default: ComponentType }> {
  const folder = folders[`../../panes/${pane}/index.tsx`];
  if (folder === undefined) throw new Error(`There is no folder for the pane ${pane}.`);
  return folder();
}

/** @throws Error for what is no pane of the table */
export function componentOf(pane: Pane): LazyExoticComponent<ComponentType> {
  const component = components.get(pane);
  if (component === undefined) throw new Error(`There is no pane ${pane}.`);
  return component;
}

/** The folders there are, by name; the table of panes names the same. */
export const PANE_FOLDERS: readonly string[] = Object.keys(folders).map(
  (path) => path.split('/').at(-2) ?? '',
);
