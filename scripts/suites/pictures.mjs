#!/usr/bin/env node
/**
 * Saves pictures of every state of the terminal, in three sizes and at 200 %, three themes and two densities, with a page that
 * shows them beside each other: `npm run pictures -- --out DIR [--only TEXT]`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/files.mjs';
import { prepareFolder, userFolder } from '../lib/options.mjs';
import { exitWith, say } from '../lib/report.mjs';
import { builtTerminal } from '../lib/setup/built-terminal.mjs';
import { runWhole } from '../lib/whole-suite.mjs';

const ALL_MS = 60 * 60_000;

await exitWith(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  const wanted = values.out ?? join(ROOT, 'test-results', 'pictures');
  const out = prepareFolder(wanted, userFolder(process.env, process.cwd()));
  const { runtime } = await builtTerminal();
  process.env['TOUCHSTONE_PICTURES'] = out;
  process.env['TOUCHSTONE_PICTURES_ONLY'] = values.only;
  const code = await runWhole(['pictures'], runtime, ALL_MS);
  say(`Look at them: ${join(out, 'index.html')}`);
  return code;
});
