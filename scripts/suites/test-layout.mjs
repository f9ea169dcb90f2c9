#!/usr/bin/env node
/**
 * Looks at every state of the terminal in a real Electron, in every size, zoom, theme and density, where `npm test` looks at
 * some: nothing is cut, alike or covered. Prints a table of what was found; the last line is `N passed, N failed`.
 */
import { exitWith } from '../lib/report.mjs';
import { builtTerminal } from '../lib/setup/built-terminal.mjs';
import { runWhole } from '../lib/whole-suite.mjs';

const WHOLE_MS = 3 * 60 * 60_000;

await exitWith(async () => {
  const { runtime } = await builtTerminal();
  return runWhole(['layout'], runtime, WHOLE_MS);
});
