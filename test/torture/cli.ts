/**
 * `npm run torture -- --intents N [--at-once M] [--alone] [--seed S] [--dialect D] [--json]`: N intents through the real stack, each under
 * a fault, on M marketplaces at the same time, and beside them a control group to which nothing is done; unless it is to run
 * alone, as many intents of a naive client and of a careful one. `npm run torture -- --kill N`: the trading process killed N
 * times, at named points and at random. `npm run torture -- --programs N`: N orders of programs through the socket, with terminals and
 * programs that are killed, connections that break, clocks that are set. The last line of the output is JSON; the exit code says whether every promise was kept.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DIALECTS } from '#practice/testing/dialects/dialect.ts';
import { runBatch, runClientBatch } from './batch.ts';
import { carefully } from './clients/careful-client.ts';
import { naively } from './clients/naive-client.ts';
import { emptyKillTally, LIVES, runKills } from './kill/kill.ts';
import { emptyProgramTally, programsKept, runPrograms } from './programs/run.ts';
import { add, addClient, type ClientTally, emptyClientTally, emptyTally, kept } from './tally.ts';

const { values } = parseArgs({
  options: {
    intents: { type: 'string', default: '2000' },
    kill: { type: 'string' },
    programs: { type: 'string' },
    'at-once': { type: 'string', default: '4' },
    alone: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    dialect: { type: 'string', default: 'documented' },
    json: { type: 'boolean', default: false },
  },
});

const dialect = z.enum(DIALECTS).parse(values.dialect);

/** Intents on one marketplace before it is replaced: its books are used up by then. */
const BATCH = 180;
/** The same of intents of programs. */
const OF_PROGRAMS = 250;

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
  const naive = emptyClientTally();
  const careful = emptyClientTally();
  await inLots(intents, BATCH, Number(values['at-once']), async (first, count) => {
    // In the dialects no order names its quote, as hosts were seen to do.
    const carry = dialect === 'documented' && (first / BATCH) % 2 === 0;
    const seed = `${values.seed}-${first}`;
    const options = { seed, intents: count, first, ordersCarryQuoteId: carry, dialect, report };
    add(tally, await runBatch(options));
    if (!values.alone) {
      addClient(naive, await runClientBatch(naively, options));
      addClient(careful, await runClientBatch(carefully, options));
    }
    say(`${tally.intents} of ${intents} intents`);
  });
  const rows: [string, Partial<typeof tally> & ClientTally][] = [['this terminal', tally]];
  if (!values.alone) rows.push(['naive client', naive], ['careful client', careful]);
  for (const [name, counts] of rows) say(`${name.padEnd(14)} ${summary(counts)}`);
  const clients = values.alone ? null : { naive, careful };
  console.log(JSON.stringify({ ...tally, clients }));
  return kept(tally);
}

function summary(counts: ClientTally & { readonly unjournalled?: number }): string {
  const names = [
    'intents',
    'orders',
    'duplicates',
    'unjournalled',
    'unknown',
    'misclassified',
  ] as const;
  const figures = names.map((name) => `${name} ${counts[name] ?? '-'}`);
  return `${figures.join(', ')}, most posts for one quote ${counts.maxPostsPerQuote}`;
}

async function kills(total: number): Promise<boolean> {
  const tally = emptyKillTally();
  await inLots(total, LIVES, 2, async (first, count) => {
    await runKills({ seed: `${values.seed}-${first}`, kills: count, first, report }, tally);
    say(`${tally.kills} kills: ${tally.duplicates} duplicates, ${tally.unjournalled} lost`);
  });
  console.log(JSON.stringify(tally));
  const { duplicates, unjournalled, misclassified, unsettled, maxPostsPerQuote } = tally;
  return duplicates + unjournalled + misclassified + unsettled === 0 && maxPostsPerQuote <= 1;
}

async function programs(total: number): Promise<boolean> {
  const tally = emptyProgramTally();
  await inLots(total, OF_PROGRAMS, Number(values['at-once']), async (first, count) => {
    await runPrograms({ first, intents: count, report }, tally);
    const { intents, orders, kills: killed } = tally;
    say(`${intents} of ${total} intents of programs: ${orders} orders, ${killed} kills`);
  });
  console.log(JSON.stringify(tally));
  return programsKept(tally);
}

async function chosen(): Promise<boolean> {
  if (values.programs !== undefined) return programs(Number(values.programs));
  if (values.kill !== undefined) return kills(Number(values.kill));
  return intentsUnderFault(Number(values.intents));
}

const started = performance.now();
const good = await chosen();
report(
  `${((performance.now() - started) / 1000).toFixed(1)} s, ${good ? 'every promise kept' : 'PROMISES BROKEN'}`,
);
process.exitCode = good ? 0 : 1;
