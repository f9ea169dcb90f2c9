import { describe, expect, it } from 'vitest';
import { deskPartsSchema, type SyncedChange, type WindowName } from '#contract/ipc/app/windows.ts';
import { firstSnapshot } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { createTerminalStore, type TerminalStore } from '../store.ts';
import { syncWindows } from './sync-windows.ts';

/** The main process between two windows: it answers when the test delivers, in the order of the requests. */
function mainProcess() {
  const listeners: ((change: SyncedChange) => void)[] = [];
  const waiting: SyncedChange[] = [];
  const join = (from: WindowName, store: TerminalStore): Promise<void> => {
    const { bridge } = recordingBridge({
      'windows/get-synced': () => ({ profileId: '', parts: {} }),
      'windows/sync': ({ profileId, parts }) => {
        waiting.push({ from, profileId, parts: deskPartsSchema.parse(parts) });
        return null;
      },
    });
    return syncWindows(store, bridge, (listener) => {
      listeners.push(listener);
    });
  };
  const deliver = (): number => {
    const changes = waiting.splice(0);
    for (const change of changes) for (const listener of listeners) listener(change);
    return changes.length;
  };
  return { join, deliver };
}

const storeOf = (ownPane: 'book' | null): TerminalStore =>
  createTerminalStore(
    { sentAt: 0, snapshot: { ...firstSnapshot, windows: { popped: ['book'] } } },
    0,
    ownPane,
  );

async function twoWindows() {
  const { join, deliver } = mainProcess();
  const [main, book] = [storeOf(null), storeOf('book')];
  await join('main', main);
  await join('book', book);
  deliver();
  return { main, book, deliver };
}

describe('what all windows show alike', () => {
  it('the lots that a sell is to take are on the ticket of a window of its own, too', async () => {
    const { main, book, deliver } = await twoWindows();
    const lots = [{ product: 'eagle', id: 'b1/0', acquiredAt: 5, held: 4, piecesText: '4' }];
    main.getState().actions.openTicket({ side: 'sell', rowKey: 'eagle:bu', quantity: '4', lots });
    deliver();
    expect(book.getState().draft.lines[0]?.lots).toEqual(lots);
  });

  it('a selection in one is there in the other, both ways, and is not sent back', async () => {
    const { main, book, deliver } = await twoWindows();
    main.getState().actions.selectRow('eagle');
    expect(deliver()).toBe(1);
    expect(book.getState().selectedKey).toBe('eagle');
    book.getState().actions.selectRow('maple');
    deliver();
    expect(main.getState().selectedKey).toBe('maple');
    expect(deliver()).toBe(0);
  });

  it('is one ticket: opened in one window it is in both, with the limit that is written later', async () => {
    const { main, book, deliver } = await twoWindows();
    book.getState().actions.openTicket({ side: 'buy', rowKey: 'eagle', quantity: '3' });
    deliver();
    main.getState().actions.editTicket((text) => ({
      ...text,
      limitText: { ...text.limitText, buy: '100' },
    }));
    deliver();
    expect(book.getState().draft).toEqual(main.getState().draft);
    expect(book.getState().draft.lines[0]?.quantityText).toBe('3');
    expect(book.getState().ticketOpened).toBe(main.getState().ticketOpened);
  });

  it('ends the same when both changed it at once', async () => {
    const { main, book, deliver } = await twoWindows();
    main.getState().actions.selectRow('eagle');
    book.getState().actions.selectRow('maple');
    main.getState().actions.selectRow('bar');
    deliver();
    expect(main.getState().selectedKey).toBe('bar');
    expect(book.getState().selectedKey).toBe('bar');
  });

  it('is not sent back to the main process that published it', async () => {
    const { main, deliver } = await twoWindows();
    const { session } = main.getState();
    main.getState().actions.applyPatch(
      {
        sentAt: 1,
        changes: { session: { ...session, activeProfileId: 'other' } },
      },
      1,
    );
    expect(deliver()).toBe(0);
  });
});
