/** Each pane: the folder of its name in `src/renderer/panes`, loaded when first needed. */
import { type Pane, PANE_NAMES } from '#domain/workspace/panes.ts';
import { type Loadable, loadable } from '#renderer/shared/loading/loadable.ts';
import type { ComponentType } from 'react';

const folders = import.meta.glob<{ readonly default: ComponentType }>('../../panes/*/index.tsx');

const panes = new Map(PANE_NAMES.map((pane) => [pane, loadable(() => loadFolder(pane))]));

/** @throws Error for a pane without a folder */
export function paneNamed(pane: Pane): Loadable {
  const named = panes.get(pane);
  if (named === undefined) throw new Error(`There is no pane ${pane}.`);
  return named;
}

async function loadFolder(pane: Pane): Promise<{ readonly default: ComponentType }> {
  const folder = folders[`../../panes/${pane}/index.tsx`];
  if (folder === undefined) throw new Error(`There is no folder for the pane ${pane}.`);
  return folder();
}

/** The pane folders by name; the table of panes has the same names. */
export const PANE_FOLDERS: readonly string[] = Object.keys(folders).map(
  (path) => path.split('/').at(-2) ?? '',
);
