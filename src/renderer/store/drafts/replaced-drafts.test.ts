// @vitest-environment happy-dom
import { marketRow } from '#renderer/testing/fixtures.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { marketOf } from '#renderer/testing/render.tsx';
import { describe, expect, it } from 'vitest';

const eagle = marketRow({ key: 'eagle' });
const maple = marketRow({ key: 'maple' });

function storeWith(quantity: string) {
  const store = firstStore();
  store.setState({ market: marketOf(eagle, maple) });
  const { actions } = store.getState();
  actions.openTicket({ side: 'buy', rowKey: 'eagle', quantity });
  return { store, actions, lines: () => store.getState().draft.lines.map((line) => line.rowKey) };
}

describe('a ticket that gave way to another', () => {
  it('comes back, with all that was written', () => {
    const { store, actions, lines } = storeWith('6');
    const before = store.getState().draft;
    actions.openTicket({ side: 'sell', rowKey: 'maple' });
    expect(lines()).toEqual(['maple']);
    expect(actions.undoTicket()).toBe(true);
    expect(store.getState().draft).toBe(before);
    expect(actions.undoTicket()).toBe(false);
  });

  it('of several lines comes back after it was cleared, and a line that was taken out', () => {
    const { store, actions, lines } = storeWith('1');
    actions.addLine({ side: 'buy', rowKey: 'maple' });
    actions.editTicket((old) => ({ ...old, lines: old.lines.slice(0, 1) }));
    expect(lines()).toEqual(['eagle']);
    actions.undoTicket();
    expect(lines()).toEqual(['eagle', 'maple']);
    actions.clearTicket();
    expect(lines()).toEqual([]);
    expect(store.getState().replacedFor).toBe(store.getState().ticketOpened);
    actions.undoTicket();
    expect(lines()).toEqual(['eagle', 'maple']);
  });

  it('is not kept where nothing was done with it', () => {
    const { store, actions } = storeWith('1');
    actions.openTicket({ side: 'buy', rowKey: 'maple' });
    expect(store.getState().replacedDrafts).toEqual([]);
  });
});

describe('the last order', () => {
  it('is what was sent, once it was placed, whatever was written meanwhile', () => {
    const { store, actions, lines } = storeWith('6');
    expect(actions.repeatOrder()).toBe(false);
    actions.noteSent();
    actions.openTicket({ side: 'buy', rowKey: 'maple' });
    expect(actions.repeatOrder()).toBe(false);
    const { sentDraft } = store.getState();
    store.setState({ lastOrder: sentDraft });
    expect(actions.repeatOrder()).toBe(true);
    expect(lines()).toEqual(['eagle']);
    expect(store.getState().draft.lines[0]?.quantityText).toBe('6');
  });
});
