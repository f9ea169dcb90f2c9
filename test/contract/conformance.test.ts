import { afterAll, describe, expect, test } from 'vitest';
import { operation } from '#practice/control/operations.ts';
import { manualClock } from '#practice/clock-and-random/clock.ts';
import { type PracticeMarketplace, startPracticeMarketplace } from '#practice/start.ts';
import { Context } from './suite/context.ts';
import { judge, statements } from './suite/run.ts';

const clock = manualClock(Date.UTC(2026, 10, 20, 14));
const marketplace: PracticeMarketplace = await startPracticeMarketplace({
  seed: 'contract',
  clock,
});

const context = new Context({
  sandbox: marketplace.sandbox,
  sandboxAdmin: marketplace.keys.sandbox.admin,
  sandboxReadOnly: marketplace.keys.sandbox.readOnly,
  production: marketplace.production,
  liveAdmin: marketplace.keys.live.admin,
  legacy: marketplace.legacy,
  notAllowlisted: marketplace.keys.notAllowlisted,
  noVault: marketplace.keys.noVault,
  ownListingId: marketplace.ownListingId,
  wait: (ms) => {
    clock.advance(ms);
    return Promise.resolve();
  },
  control: (asked) => Promise.resolve(marketplace.control(operation.parse(asked))),
});

afterAll(() => marketplace.stop());

describe.each([...new Set(statements.map(({ section }) => section))])('%s', (section) => {
  const own = statements.filter((statement) => statement.section === section);
  test.each(own)('$text', async (statement) => {
    marketplace.control({ op: 'refillBuckets' });
    expect(await judge(statement, context)).toMatchObject({ verdict: 'holds' });
  });
});
