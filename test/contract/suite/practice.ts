/** The contract suite against a practice marketplace in this process. */
import { operation } from '#practice/testing/control/operations.ts';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import {
  type TestMarketplace,
  type TestMarketplaceOptions,
  startTestMarketplace,
} from '#practice/testing/start.ts';
import { Context, type Setting } from './context.ts';

/** What the document leaves open and the suite has to know about a practice marketplace. */
export const PRACTICE = {
  promotionCode: 'FREESHIP',
  ownBucketRoute: '/products/search/v1?query=gold&limit=1',
} as const;

/** Where a practice marketplace is, what opens it, and how time passes there. */
export function settingOf(marketplace: TestMarketplace, wait: (ms: number) => void): Setting {
  const { sandbox, production, legacy, keys, ownListingId } = marketplace;
  return {
    ...PRACTICE,
    sandbox,
    sandboxAdmin: keys.sandbox.admin,
    sandboxReadOnly: keys.sandbox.readOnly,
    production,
    liveAdmin: keys.live.admin,
    legacy,
    notAllowlisted: keys.notAllowlisted,
    noVault: keys.noVault,
    ownListingId,
    wait: (ms) => Promise.resolve(wait(ms)),
    control: (asked) => Promise.resolve(marketplace.control(operation.parse(asked))),
  };
}

/** Dialects whose errors have other shapes than the documented one. */
export const hasLooseErrors = (dialect: DialectName): boolean =>
  dialect === 'seen-old-host' || dialect === 'contrary';

/** Opens a marketplace whose time and prices stand still until the suite moves them. */
export async function openPractice(
  seed: string,
  dialect: Pick<TestMarketplaceOptions, 'dialect' | 'dialectSeed'> = {},
): Promise<{ context: Context; stop: () => Promise<void> }> {
  const clock = manualClock(Date.UTC(2026, 10, 20, 14));
  const marketplace = await startTestMarketplace({ seed, clock, still: true, ...dialect });
  const context = new Context({
    ...settingOf(marketplace, (ms) => clock.advance(ms)),
    looseErrors: hasLooseErrors(marketplace.dialect),
  });
  return { context, stop: () => marketplace.stop() };
}
