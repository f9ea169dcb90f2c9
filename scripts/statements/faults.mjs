/** What is wrong with the statements: numbers, places and tests that are not there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './sections.mjs';

/**
 * @typedef {import('./sections.mjs').Section} Section
 * @typedef {import('./sections.mjs').Statement} Statement
 */

/**
 * @param {string} root where the files are that the statements name
 * @param {readonly Section[]} sections
 * @returns {string[]} sentences, each beginning with the statement
 */
export function findFaults(root, sections) {
  const files = new SourceFiles(root);
  return [
    ...numberFaults(sections),
    ...sections.flatMap(({ statements }) =>
      statements.flatMap((statement) => placeFaults(statement, files)),
    ),
  ];
}

/**
 * In each document the numbers run from 1, in its order, …
 *
 * @param {readonly Section[]} sections
 */
function numberFaults(sections) {
  const faults = [];
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Set<string>} */
  const seen = new Set();
  for (const { document, heading, statements } of sections) {
    for (const { id } of statements) {
      const count = (counts.get(document) ?? 0) + 1;
      counts.set(document, count);
      const expected = `${document}-${String(count).padStart(3, '0')}`;
      if (seen.has(id)) faults.push(`${id} is there twice, the second time in “${heading}”`);
      else if (id !== expected) {
        faults.push(
          `${id} in “${heading}” should be ${expected}: a number is missing or misplaced`,
        );
      }
      seen.add(id);
    }
  }
  return faults;
}

/**
 * @param {Statement} statement
 * @param {SourceFiles} files
 */
function placeFaults(statement, files) {
  const faults = [];
  for (const place of statement.where ?? []) {
    const { path, name } = split(place);
    const text = path.startsWith('src/') ? files.text(path) : undefined;
    if (text === undefined) faults.push(`${statement.id} names ${path}, which is not in src`);
    else if (!hasSymbol(text, name))
      faults.push(`${statement.id} names ${name}, which is not in ${path}`);
  }
  for (const place of statement.use === 'not-used' ? [] : statement.tests) {
    const { path, name } = split(place);
    const text = /\.test\.\w+$|^test\//.test(path) ? files.text(path) : undefined;
    if (text === undefined) faults.push(`${statement.id} names ${path}, which is no file of tests`);
    else if (!hasTitle(text, name)) {
      faults.push(`${statement.id} names the test “${name}”, which is not in ${path}`);
    }
  }
  return faults;
}

/**
 * @param {string} place
 * @returns {{ path: string, name: string }}
 */
export function split(place) {
  const at = place.indexOf('#');
  return { path: place.slice(0, at), name: place.slice(at + 1) };
}

/**
 * @param {string} text
 * @param {string} symbol
 */
function hasSymbol(text, symbol) {
  return new RegExp(String.raw`\b${symbol}\b`).test(withoutComments(text));
}

/**
 * A title stands between quotes, as it is printed.
 *
 * @param {string} text
 * @param {string} title
 */
function hasTitle(text, title) {
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}

/** @param {string} text */
function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Texts of files, each read once; `undefined` for one that is not there. */
class SourceFiles {
  /** @type {Map<string, string | undefined>} */
  #texts = new Map();
  #root;

  /** @param {string} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {string} path */
  text(path) {
    if (!this.#texts.has(path)) {
      const file = join(this.#root, path);
      this.#texts.set(path, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    }
    return this.#texts.get(path);
  }
}

/**
 * What the document has in headings and the statements do not, and the other way round.
 *
 * @param {readonly Section[]} sections of one document
 * @param {string} text the document
 * @param {string} name of the document
 */
export function headingFaults(sections, text, name) {
  const headings = [...text.matchAll(/^#{1,3} (.+)$/gm)].map(([, heading = '']) => heading.trim());
  const known = new Set(sections.map(({ heading }) => heading));
  return [
    ...[...known]
      .filter((heading) => !headings.includes(heading))
      .map((heading) => `${name} has no heading “${heading}”, of which ${FOLDER} has statements`),
    ...lastLevel(text)
      .filter((heading) => !known.has(heading))
      .map((heading) => `${FOLDER} has no statements of “${heading}” of ${name}`),
  ];
}

/**
 * The headings that have text of their own, and not only headings below them.
 *
 * @param {string} text
 */
function lastLevel(text) {
  return text
    .split(/^(?=#{1,3} )/m)
    .filter((part) => part.startsWith('#') && part.split('\n').slice(1).join('').trim() !== '')
    .map((part) => (part.split('\n')[0] ?? '').replace(/^#+ /, '').trim());
}
