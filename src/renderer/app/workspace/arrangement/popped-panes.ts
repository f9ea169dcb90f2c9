/** An arrangement without popped-out panes, and their positions when they return. Pure. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { IJsonModel, IJsonRowNode, IJsonTabSetNode } from 'flexlayout-react';
import { childrenOf, type JsonNode, isTabSet, panesOf, tabSetsOf, tabsOf } from './model-tree.ts';

/** Rows and tab sets with ids of our own, to find them after the library rearranged them. */
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

/** The arrangement as the main window shows it. Empty tab sets are removed. */
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
 * The arrangement including popped-out panes, after the user changed the visible part. Sizes and chosen tabs
 * are kept. Null if panes were moved: the old positions mean nothing then.
 */
export function withPoppedPanes(
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
    // The library removes rows with one child: weights beside such a row have another total.
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
