import { firstSnapshot, firstState, firstStore } from '#renderer/testing/first-state.ts';
import type { ChannelResult, Patch } from '#contract/ipc/contract.ts';
import { describe, expect, it } from 'vitest';
import { connectStore, type StateSource } from './bridge/connect.ts';

type SnapshotMessage = ChannelResult<'app/get-snapshot'>;

/** A source whose one answer the test gives, so that messages can arrive in any order. */
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
  return {
    source,
    listeners,
    answer(message: SnapshotMessage): void {
      asked.resolve(message);
    },
    refuse(error: Error): void {
      asked.reject(error);
    },
    patch(patch: Patch): void {
      for (const listener of listeners) listener(patch);
    },
  };
}

const snapshotAt = (sentAt: number): SnapshotMessage => ({ sentAt, snapshot: firstSnapshot });

const connectionPatch = (sentAt: number, latencyMs: number): Patch => ({
  sentAt,
  changes: { connection: { ...firstState.connection, latencyMs } },
});

describe('connecting the store', () => {
  it('applies patches that are younger than the snapshot they overtook, and no older ones', async () => {
    const hand = handSource();
    const connected = connectStore(hand.source, () => 0);
    hand.patch(connectionPatch(5, 11));
    hand.patch(connectionPatch(15, 22));
    hand.answer(snapshotAt(10));
    const store = await connected;
    expect(store.getState().connection.latencyMs).toBe(22);
  });

  it('begins with the snapshot where nothing overtook it', async () => {
    const hand = handSource();
    const connected = connectStore(hand.source, () => 0);
    hand.patch(connectionPatch(5, 11));
    hand.answer(snapshotAt(10));
    const store = await connected;
    expect(store.getState().connection).toEqual(firstSnapshot.connection);
  });

  it('applies later patches as they come, and maps the clock by the quickest of them', async () => {
    const hand = handSource();
    let now = 100;
    const connected = connectStore(hand.source, () => now);
    hand.answer(snapshotAt(50));
    const store = await connected;
    expect(store.getState().clockOffset).toBe(50);
    now = 130;
    hand.patch(connectionPatch(100, 7));
    expect(store.getState().connection.latencyMs).toBe(7);
    expect(store.getState().clockOffset).toBe(30);
  });

  it('says why when no snapshot comes, and listens no more', async () => {
    const hand = handSource();
    const connected = connectStore(hand.source);
    expect(hand.listeners.size).toBe(1);
    hand.refuse(new Error('unknown sender'));
    await expect(connected).rejects.toThrow('unknown sender');
    expect(hand.listeners.size).toBe(0);
  });
});

describe('the ticket', () => {
  it('is opened from elsewhere and asks for the focus', () => {
    const store = firstStore();
    const { actions } = store.getState();
    actions.openTicket({ side: 'sell', rowKey: 'a', quantity: '6' });
    const { draft, focusedPane, ticketOpened, focusRequests } = store.getState();
    expect(draft).toMatchObject({ side: 'sell', lines: [{ rowKey: 'a', quantityText: '6' }] });
    expect([focusedPane, ticketOpened, focusRequests]).toEqual(['ticket', 1, 1]);
  });

  it('takes more lines, and edits', () => {
    const store = firstStore();
    const { actions } = store.getState();
    actions.openTicket({ side: 'buy', rowKey: 'a' });
    actions.addLine({ side: 'buy', rowKey: 'b', quantity: '2' });
    expect(store.getState().draft.lines.map((line) => line.rowKey)).toEqual(['a', 'b']);
    actions.editTicket((text) => ({ ...text, promotionCode: 'X' }));
    expect(store.getState().draft.promotionCode).toBe('X');
  });
});

describe('another profile', () => {
  it('starts without the selection, the search and the ticket of the one before', () => {
    const store = firstStore();
    const { actions, session } = store.getState();
    actions.selectRow('a');
    actions.openTicket({ side: 'buy', rowKey: 'a' });
    const change = (activeProfileId: string): Patch => ({
      ...connectionPatch(1, 1),
      changes: { session: { ...session, activeProfileId } },
    });
    actions.applyPatch(change(session.activeProfileId), 0);
    expect(store.getState().selectedKey).toBe('a');
    actions.applyPatch(change('other'), 0);
    expect(store.getState().selectedKey).toBeNull();
    expect(store.getState().draft.lines).toEqual([]);
  });
});

describe('selecting a row', () => {
  it('puts the cursor of the book back to the best ask', () => {
    const store = firstStore();
    const { actions } = store.getState();
    actions.setView({ selectedKey: 'a', bookCursor: { side: 'bid', price: 1 } });
    actions.selectRow('a');
    expect(store.getState().bookCursor).toEqual({ side: 'bid', price: 1 });
    actions.selectRow('b');
    expect(store.getState()).toMatchObject({ selectedKey: 'b', bookCursor: null });
  });
});
