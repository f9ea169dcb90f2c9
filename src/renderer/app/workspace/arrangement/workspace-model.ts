/** Operations on the docking library's model, without rendering. */
import { isPane, type Pane } from '#domain/workspace/panes.ts';
import {
  Actions,
  DockLocation,
  type IJsonModel,
  Model,
  type Node,
  TabNode,
  TabSetNode,
} from 'flexlayout-react';
import { withGlobals } from './saved-layout.ts';
import { withoutPanes } from './popped-panes.ts';
import { tabOf } from './shipped-layouts.ts';

/** A model of an arrangement, without popped-out panes. */
export function openModel(arranged: IJsonModel, popped: readonly Pane[]): Model {
  return Model.fromJson(withoutPanes(withGlobals(arranged), popped));
}

/** The visible panes: the selected tab of every tab set, or only of the maximized one. */
export function visiblePanes(model: Model): readonly Pane[] {
  const maximized = model.getMaximizedTabset();
  const panes: Pane[] = [];
  model.visitNodes((node: Node) => {
    if (!(node instanceof TabSetNode) || (maximized !== undefined && maximized !== node)) return;
    const selected = node.getSelectedNode();
    const component = selected instanceof TabNode ? selected.getComponent() : undefined;
    if (isPane(component)) panes.push(component);
  });
  return panes;
}

function findTab(model: Model, pane: Pane): TabNode | undefined {
  let found: TabNode | undefined;
  model.visitNodes((node: Node) => {
    if (node instanceof TabNode && node.getComponent() === pane) found = node;
  });
  return found;
}

/** Brings a pane to the front; adds it to the active tab set if it is not in the layout. */
export function showPane(model: Model, pane: Pane): void {
  const maximized = model.getMaximizedTabset();
  const tab = findTab(model, pane);
  if (maximized !== undefined && tab?.getParent() !== maximized) {
    model.doAction(Actions.maximizeToggle(maximized.getId()));
  }
  if (tab === undefined) {
    const target = model.getActiveTabset() ?? model.getFirstTabSet();
    if (target === undefined) return;
    model.doAction(Actions.addTab(tabOf(pane), target.getId(), DockLocation.CENTER, -1));
    return;
  }
  const parent = tab.getParent();
  if (!(parent instanceof TabSetNode)) return;
  if (parent.getSelectedNode() !== tab) model.doAction(Actions.selectTab(tab.getId()));
  if (!parent.isActive()) model.doAction(Actions.setActiveTabset(parent.getId()));
}
