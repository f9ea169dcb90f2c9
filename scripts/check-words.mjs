#!/usr/bin/env node
/**
 * `npm run check:words [-- --report | -- PATH…]`: finds forms that a native reader stumbles over, with the plain form to use instead.
 * With paths it lists each place below them; `--report` counts by form and by folder and always succeeds.
 */
import { ROOT } from './lib/files.mjs';
import { exitWith, say } from './lib/report.mjs';
import { findForms } from './words/find-forms.mjs';
import { MOST_FILES } from './words/forms.mjs';

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
  const options = process.argv.slice(2);
  const paths = options.filter((option) => !option.startsWith('--'));
  const hits = findForms(ROOT);
  const files = new Set(hits.map(({ file }) => file));

  if (options.includes('--report')) {
    for (const [name, count] of counted(hits.map(({ form }) => form.name)))
      say(`${count}  ${name}`);
    say('');
    const folders = hits.map(({ file }) => file.split('/').slice(0, 3).join('/'));
    for (const [folder, count] of counted(folders)) say(`${count}  ${folder}`);
    say(`\n${hits.length} in ${files.size} files, ${MOST_FILES} allowed`);
    return 0;
  }

  const failed = files.size > MOST_FILES;
  const shown = hits.filter(({ file }) => failed || paths.some((path) => file.startsWith(path)));
  for (const { file, line, form, text } of shown) {
    say(`${file}:${line}: "${form.name}", better: ${form.instead}\n  ${text}`);
  }
  if (failed) say(`${files.size} files have such forms, ${MOST_FILES} are allowed`);
  return failed ? 1 : 0;
});
