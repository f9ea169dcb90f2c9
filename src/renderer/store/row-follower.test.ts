import { firstSnapshot, firstStore } from '#renderer/testing/first-state.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { MarketBridge } from '#renderer/testing/market-bridge.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { describe, expect, it } from 'vitest';
import { RowFollower } from './row-follower.ts';

const [eagle, maple, bar] = ['eagle', 'maple', 'bar'].map((key) => marketRow({ key }));
if (eagle === undefined || maple === undefined || bar === undefined) throw new Error('no rows');

function start() {
  const store = firstStore();
  const market = new MarketBridge([eagle, maple, bar].filter((row) => row !== undefined));
  const { bridge, calls } = recordingBridge(market.answers);
  const follower = new RowFollower(store, bridge);
  follower.start();
  const asked = () => calls.map(({ args }) => args);
  return { store, follower, asked };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const held = (store: ReturnType<typeof firstStore>) => [...store.getState().market.rows.keys()];

describe('rows that are followed by key', () => {
  it('are those of the selection, the ticket and components, in one request for each change', async () => {
    const { store, follower, asked } = start();
    await settle();
    expect(asked()).toEqual([]);
    store.getState().actions.selectRow('eagle');
    store.getState().actions.openTicket({ side: 'buy', rowKey: 'maple' });
    const end = follower.follow(['bar']);
    await settle();
    expect(asked()).toEqual([{ keys: ['eagle', 'maple', 'bar'] }]);
    expect(held(store)).toEqual(['eagle', 'maple', 'bar']);
    end();
    store.getState().actions.selectRow('maple');
    await settle();
    expect(asked()[1]).toEqual({ keys: ['maple'] });
    expect(held(store)).toEqual(['maple']);
  });

  it('complete a ticket that was opened before they were loaded', async () => {
    const { store } = start();
    store.getState().actions.openTicket({ side: 'buy', rowKey: 'eagle' });
    expect(store.getState().draft.lines[0]).toMatchObject({ title: 'eagle', price: null });
    await settle();
    expect(store.getState().draft.lines[0]).toMatchObject({
      title: eagle.title,
      price: eagle.ask?.price,
    });
  });

  it('can be read once, those that exist', async () => {
    const { follower } = start();
    const rows = follower.load(['bar', 'none']);
    await settle();
    expect(await rows).toEqual([bar]);
  });

  it('are requested again in another profile', async () => {
    const { store, asked } = start();
    const end = new RowFollower(store, recordingBridge().bridge).follow([]);
    end();
    store.getState().actions.openTicket({ side: 'buy', rowKey: 'eagle' });
    await settle();
    const session = { ...firstSnapshot.session, activeProfileId: 'other' };
    store.getState().actions.applyPatch({ sentAt: 1, changes: { session } }, 1);
    expect(held(store)).toEqual([]);
    await settle();
    expect(asked()).toEqual([{ keys: ['eagle'] }, { keys: [] }]);
  });
});
