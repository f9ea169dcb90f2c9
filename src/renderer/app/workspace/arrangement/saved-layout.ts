/**
 * Layouts in the settings: an arrangement for each shipped layout that the user changed, by window width.
 * Damaged entries and those with unknown panes are dropped in favor of the shipped layout.
 */
import type { Layout, NamedLayout } from '#contract/ipc/app/layouts.ts';
import {
  type Arrangement,
  arrangementOf,
  type LayoutName,
  type WindowSize,
} from '#domain/workspace/layouts.ts';
import {
  type ChosenLayout,
  LAYOUT_NAMES,
  type NamedLayoutKey,
  namedLayoutKey,
  WINDOW_SIZES,
} from '#domain/workspace/named-layouts.ts';
import { isPane, PANE_NAMES } from '#domain/workspace/panes.ts';
import { type IJsonModel, type IJsonTabNode, type IJsonTabSetNode, Model } from 'flexlayout-react';
import { childrenOf, isTabSet, type JsonNode, panesOf, tabSetsOf, tabsOf } from './model-tree.ts';
import { baseLayout } from '#renderer/store/state/view-state.ts';
import { globalAttributes, shippedLayout } from './shipped-layouts.ts';

const VERSION = 1;

/** A shipped layout or a named one. */
type AnyArrangement = Arrangement | NamedLayoutKey;

export interface SavedLayouts {
  readonly current: ChosenLayout;
  readonly arranged: Readonly<Partial<Record<AnyArrangement, IJsonModel>>>;
}

const isShipped = (name: ChosenLayout): name is LayoutName =>
  LAYOUT_NAMES.some((one) => one === name);

/** Under which an arrangement is kept. */
export function arrangementKey(name: ChosenLayout, room: WindowSize): AnyArrangement {
  if (isShipped(name)) return arrangementOf(name, room);
  return room === 'wide' ? name : `${name}-${room}`;
}

const namedAs = (named: readonly NamedLayout[], name: ChosenLayout): NamedLayout | undefined =>
  named.find(({ id }) => namedLayoutKey(id) === name);

/** A layout as the user arranged it, otherwise as saved under its name, otherwise as shipped. */
export function arrangementIn(
  layouts: SavedLayouts,
  name: ChosenLayout,
  room: WindowSize,
  named: readonly NamedLayout[] = [],
): IJsonModel {
  const shipped = shippedLayout(arrangementOf(baseLayout(named, name), room));
  const rooms = namedAs(named, name)?.rooms;
  return (
    layouts.arranged[arrangementKey(name, room)] ??
    // Saved under a name before there were broad windows.
    readModel(rooms?.[room] ?? (room === 'broad' ? rooms?.wide : undefined), shipped) ??
    shipped
  );
}

/** The saved arrangement with any new panes added; null if it cannot be opened. */
function readModel(kept: unknown, shipped: IJsonModel): IJsonModel | null {
  if (!isModelJson(kept)) return null;
  const complete = withNewPanes(kept, shipped);
  return opens(complete) ? complete : null;
}

const nothingSaved: SavedLayouts = { current: 'trade', arranged: {} };

/** Reads saved layouts; never throws. */
export function readLayouts(
  saved: Layout | null,
  named: readonly NamedLayout[] = [],
): SavedLayouts {
  if (saved === null || saved['version'] !== VERSION) return nothingSaved;
  const names = [...LAYOUT_NAMES, ...named.map(({ id }) => namedLayoutKey(id))];
  const current = names.find((name) => name === saved['current']) ?? 'trade';
  const stored = saved['arranged'];
  const arranged: Partial<Record<AnyArrangement, IJsonModel>> = {};
  for (const name of names) {
    for (const room of WINDOW_SIZES) {
      const key = arrangementKey(name, room);
      const candidate = isRecord(stored) ? stored[key] : undefined;
      const shipped = shippedLayout(arrangementOf(baseLayout(named, name), room));
      const model = readModel(candidate, shipped);
      if (model !== null) arranged[key] = model;
    }
  }
  return { current, arranged };
}

/** The record to save. Going through JSON drops what the settings cannot hold. */
export function writeLayouts(layouts: SavedLayouts): Layout {
  return asLayout({ version: VERSION, ...layouts });
}

/** In the form of the bridge. */
export function asLayout(value: object): Layout {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  return isLayout(plain) ? plain : {};
}

function isLayout(value: unknown): value is Layout {
  return isRecord(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A tree of rows, tab sets and tabs in which each tab shows a known pane, each pane at most once. */
function isModelJson(value: unknown): value is IJsonModel {
  if (!isRecord(value) || !isRecord(value['layout'])) return false;
  const seen = new Set<string>();
  return isNode(value['layout'], seen, 0) && seen.size > 0;
}

function isNode(value: unknown, seen: Set<string>, depth: number): boolean {
  if (!isRecord(value) || depth > 20) return false;
  const { type, weight, children, component } = value;
  if (type === 'tab') {
    if (!isPane(component) || seen.has(component)) return false;
    seen.add(component);
    return true;
  }
  if (type !== 'row' && type !== 'tabset') return false;
  if (weight !== undefined && !(typeof weight === 'number' && weight > 0 && weight < 10_000)) {
    return false;
  }
  return (
    children === undefined ||
    (Array.isArray(children) && children.every((child) => isNode(child, seen, depth + 1)))
  );
}

/**
 * No pane can be closed, so one that is missing came with a later version than the arrangement: it gets a tab, behind
 * the others, next to most of the panes that share its shipped tab set.
 */
export function withNewPanes(json: IJsonModel, shipped: IJsonModel): IJsonModel {
  const present = new Set(tabSetsOf(json.layout).flatMap(panesOf));
  return PANE_NAMES.filter((pane) => !present.has(pane)).reduce((model, pane) => {
    const home = tabSetsOf(shipped.layout).find((set) => panesOf(set).includes(pane));
    const tab = home === undefined ? undefined : tabsOf(home).find((one) => one.component === pane);
    const neighbours = new Set(home === undefined ? [] : panesOf(home));
    const common = (set: IJsonTabSetNode): number =>
      panesOf(set).filter((other) => neighbours.has(other)).length;
    const [place] = tabSetsOf(model.layout).toSorted((one, other) => common(other) - common(one));
    if (tab === undefined || place === undefined) return model;
    return { ...model, layout: withTab(model.layout, place, tab) };
  }, json);
}

/** The tree with one more tab at the end of one of its tab sets. */
function withTab<N extends JsonNode>(node: N, place: IJsonTabSetNode, tab: IJsonTabNode): N {
  if (isTabSet(node)) {
    return node === place ? { ...node, children: [...childrenOf(node), tab] } : node;
  }
  return { ...node, children: childrenOf(node).map((child) => withTab(child, place, tab)) };
}

/** The last word is the docking library's own. */
function opens(json: IJsonModel): boolean {
  try {
    Model.fromJson(withGlobals(json));
    return true;
  } catch {
    return false;
  }
}

/** The tree of a saved model under this version's own settings. */
export function withGlobals(json: IJsonModel): IJsonModel {
  return { global: { ...globalAttributes }, layout: json.layout };
}
