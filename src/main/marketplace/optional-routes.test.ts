import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './model/answer.ts';
import { minimalMeta } from './testing/minimal-records.ts';
import { type ErrorCase, withoutAnswer } from './errors/marketplace-error.ts';
import {
  OptionalRoutes,
  type OptionalRouteStore,
  type RememberedRoutes,
} from './optional-routes.ts';

const GOOD: Answer<string> = { ok: true, value: 'book', meta: minimalMeta };
const failing = (what: ErrorCase): Answer<string> => ({
  ok: false,
  error: withoutAnswer('getOrderBookV2', what),
});
const ABSENT = failing({ kind: 'not-found' });
const OTHER = failing({ kind: 'unreadable-body', problem: 'no list' });
const BROKEN = failing({ kind: 'server-error' });

let stored: RememberedRoutes;
let remembered: RememberedRoutes[];
let now: number;
let asked: number;

const store: OptionalRouteStore = {
  read: () => stored,
  write: (routes) => {
    stored = routes;
  },
};

const open = (): OptionalRoutes =>
  new OptionalRoutes({
    store,
    wallNow: () => now,
    onChange: (routes) => {
      remembered.push(routes);
    },
  });

const answering = (answer: Answer<string>) => () => {
  asked += 1;
  return Promise.resolve(answer);
};

beforeEach(() => {
  stored = {};
  remembered = [];
  now = 1_000;
  asked = 0;
});

describe('a route that nobody knows', () => {
  it('is asked when it is of use, and remembered with the day, over a restart', async () => {
    expect(await open().ask('getOrderBookV2', answering(GOOD))).toBe(GOOD);
    expect(stored).toEqual({ getOrderBookV2: { answers: true, at: 1_000 } });
    expect(remembered).toEqual([stored]);
    const again = open();
    expect(again.standing('getOrderBookV2')).toBe('answers');
    now = 2_000;
    expect(await again.ask('getOrderBookV2', answering(GOOD))).toBe(GOOD);
    expect(stored).toEqual({ getOrderBookV2: { answers: true, at: 1_000 } });
  });

  it.each([
    ['404', ABSENT],
    ['another shape', OTHER],
    ['a refusal of the key', failing({ kind: 'forbidden', needs: 'unknown' })],
    ['a 405', failing({ kind: 'unexpected-status' })],
  ])('with %s does not answer, and is not asked again for a day', async (_, answer) => {
    const optional = open();
    expect(await optional.ask('getOrdersV2', answering(answer))).toBeNull();
    expect(optional.standing('getOrdersV2')).toBe('silent');
    expect(await open().ask('getOrdersV2', answering(GOOD))).toBeNull();
    expect(asked).toBe(1);
    now += 24 * 3_600_000;
    expect(open().standing('getOrdersV2')).toBe('unknown');
    expect(await open().ask('getOrdersV2', answering(GOOD))).toBe(GOOD);
    expect(stored).toEqual({ getOrdersV2: { answers: true, at: now } });
  });

  it('that did not answer is asked again after the network changed, or the clock was set back', async () => {
    const optional = open();
    await optional.ask('getOrdersV2', answering(ABSENT));
    now += 1;
    optional.askAgain();
    await optional.ask('getOrdersV2', answering(ABSENT));
    expect(asked).toBe(2);
    expect(optional.standing('getOrdersV2')).toBe('unknown');
    now += 1;
    await optional.ask('getOrdersV2', answering(ABSENT));
    expect(optional.standing('getOrdersV2')).toBe('silent');
    now -= 10;
    expect(optional.standing('getOrdersV2')).toBe('unknown');
  });

  it.each([
    ['500', BROKEN],
    ['a page of a gateway', failing({ kind: 'not-the-marketplace' })],
    ['a redirect to a portal', failing({ kind: 'redirect-refused', to: null })],
    ['a time-out', failing({ kind: 'timeout', phase: 'headers' })],
    ['429', failing({ kind: 'rate-limited', retryAfterMs: 1 })],
    ['another key', failing({ kind: 'unknown-key' })],
  ])('with %s stays unknown, and is asked again after a while', async (_, answer) => {
    const optional = open();
    expect(await optional.ask('getOrdersV2', answering(answer))).toBeNull();
    expect(optional.standing('getOrdersV2')).toBe('unknown');
    expect(await optional.ask('getOrdersV2', answering(GOOD))).toBeNull();
    expect(asked).toBe(1);
    now += 600_000;
    expect(await optional.ask('getOrdersV2', answering(GOOD))).toBe(GOOD);
    expect(remembered).toHaveLength(1);
  });

  it('is asked again at once after a question that was given up', async () => {
    const optional = open();
    await optional.ask('getOrdersV2', answering(failing({ kind: 'aborted' })));
    expect(await optional.ask('getOrdersV2', answering(GOOD))).toBe(GOOD);
  });

  it('is asked once though it is of use in two places at a time', async () => {
    const optional = open();
    const both = [1, 2].map(() => optional.ask('getOwnOffers', answering(ABSENT)));
    expect(await Promise.all(both)).toEqual([null, null]);
    expect(asked).toBe(1);
  });

  it('is asked again after the user had it forgotten', async () => {
    const optional = open();
    await optional.ask('getOwnOffers', answering(ABSENT));
    optional.forget();
    expect(stored).toEqual({});
    expect(await optional.ask('getOwnOffers', answering(GOOD))).toBe(GOOD);
  });
});

describe('a route that answered', () => {
  it('and then answers with something else, 404 and 500, does not answer any more', async () => {
    const optional = open();
    await optional.ask('getOrdersV2', answering(GOOD));
    expect(await optional.ask('getOrdersV2', answering(OTHER))).toBeNull();
    expect(optional.standing('getOrdersV2')).toBe('silent');
    optional.forget();
    await optional.ask('getOrdersV2', answering(GOOD));
    await optional.ask('getOrdersV2', answering(ABSENT));
    expect(optional.standing('getOrdersV2')).toBe('silent');
    expect(await optional.ask('getOrdersV2', answering(BROKEN))).toBeNull();
    expect(optional.standing('getOrdersV2')).toBe('silent');
  });

  it('about one product may know nothing of another', async () => {
    const optional = open();
    await optional.ask('getOrderBookV2', answering(GOOD));
    expect(await optional.ask('getOrderBookV2', answering(ABSENT))).toBeNull();
    expect(optional.standing('getOrderBookV2')).toBe('answers');
  });

  it('and fails is still known to answer', async () => {
    const optional = open();
    await optional.ask('getOrderBookV2', answering(GOOD));
    await optional.ask('getOrderBookV2', answering(BROKEN));
    expect(optional.standing('getOrderBookV2')).toBe('answers');
    expect(await optional.ask('getOrderBookV2', answering(GOOD))).toBe(GOOD);
  });
});
