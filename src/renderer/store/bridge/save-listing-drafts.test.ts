import { firstState, firstStore } from '#renderer/testing/first-state.ts';
import { describe, expect, it } from 'vitest';
import type { Patch } from '#contract/ipc/contract.ts';
import type { ListingDrafts } from '#contract/ipc/trading/listings.ts';
import { failure, LISTING_A, LISTING_B } from '#renderer/testing/fixtures.ts';
import { type Answers, recordingBridge } from '#renderer/testing/test-bridge.ts';
import { saveListingDrafts } from './save-listing-drafts.ts';

const { session, listings } = firstState;
const patch = (changes: Patch['changes']): Patch => ({
  sentAt: 1,
  changes,
});
const patchOf = (drafts: ListingDrafts | null, profileId?: string): Patch =>
  patch({
    listings: { ...listings, drafts },
    ...(profileId === undefined ? {} : { session: { ...session, activeProfileId: profileId } }),
  });
const NOTHING = { changes: {}, keptAt: null };
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

function open(answers: Answers = { 'listings/keep-drafts': () => ({ ok: true, value: null }) }) {
  const store = firstStore();
  const { bridge, calls } = recordingBridge(answers);
  saveListingDrafts(store, bridge);
  const { applyPatch, editListings } = store.getState().actions;
  applyPatch(patchOf(null, 'desk'), 1);
  return {
    store,
    calls,
    hear: (next: Patch) => {
      applyPatch(next, 1);
    },
    draft: (id: string, quantity: number) => {
      editListings((now) => ({ ...now, changes: { ...now.changes, [id]: { quantity } } }));
    },
    changes: () => store.getState().listingDraft.changes,
  };
}

describe('changes of listings that are not sent', () => {
  it('are handed over as the user writes them, all of them', () => {
    const { hear, draft, calls } = open();
    hear(patchOf(NOTHING));
    draft(LISTING_A, 3);
    draft(LISTING_B, 4);
    expect(calls.map(({ args }) => args)).toEqual([
      { profileId: 'desk', changes: { [LISTING_A]: { quantity: 3 } } },
      {
        profileId: 'desk',
        changes: { [LISTING_A]: { quantity: 3 }, [LISTING_B]: { quantity: 4 } },
      },
    ]);
  });

  it('that were kept are taken over once, and not handed back', () => {
    const { hear, draft, calls, changes, store } = open();
    const kept = { changes: { [LISTING_A]: { quantity: 3 } }, keptAt: 7 };
    hear(patchOf(kept));
    expect(changes()).toEqual(kept.changes);
    expect(store.getState().listingDraft.restored).toEqual({ ids: [LISTING_A], keptAt: 7 });
    expect(calls).toEqual([]);
    draft(LISTING_A, 5);
    // Main publishes what it saved, which must not undo what was typed since.
    hear(patchOf(kept));
    expect(changes()).toEqual({ [LISTING_A]: { quantity: 5 } });
  });

  it('of one profile are neither taken along nor forgotten by another', () => {
    const { hear, draft, calls, changes } = open();
    hear(patchOf(NOTHING));
    draft(LISTING_A, 3);
    hear(patchOf(null, 'other'));
    expect(changes()).toEqual({});
    hear(patchOf({ changes: { [LISTING_B]: { quantity: 4 } }, keptAt: 7 }));
    expect(changes()).toEqual({ [LISTING_B]: { quantity: 4 } });
    expect(calls).toHaveLength(1);
    draft(LISTING_B, 6);
    expect(calls.at(-1)?.args).toMatchObject({ profileId: 'other' });
  });

  it('that could not be saved are reported, until they are saved', async () => {
    let full = true;
    const { hear, draft, store } = open({
      'listings/keep-drafts': () =>
        full
          ? { ok: false, error: { ...failure(), title: 'Not kept', advice: 'Free some space.' } }
          : { ok: true, value: null },
    });
    hear(patchOf(NOTHING));
    draft(LISTING_A, 3);
    await settle();
    expect(store.getState().listingDraft.unkept).toBe('Not kept. Free some space.');
    full = false;
    draft(LISTING_A, 4);
    await settle();
    expect(store.getState().listingDraft.unkept).toBeNull();
  });
});
