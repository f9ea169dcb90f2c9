import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED, FORMS, READ, SKIPPED } from './forms.mjs';

const TEXT = /\.(?:ts|tsx|mjs|cjs|css|html|json|md|sh)$/;

/**
 * @typedef {object} Hit
 * @property {string} file
 * @property {number} line from 1
 * @property {import('./forms.mjs').Form} form
 * @property {string} text of the line
 */

/**
 * Finds the forms in one file. Code is read like prose: names have to be plain, too.
 *
 * @param {string} file relative to the repository
 * @param {string} content
 * @returns {Hit[]}
 */
export function formsIn(file, content) {
  return content.split('\n').flatMap((text, index) =>
    FORMS.filter(({ pattern }) => text.search(pattern) !== -1)
      .filter(
        () => !ALLOWED.some((allowed) => file.startsWith(allowed.path) && allowed.text.test(text)),
      )
      .map((form) => ({ file, line: index + 1, form, text: text.trim() })),
  );
}

/**
 * @param {string} root
 * @returns {Hit[]} in the order of files and lines
 */
export function findForms(root) {
  return globSync(READ, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => TEXT.test(file) && !SKIPPED.some((skipped) => file.startsWith(skipped)))
    .toSorted()
    .flatMap((file) => formsIn(file, readFileSync(join(root, file), 'utf8')));
}
