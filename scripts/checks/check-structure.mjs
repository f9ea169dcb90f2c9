#!/usr/bin/env node
/**
 * Fails for a file of too many lines, a full folder, two folders that import each other, and a name that two files export, unless
 * structure/allowances.json has it. The allowances only shrink: `--shrink` takes out what is no longer needed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/files.mjs';
import { exitWith, say } from '../lib/report.mjs';
import allowed from '../structure/allowances.json' with { type: 'json' };
import { judge } from '../structure/judge.mjs';
import { measure } from '../structure/measure.mjs';

const ALLOWANCES = join(ROOT, 'scripts/structure/allowances.json');

await exitWith(async () => {
  const { faults, unneeded, left } = judge(await measure(ROOT), allowed);
  for (const fault of faults) say(fault);
  if (process.argv.includes('--shrink')) {
    writeFileSync(ALLOWANCES, `${JSON.stringify(left, null, 2)}\n`);
    return faults.length === 0 ? 0 : 1;
  }
  for (const name of unneeded)
    say(`${name}: no allowance is needed; npm run check:structure -- --shrink`);
  return faults.length + unneeded.length === 0 ? 0 : 1;
});
