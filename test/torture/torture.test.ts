import { describe, expect, it } from 'vitest';
import { runBatch, runClientBatch } from './batch.ts';
import { carefully } from './clients/careful-client.ts';
import { naively } from './clients/naive-client.ts';
import { outsideFaults, tortureFaults } from './faults.ts';
import { emptyKillTally, runKills } from './kill/kill.ts';
import { deviations, expectations, expectedUnder } from './verdicts.ts';

const complaints: string[] = [];
const report = (line: string): void => {
  complaints.push(line);
};
const common = { seed: 'test', first: 0, ordersCarryQuoteId: true, report };

/** Most can be known of a buy whose order names its quote. */
const BEST = { side: 'buy', ordersCarryQuoteId: true, sellsListed: true } as const;

describe('the real stack under every fault', () => {
  it('sends nothing twice, loses nothing, and says of a buy and of a sell what it has to', async () => {
    const intents = tortureFaults.length * 2;
    const tally = await runBatch({ ...common, intents });
    expect(complaints).toEqual([]);
    expect(tally).toMatchObject({
      intents,
      duplicates: 0,
      unreported: 0,
      unjournalled: 0,
      misclassified: 0,
      deviations: 0,
      maxPostsPerQuote: 1,
      control: { reported: { CONFIRMED: 2 }, buys: 1, sells: 1, orders: 2, deviations: 0 },
    });
    expect(Object.keys(tally.byFault).toSorted()).toEqual(tortureFaults.toSorted());
    // A second order of a request can be seen of buys only, where sells are not listed.
    expect(tally.doubled).toBe(4);
    for (const kind of Object.values(tally.byFault)) expect(kind).toMatchObject({ intents: 2 });
    const bothSides = Object.values(tally.byFault).filter(({ sells }) => sells === 1);
    expect(bothSides.length).toBe(tortureFaults.length - 8);
  }, 120_000);

  it('is caught saying UNKNOWN where more can be known', () => {
    const caught = tortureFaults.filter((fault) => {
      const { placed } = expectations[fault];
      const seen = { fault, ...BEST, placed } as const;
      const settled = placed ? 'CONFIRMED_BY_LOOKUP' : 'ABSENT_BY_USER';
      return (
        deviations({ ...seen, reported: 'UNKNOWN', journalled: 'UNKNOWN', settled }).length > 0
      );
    });
    const wanted = tortureFaults.filter(
      (fault) => expectedUnder(fault, BEST).reported !== 'UNKNOWN',
    );
    expect(caught).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(15);
  });
});

describe('clients that keep no journal, under the faults that strike any client', () => {
  const intents = outsideFaults.length * 2;

  it('order twice when they simply try again, and more so than when they look first', async () => {
    const naive = await runClientBatch(naively, { ...common, intents });
    const careful = await runClientBatch(carefully, { ...common, intents });
    expect(naive.intents).toBe(intents);
    expect(careful.intents).toBe(intents);
    // Of a sell there is no list to look at, and what is placed late is on no list yet.
    expect(careful.duplicates).toBeGreaterThan(10);
    expect(careful.maxPostsPerQuote).toBe(2);
    expect(naive.duplicates).toBeGreaterThan(careful.duplicates);
    expect(naive.maxPostsPerQuote).toBe(3);
  }, 120_000);
});

it('settles everything when its process is killed, wherever that is', async () => {
  const tally = emptyKillTally();
  await runKills({ seed: 'test-kills', kills: 6, first: 12, report }, tally);
  expect(tally.kills).toBeGreaterThan(2);
  expect(tally).toMatchObject({
    duplicates: 0,
    unjournalled: 0,
    misclassified: 0,
    unsettled: 0,
    maxPostsPerQuote: 1,
  });
}, 120_000);
