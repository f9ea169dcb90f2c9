/** An arrangement without the panes that are in windows of their own, and their places in it when they come back. Pure. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { IJsonModel, IJsonRowNode, IJsonTabSetNode } from 'flexlayout-react';
import { childrenOf, type JsonNode, isTabSet, panesOf, tabSetsOf, tabsOf } from './model-tree.ts';

/** Rows and tab sets with names of their own, by which they are found again after the library rearranged them. */
export function withIds(json: IJsonModel): IJsonModel {
  let next = 0;
  const named = <N extends JsonNode>(node: N): N => {
    next += 1;
    const id = node.id ?? `place-${next}`;
    if (isTabSet(node)) return { ...node, id };
    return { ...node, id, children: childrenOf(node).map((child) => named(child)) };
  };
  return { ...json, layout: named(json.layout) };
}

/** The arrangement as the main window shows it. A tab set of which nothing is left is left out. */
export function withoutPanes(json: IJsonModel, popped: readonly Pane[]): IJsonModel {
  if (popped.length === 0) return json;
  const isPopped = (pane: string | undefined): boolean => popped.some((one) => one === pane);
  const prune = (node: JsonNode): (IJsonRowNode | IJsonTabSetNode)[] => {
    if (isTabSet(node)) {
      const tabs = tabsOf(node);
      const left = tabs.filter(({ component }) => !isPopped(component));
      if (left.length === 0) return [];
      const chosen = tabs[node.selected ?? 0];
      const selected = Math.max(0, chosen === undefined ? 0 : left.indexOf(chosen));
      return [{ ...node, children: left, selected }];
    }
    const children = childrenOf(node).flatMap(prune);
    return children.length === 0 ? [] : [{ ...node, children }];
  };
  const children = childrenOf(json.layout).flatMap(prune);
  return { ...json, layout: { ...json.layout, children } };
}

/**
 * The arrangement with the popped panes at their places, after the user changed what is shown. Sizes and chosen tabs are
 * taken over. Where panes were moved the old places mean nothing any more: then null.
 */
export function withPlaces(
  full: IJsonModel,
  shown: IJsonModel,
  popped: readonly Pane[],
): IJsonModel | null {
  const before = tabSetsOf(withoutPanes(full, popped).layout);
  const now = tabSetsOf(shown.layout);
  const signature = (sets: readonly IJsonTabSetNode[]): string =>
    sets.map((set) => `${set.id ?? ''}:${panesOf(set).join()}`).join(' ');
  if (signature(before) !== signature(now)) return null;
  const byId = new Map<string, JsonNode>();
  const note = (node: JsonNode): void => {
    if (node.id !== undefined) byId.set(node.id, node);
    if (!isTabSet(node)) for (const child of childrenOf(node)) note(child);
  };
  note(shown.layout);
  const taken = <N extends JsonNode>(node: N): N => {
    const same = node.id === undefined ? undefined : byId.get(node.id);
    // The library takes rows of one out: weights beside such a row are of another whole.
    const weight = same?.weight ?? node.weight;
    if (!isTabSet(node)) {
      return { ...node, weight, children: childrenOf(node).map((child) => taken(child)) };
    }
    const chosen =
      same !== undefined && isTabSet(same) ? panesOf(same)[same.selected ?? 0] : undefined;
    const selected = chosen === undefined ? (node.selected ?? 0) : panesOf(node).indexOf(chosen);
    return { ...node, weight, selected };
  };
  return { ...full, layout: taken(full.layout) };
}
