/**
 * `npm run test:ledgers [-- --histories 40] [--first 1]`: journals of random histories, each by every rule, as hledger, Ledger and Beancount
 * read them: what is held, what it had cost and what was gained has to be that of the books, to the cent. Debian has all three:
 * `apt-get install hledger ledger beancount`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { differenceOf, type Sums, writtenOf } from './expected.ts';
import { throughBeancount, throughHledger, throughLedger, versionOf } from './programs.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '40' },
    first: { type: 'string', default: '1' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const count = Number(values.histories);
const first = Number(values.first);
const folder = mkdtempSync(join(tmpdir(), 'touchstone-ledgers-'));
const paths = { journal: join(folder, 'h.journal'), beancount: join(folder, 'h.beancount') };

const PROGRAMS: readonly (readonly [
  string,
  'journal' | 'beancount',
  (path: string) => Promise<Sums>,
])[] = [
  ['hledger', 'journal', throughHledger],
  ['ledger', 'journal', throughLedger],
  ['bean-check', 'beancount', throughBeancount],
];

let differences = 0;
try {
  for (const [program, format, through] of PROGRAMS) {
    const version = await versionOf(program);
    if (version === null) {
      say(`FAIL ${program} is not installed.`);
      differences += 1;
      continue;
    }
    let journals = 0;
    for (let seed = first; seed < first + count; seed += 1) {
      for (const rule of LOT_RULES) {
        const written = await writtenOf(seed, rule);
        writeFileSync(paths[format], written[format]);
        const difference = await through(paths[format]).then(
          (found) => differenceOf(written.sums, found),
          (error: unknown) => String(error),
        );
        journals += 1;
        if (difference === null) continue;
        differences += 1;
        say(`FAIL ${program}, seed ${seed} by ${rule}: ${difference}`);
      }
    }
    say(`${program} (${version}): ${journals} journals, ${differences} differences so far`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = differences === 0 ? 0 : 1;
