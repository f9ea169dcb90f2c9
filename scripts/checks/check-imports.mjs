#!/usr/bin/env node
/** Checks the imports of the repository against imports/rules.mjs, and that no folder is without a rule. */
import { findUnruled, findViolations } from '../imports/cruise.mjs';
import { ROOT } from '../lib/files.mjs';
import { exitWith, say } from '../lib/report.mjs';

await exitWith(async () => {
  const unruled = findUnruled(ROOT);
  for (const sentence of unruled) say(`${sentence}: see scripts/imports/layers.mjs`);
  const violations = await findViolations(ROOT, ['src', 'test', 'scripts']);
  for (const { rule, why, path } of violations) say(`${rule}: ${why}\n  ${path.join('\n  → ')}`);
  return unruled.length + violations.length === 0 ? 0 : 1;
});
