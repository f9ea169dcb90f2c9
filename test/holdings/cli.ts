/**
 * `npm run test:holdings [-- --histories 100000] [--first 1] [--lots 1000000]`: so many random histories against the model, and
 * how long books of so many lots take.
 */
import { parseArgs } from 'node:util';
import { compareHistories } from './compare.ts';
import { measureLots } from './measure.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    first: { type: 'string', default: '1' },
    lots: { type: 'string', default: '1000000' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { histories, seen, differences } = compareHistories(
  Number(values.first),
  Number(values.histories),
);
say(`${histories} histories, each by every rule: ${differences.length} differences`);
for (const [what, count] of Object.entries(seen)) say(`  ${what}: ${count}`);
for (const difference of differences) say(`FAIL ${difference}`);
const tooSlow = await measureLots(Number(values.lots), say);
process.exitCode = differences.length > 0 || tooSlow ? 1 : 0;
