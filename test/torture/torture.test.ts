import { describe, expect, it } from 'vitest';
import { runBatch, runNaiveBatch } from './batch.ts';
import { emptyKillTally, runKills } from './kill/kill.ts';
import { tortureFaults } from './faults.ts';

const complaints: string[] = [];
const report = (line: string): void => {
  complaints.push(line);
};

describe('the real stack under every fault', () => {
  // Twice the number of faults: one buy and one sell for each.
  const options = {
    seed: 'test',
    intents: tortureFaults.length * 2,
    first: 0,
    ordersCarryQuoteId: true,
    report,
  };

  it('sends nothing twice, loses nothing, and says nothing wrong', async () => {
    const tally = await runBatch(options);
    expect(complaints).toEqual([]);
    expect(tally).toMatchObject({
      intents: options.intents,
      duplicates: 0,
      unjournalled: 0,
      misclassified: 0,
      maxPostsPerQuote: 1,
      faultKinds: tortureFaults.length,
    });
    // A terminal that never knows anything would pass the above.
    expect(tally.byFault['none']?.outcomes).toEqual({ CONFIRMED: 2 });
    expect(tally.byFault['connection-refused']?.outcomes).toEqual({ NOT_SENT: 2 });
    expect(tally.byFault['halted']?.outcomes).toEqual({ REJECTED: 2 });
  }, 120_000);

  it('is hard enough: a client that simply tries again places orders twice', async () => {
    const naive = await runNaiveBatch(options);
    expect(naive.duplicates).toBeGreaterThan(10);
    expect(naive.maxPostsPerQuote).toBeGreaterThan(1);
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
