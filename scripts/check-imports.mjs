#!/usr/bin/env node
/** Holds the imports of the repository against imports/rules.mjs. */
import { findViolations } from './imports/cruise.mjs';
import { ROOT } from './lib/files.mjs';
import { exitWith, say } from './lib/report.mjs';

await exitWith(async () => {
  const violations = await findViolations(ROOT, ['src', 'test', 'scripts']);
  for (const { rule, why, path } of violations) say(`${rule}: ${why}\n  ${path.join('\n  → ')}`);
  return violations.length === 0 ? 0 : 1;
});
