/** Keeps the rows of the market that this window holds up to date. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { TerminalStore } from '../store.ts';

export function followMarket(store: TerminalStore, bridge: Pick<Bridge, 'on'>): void {
  const { changeRows, changePage } = store.getState().actions;
  bridge.on('market/rows-changed', changeRows);
  bridge.on('market/view-changed', changePage);
}
