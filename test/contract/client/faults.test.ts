import { describe, expect, test } from 'vitest';
import { oneIn } from '#main/shared/testing/sampled.ts';
import type { MarketplaceErrorKind } from '#main/marketplace/errors/marketplace-error.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { faultKinds, type FaultKind } from '#practice/testing/faults/faults.ts';
import { openMarket, valueOf } from './support/market.ts';

/** Short enough for a test, long enough for this computer to answer. */
const timeouts = { headersMs: 400, bodyMs: 400, totalMs: 1500 };

/** What a read of spot prices comes to when every answer is spoilt in this way. */
const outcomes: Readonly<Record<FaultKind, MarketplaceErrorKind | 'ok'>> = {
  delay: 'ok',
  'reset-before': 'network',
  'reset-after': 'network',
  'stall-before': 'timeout',
  'stall-after': 'timeout',
  'half-body': 'network',
  'half-header': 'network',
  'wrong-json': 'unreadable-body',
  'not-json': 'unreadable-body',
  'empty-200': 'unreadable-body',
  'empty-body-object': 'unreadable-body',
  'html-502': 'not-the-marketplace',
  'wrong-code': 'not-the-marketplace',
  'code-missing': 'conflict',
  'error-missing': 'not-the-marketplace',
  redirect: 'redirect-refused',
  'error-500-before': 'server-error',
  'error-500-after': 'server-error',
  'error-503-before': 'server-error',
  'duplicate-header': 'ok',
  'duplicate-length': 'network',
  'slow-drip': 'ok',
  'order-id-missing': 'ok',
  'order-id-empty': 'ok',
  'order-id-null': 'ok',
  'json-with-tail': 'unreadable-body',
  'wrong-content-type': 'ok',
  'early-429': 'rate-limited',
  'error-in-200': 'unreadable-body',
  'code-missing-after': 'conflict',
  'arrives-twice': 'ok',
  'executes-twice': 'ok',
};

const outcomeOf = (answer: Awaited<ReturnType<MarketplaceClient['getSpotPrices']>>) =>
  answer.ok ? 'ok' : answer.error.kind;

const REPEATED: readonly (MarketplaceErrorKind | 'ok')[] = [
  'network',
  'timeout',
  'server-error',
  'rate-limited',
];

describe.each(oneIn(2, faultKinds))('answers spoilt by %s', (kind) => {
  test('reads end with their own error or a right value, quotes are sent once', async () => {
    const { practice, client: open } = await openMarket();
    const client = open({ timeouts, random: () => 0 });
    const { rows } = await valueOf(client.getSandboxListings({}));
    const ms = kind.startsWith('stall') ? 60_000 : 100;
    const arm = (count?: number): void => {
      practice.control({ op: 'clearFaults' });
      const often = count === undefined ? {} : { count };
      practice.control({ op: 'injectFault', fault: { route: '*', kind, ms, ...often } });
    };
    const tries = (): number => client.activity.recent().length;

    arm(1);
    const once = await client.getSpotPrices({ deadlineMs: 15_000 });
    const expected = outcomes[kind];
    // A gateway's 502 is asked through as a 5xx of the service is.
    const isRepeated = REPEATED.includes(expected) || kind === 'html-502';
    expect(outcomeOf(once), 'one spoilt answer').toBe(isRepeated ? 'ok' : expected);

    arm();
    let before = tries();
    const items = [{ listingId: rows[0]?.id ?? '', quantity: 1 }];
    const quote = await client.createBuyQuote({ items, paymentMethod: 'wire_transfer' });
    expect(tries() - before, 'tries of a quote').toBe(1);
    expect(quote.ok ? 'ok' : quote.error.kind, 'a quote').toBe(expected);
    expect(quote.ok ? quote.value.total : 1).toBeGreaterThan(0);

    before = tries();
    const never = await client.getSpotPrices({ deadlineMs: 15_000 });
    expect(outcomeOf(never), 'only spoilt answers').toBe(expected);
    expect(tries() - before, 'tries of a read').toBe(isRepeated ? 3 : 1);
  });
});
