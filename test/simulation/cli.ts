/**
 * `npm run simulate -- [--seeds N] [--hours H] [--seed S] [--trace]` runs the program as it is;
 * `npm run simulate -- --safeguards [--only WORD]` without each of its safeguards.
 */
import { parseArgs } from 'node:util';
import { removeSafeguard } from './safeguards/remove.ts';
import { printTable } from './safeguards/table.ts';
import { readable, shrink } from './shrink.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    hours: { type: 'string' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    /** Name of a safeguard that is taken out first. */
    without: { type: 'string' },
    /** Ends with the first seed that breaks a rule. */
    'until-broken': { type: 'boolean', default: false },
    /** Most runs to make the schedule of a failure shorter. */
    'shrink-runs': { type: 'string', default: '60' },
    safeguards: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    /** Seconds for each safeguard. */
    patience: { type: 'string', default: '3600' },
  },
});

if (values.safeguards) {
  const { only, seeds = '1000', hours = '0.2', patience } = values;
  const areFound = await printTable({ only, seeds, hours, patience: Number(patience) * 1_000 });
  process.exit(areFound ? 0 : 1);
}

/** Of a trace. */
const MOST_LINES = 80;

const { seeds: count = '10', hours = '8' } = values;

// What dies on the way has not passed.
process.exitCode = 1;
if (values.without !== undefined) removeSafeguard(values.without);
// What is taken out is taken out before it is loaded.
const { simulate } = await import('./simulation.ts');

const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(count) }, (_, place) => String(place + 1))
    : [values.seed];
const untilBroken = values['until-broken'];
let [broken, simulated, orders, kills] = [0, 0, 0, 0];
const before = process.cpuUsage();
for (const seed of seeds) {
  const result = await simulate(seed, {
    hours: Number(hours),
    keepsTrace: values.trace,
    untilBroken,
  });
  if (values.trace) console.log(result.trace.join('\n'));
  simulated += result.simulatedMs;
  orders += result.orders;
  kills += result.kills;
  broken += result.violations.length;
  console.log(
    `${seed} ${result.digest} ${String(result.orders)} orders, ${String(result.kills)} kills`,
  );
  for (const { rule, what } of result.violations.slice(0, 10))
    console.log(`  broken: ${rule}: ${what}`);
  const [first] = result.violations;
  if (first === undefined) continue;
  if (untilBroken) break;
  if (broken === result.violations.length) await explain(seed, first.rule);
}
/** Prints the shortest schedule that was found, and what happened in it. */
async function explain(seed: string, rule: string): Promise<void> {
  const shrunk = await shrink(
    (dropped) =>
      simulate(seed, { hours: Number(hours), dropped, keepsTrace: true, untilBroken: true }),
    ({ violations }) => violations.some((one) => one.rule === rule),
    Number(values['shrink-runs']),
  );
  if (shrunk === null) return;
  const { result, runs } = shrunk;
  console.log(`seed ${seed}, ${rule}: ${result.schedule.length} decisions left after ${runs} runs`);
  console.log(`  ${result.schedule.join(', ')}`);
  for (const line of readable(result.trace).slice(-MOST_LINES)) console.log(`  ${line}`);
}

const { user, system } = process.cpuUsage(before);
const ratio = simulated / ((user + system) / 1_000);
console.log(
  `${String(seeds.length)} seeds, ${(simulated / 3_600_000).toFixed(1)} h, ${String(orders)} orders, ${String(kills)} kills, ${ratio.toFixed(0)} × real time, ${String(broken)} broken`,
);
process.exit(broken === 0 ? 0 : 1);
