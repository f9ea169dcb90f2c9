/** `npm run simulate -- [--seeds N] [--hours H] [--seed S] [--trace]`, and `--safeguards`: see `safeguards/table.ts`. */
import { parseArgs } from 'node:util';
import { removeSafeguard } from './safeguards/remove.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    hours: { type: 'string', default: '8' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    /** Name of a safeguard that is taken out first. */
    without: { type: 'string' },
    /** Ends with the first seed that breaks a rule. */
    'until-broken': { type: 'boolean', default: false },
  },
});

if (values.without !== undefined) removeSafeguard(values.without);
// What is taken out is taken out before it is loaded.
const { simulate } = await import('./simulation.ts');

const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(values.seeds) }, (_, place) => String(place + 1))
    : [values.seed];
const untilBroken = values['until-broken'];
let [broken, simulated, orders, kills] = [0, 0, 0, 0];
const before = process.cpuUsage();
for (const seed of seeds) {
  const result = await simulate(seed, {
    hours: Number(values.hours),
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
  if (untilBroken && result.violations.length > 0) break;
}
const { user, system } = process.cpuUsage(before);
const ratio = simulated / ((user + system) / 1_000);
console.log(
  `${String(seeds.length)} seeds, ${(simulated / 3_600_000).toFixed(1)} h, ${String(orders)} orders, ${String(kills)} kills, ${ratio.toFixed(0)} × real time, ${String(broken)} broken`,
);
process.exit(broken === 0 ? 0 : 1);
