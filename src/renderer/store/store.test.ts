import type { ChannelResult, Patch } from '#contract/ipc/contract.ts';
import { describe, expect, it } from 'vitest';
import { connectStore, type StateSource } from './connect.ts';
import { initialServiceState } from './service-state.ts';
import { createTerminalStore } from './store.ts';

type SnapshotMessage = ChannelResult<'app/get-snapshot'>;

/** A source whose one answer is given by hand, so that messages can arrive in any order. */
function handSource() {
  const listeners = new Set<(patch: Patch) => void>();
  const asked = Promise.withResolvers<SnapshotMessage>();
  const source: StateSource = {
    getSnapshot: () => asked.promise,
    onPatched(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const settled = async (): Promise<void> => {
    await asked.promise.catch(() => undefined);
    await Promise.resolve();
  };
  return {
    source,
    listeners,
    answer(message: SnapshotMessage): Promise<void> {
      asked.resolve(message);
      return settled();
    },
    refuse(error: Error): Promise<void> {
      asked.reject(error);
      return settled();
    },
    patch(patch: Patch): void {
      for (const listener of listeners) listener(patch);
    },
  };
}

const snapshotAt = (sentAt: number): SnapshotMessage => {
  const { market: _none, ...rest } = initialServiceState;
  return { sentAt, snapshot: { ...rest, market: [] } };
};

const connectionPatch = (sentAt: number, latencyMs: number): Patch => ({
  sentAt,
  changes: { connection: { ...initialServiceState.connection, latencyMs } },
  marketReset: false,
  marketRemoved: [],
});

describe('connecting the store', () => {
  it('applies patches that are younger than the snapshot they overtook, and no older ones', async () => {
    const hand = handSource();
    const store = createTerminalStore();
    connectStore(store, hand.source, () => 0);
    hand.patch(connectionPatch(5, 11));
    hand.patch(connectionPatch(15, 22));
    await hand.answer(snapshotAt(10));
    expect(store.getState().ready).toBe(true);
    expect(store.getState().connection.latencyMs).toBe(22);
  });

  it('applies later patches as they come, and maps the clock by the quickest of them', async () => {
    const hand = handSource();
    const store = createTerminalStore();
    let now = 100;
    connectStore(store, hand.source, () => now);
    await hand.answer(snapshotAt(50));
    expect(store.getState().clockOffset).toBe(50);
    now = 130;
    hand.patch(connectionPatch(100, 7));
    expect(store.getState().connection.latencyMs).toBe(7);
    expect(store.getState().clockOffset).toBe(30);
  });

  it('says why when no snapshot comes', async () => {
    const hand = handSource();
    const store = createTerminalStore();
    connectStore(store, hand.source);
    await hand.refuse(new Error('unknown sender'));
    expect(store.getState().ready).toBe(false);
    expect(store.getState().startFailure).toBe('unknown sender');
  });

  it('ends its subscription', () => {
    const hand = handSource();
    const end = connectStore(createTerminalStore(), hand.source);
    expect(hand.listeners.size).toBe(1);
    end();
    expect(hand.listeners.size).toBe(0);
  });
});

describe('the ticket draft', () => {
  it('is opened with one line, keeps payment and destination, drops the old bound', () => {
    const store = createTerminalStore();
    const { actions } = store.getState();
    actions.setDraft({ bound: '99', paymentMethod: 'wire_transfer', destination: 'address' });
    actions.openTicket({ side: 'sell', rowKey: 'a', quantity: '6' });
    const { draft, focusedPane, ticketOpened } = store.getState();
    expect(draft).toMatchObject({
      side: 'sell',
      bound: '',
      paymentMethod: 'wire_transfer',
      destination: 'address',
    });
    expect(draft.lines).toMatchObject([{ rowKey: 'a', quantity: '6', source: null }]);
    expect(focusedPane).toBe('ticket');
    expect(ticketOpened).toBe(1);
  });

  it('takes more lines of the same side, and starts anew with one of the other', () => {
    const store = createTerminalStore();
    const { actions } = store.getState();
    actions.openTicket({ side: 'buy', rowKey: 'a' });
    actions.addLine({ side: 'buy', rowKey: 'b', quantity: '2' });
    expect(store.getState().draft.lines.map((line) => line.rowKey)).toEqual(['a', 'b']);
    actions.addLine({ side: 'sell', rowKey: 'c' });
    expect(store.getState().draft.lines.map((line) => line.rowKey)).toEqual(['c']);
  });

  it('edits and removes a line by its id', () => {
    const store = createTerminalStore();
    const { actions } = store.getState();
    actions.openTicket({ side: 'buy', rowKey: 'a' });
    actions.addLine({ side: 'buy', rowKey: 'b' });
    const [first, second] = store.getState().draft.lines;
    actions.setLineQuantity(first?.id ?? '', '1,000');
    actions.removeLine(second?.id ?? '');
    expect(store.getState().draft.lines).toMatchObject([{ rowKey: 'a', quantity: '1,000' }]);
  });
});

describe('selecting a row', () => {
  it('puts the level cursor back to the best ask', () => {
    const store = createTerminalStore();
    const { actions } = store.getState();
    actions.setView({ selection: { rowKey: 'a', side: 'bid', levelIndex: 4 } });
    actions.selectRow('b');
    expect(store.getState().selection).toEqual({ rowKey: 'b', side: 'ask', levelIndex: 0 });
  });
});
