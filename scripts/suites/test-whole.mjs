#!/usr/bin/env node
/**
 * Every unit and every end-to-end test with all of its cases, where `npm test` takes a sample. The last line is
 * `N passed, N failed`.
 */
import { exitWith, say } from '../lib/report.mjs';
import { builtTerminal } from '../lib/setup/built-terminal.mjs';
import { ensureKeychainTools } from '../lib/setup/keychain-tools.mjs';
import { runWhole } from '../lib/whole-suite.mjs';

/** Of each of the two; an hour of the soak is in it. */
const WHOLE_MS = 4 * 60 * 60_000;

await exitWith(async () => {
  const { machine, runtime } = await builtTerminal();
  await ensureKeychainTools({ ...machine, say });
  return runWhole(['unit', 'e2e'], runtime, WHOLE_MS);
});
