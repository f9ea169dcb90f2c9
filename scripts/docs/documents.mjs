import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where decisions are kept, and their index. */
const DECISIONS = 'docs/adr';
const INDEX = `${DECISIONS}/README.md`;
/** More than this nobody reads: a decision that changes is rewritten, and one that is superseded is removed. */
const MOST_DECISIONS = 60;

/**
 * Finds errors in the documents of a repository: decisions missing from the index or listed under another title, decisions
 * whose title is no question, broken links, and paths of code that do not exist.
 *
 * @param {string} root
 * @returns {string[]} sentences, each beginning with its file
 */
export function findMistakes(root) {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  return [
    ...indexMistakes(root),
    ...documents.toSorted().flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8');
      return [...linkMistakes(root, document, text), ...pathMistakes(root, document, text)];
    }),
  ];
}

/** @param {string} root */
function indexMistakes(root) {
  const folder = join(root, DECISIONS);
  if (!existsSync(folder)) return [];
  const index = existsSync(join(root, INDEX)) ? readFileSync(join(root, INDEX), 'utf8') : '';
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const tooMany =
    names.length > MOST_DECISIONS
      ? [`${DECISIONS} has ${names.length} decisions, more than ${MOST_DECISIONS}: merge or remove`]
      : [];
  const mistakes = names.toSorted().flatMap((name) => {
    const heading = /^# (\d+)\. (.+\?)$/m.exec(readFileSync(join(folder, name), 'utf8'));
    const [, number = '', title = ''] = heading ?? [];
    if (!name.startsWith(`${number.padStart(2, '0')}-`) || title === '') {
      return [
        `${DECISIONS}/${name} does not begin with "# NUMBER. QUESTION?", its number that of its name`,
      ];
    }
    const entry = `- ${number} [${title}](${name}): `;
    const line = index.split('\n').find((candidate) => candidate.startsWith(entry));
    return line !== undefined && line.length > entry.length
      ? []
      : [`${INDEX} has no line "${entry}THE ANSWER"`];
  });
  return [...tooMany, ...mistakes];
}

/**
 * @param {string} root
 * @param {string} document
 * @param {string} text
 */
function linkMistakes(root, document, text) {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''))
    .filter((target) => !existsSync(join(root, dirname(document), target)))
    .map((target) => `${document} links to ${target}, which is not there`);
}

/**
 * @param {string} root
 * @param {string} document
 * @param {string} text
 */
function pathMistakes(root, document, text) {
  const paths = [...text.matchAll(/`((?:src|test|scripts|docs)\/[\w./-]+)`/g)];
  return paths
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${document} names ${path}, which is not there`);
}
