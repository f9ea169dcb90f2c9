#!/usr/bin/env node
/**
 * `npm run check:words [-- --report]`: finds forms that a native reader stumbles over, with the plain form to use instead.
 * `--report` counts them by form and by folder and always succeeds.
 */
import { ROOT } from '../lib/files.mjs';
import { exitWith, say } from '../lib/report.mjs';
import { findForms } from '../words/find-forms.mjs';

/**
 * @param {readonly string[]} keys
 * @returns {[string, number][]} most frequent first
 */
function counted(keys) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

await exitWith(async () => {
  const hits = findForms(ROOT);
  if (process.argv.includes('--report')) {
    for (const [name, count] of counted(hits.map(({ form }) => form.name)))
      say(`${count}  ${name}`);
    say('');
    const folders = hits.map(({ file }) => file.split('/').slice(0, 3).join('/'));
    for (const [folder, count] of counted(folders)) say(`${count}  ${folder}`);
    return 0;
  }
  for (const { file, line, form, text } of hits) {
    say(`${file}:${line}: "${form.name}", better: ${form.instead}\n  ${text}`);
  }
  return hits.length === 0 ? 0 : 1;
});
