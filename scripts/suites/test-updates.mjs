#!/usr/bin/env node
/** 10,000 attacked feeds of updates, where `npm test` has 500 of them; needs no Electron. The last line is `N passed, N failed`. */
import { ROOT } from '../lib/files.mjs';
import { exitWith, say } from '../lib/report.mjs';
import { thisMachine } from '../lib/setup/electron.mjs';
import { setUpDependencies } from '../lib/setup/setup-steps.mjs';
import { runWhole } from '../lib/whole-suite.mjs';

await exitWith(async () => {
  await setUpDependencies({ machine: { root: ROOT, ...thisMachine() }, retry: false, say });
  return runWhole(['updates'], undefined);
});
