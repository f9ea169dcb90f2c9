/** The docking library's tree of rows, tab sets and tabs, as it is saved. */
import type { IJsonRowNode, IJsonTabNode, IJsonTabSetNode } from 'flexlayout-react';

export type JsonNode = IJsonRowNode | IJsonTabSetNode;

/** A saved tree may lack the children that the type promises. */
export const childrenOf = <Child>(node: {
  readonly children?: Child[] | undefined;
}): readonly Child[] => node.children ?? [];

export const isTabSet = (node: JsonNode): node is IJsonTabSetNode => node.type === 'tabset';

export function tabSetsOf(node: JsonNode): readonly IJsonTabSetNode[] {
  return isTabSet(node) ? [node] : childrenOf(node).flatMap(tabSetsOf);
}

/** Nested tab groups, which our layouts do not have, are rejected before this. */
export function tabsOf(set: IJsonTabSetNode): readonly IJsonTabNode[] {
  return childrenOf(set).filter((child): child is IJsonTabNode => 'component' in child);
}

export function panesOf(set: IJsonTabSetNode): readonly string[] {
  return tabsOf(set).flatMap(({ component }) => component ?? []);
}
