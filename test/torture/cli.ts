/**
 * `npm run torture -- --intents N [--at-once M] [--alone] [--seed S] [--json]`: N intents through the real stack under every
 * fault, on M marketplaces at the same time, with a naive client beside it unless it is to run alone. `npm run torture -- --kill N`: the trading process killed N times, at named points and at random. The
 * last line of the output is JSON; the exit code says whether every promise was kept.
 */
import { parseArgs } from 'node:util';
import { runBatch, runNaiveBatch } from './batch.ts';
import { emptyKillTally, LIVES, runKills } from './kill/kill.ts';
import { add, addNaive, emptyNaiveTally, emptyTally } from './tally.ts';

const { values } = parseArgs({
  options: {
    intents: { type: 'string', default: '2000' },
    kill: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
    alone: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

/** Intents on one marketplace before it is replaced: its books are used up by then. */
const BATCH = 180;
function say(line: string): void {
  if (!values.json) console.log(line);
}

function report(line: string): void {
  console.error(line);
}

/** Works off lots of a size, several at the same time: while one waits the others work. */
async function inLots(
  total: number,
  size: number,
  atOnce: number,
  work: (first: number, count: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let first = next; first < total; first = next) {
      const lot = Math.min(size, total - first);
      next += lot;
      await work(first, lot);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function intentsUnderFault(intents: number): Promise<boolean> {
  const tally = emptyTally();
  const naive = emptyNaiveTally();
  await inLots(intents, BATCH, Number(values['at-once']), async (first, count) => {
    const carry = (first / BATCH) % 2 === 0;
    const seed = `${values.seed}-${first}`;
    const options = { seed, intents: count, first, ordersCarryQuoteId: carry, report };
    add(tally, await runBatch(options));
    if (!values.alone) addNaive(naive, await runNaiveBatch(options));
    say(
      `${tally.intents} of ${intents} intents: ${tally.duplicates} duplicates, ${naive.duplicates} of the naive client`,
    );
  });
  console.log(JSON.stringify({ ...tally, naive: values.alone ? null : naive }));
  return kept(tally);
}

async function kills(total: number): Promise<boolean> {
  const tally = emptyKillTally();
  await inLots(total, LIVES, 2, async (first, count) => {
    await runKills({ seed: `${values.seed}-${first}`, kills: count, first, report }, tally);
    say(`${tally.kills} kills: ${tally.duplicates} duplicates, ${tally.unjournalled} lost`);
  });
  console.log(JSON.stringify(tally));
  return kept(tally) && tally.unsettled === 0;
}

function kept(tally: {
  duplicates: number;
  unjournalled: number;
  misclassified: number;
  maxPostsPerQuote: number;
}): boolean {
  const { duplicates, unjournalled, misclassified, maxPostsPerQuote } = tally;
  return duplicates + unjournalled + misclassified === 0 && maxPostsPerQuote <= 1;
}

const started = performance.now();
const good =
  values.kill === undefined
    ? await intentsUnderFault(Number(values.intents))
    : await kills(Number(values.kill));
report(
  `${((performance.now() - started) / 1000).toFixed(1)} s, ${good ? 'every promise kept' : 'PROMISES BROKEN'}`,
);
process.exitCode = good ? 0 : 1;
