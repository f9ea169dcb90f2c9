/** Profiles and requests for the tests of the renderer. */
import type { ActivityEntry, ProfileView } from '#contract/ipc/app/session.ts';

/** A sandbox profile with a key, with no limits set. */
export const profileView = (change: Partial<ProfileView> = {}): ProfileView => ({
  id: 'desk',
  name: 'Desk',
  environment: 'sandbox',
  baseUrl: 'https://api.example.test',
  legacyUrl: null,
  executionVersion: 'v2',
  hasKey: true,
  keyRefusal: null,
  builtIn: false,
  knownRoutes: {},
  safety: {
    limits: { perOrder: null, perDay: null, premium: null, ounces: null },
    startsLocked: false,
    idleMinutes: 15,
  },
  ...change,
});

/** A request that was answered and read in full. */
export const activityEntry = (change: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 1,
  at: 0,
  route: 'getSaleOrders',
  method: 'GET',
  lane: 'visible',
  queuedMs: 0,
  latencyMs: 12,
  result: '200',
  ok: true,
  unreadable: 0,
  note: null,
  tokensLeft: 100,
  ...change,
});
