#!/usr/bin/env node
/**
 * Attacks the built application in a real Electron: every attack, each in all its forms, where `npm test` runs the first of
 * each. The last line is `N passed, N failed`. docs/security.md says which threat each one stands for.
 */
import { exitWith, say } from '../lib/report.mjs';
import { builtTerminal } from '../lib/setup/built-terminal.mjs';
import { ensureKeychainTools } from '../lib/setup/keychain-tools.mjs';
import { runWhole } from '../lib/whole-suite.mjs';

await exitWith(async () => {
  const { machine, runtime } = await builtTerminal();
  await ensureKeychainTools({ ...machine, say });
  return runWhole(['security'], runtime);
});
