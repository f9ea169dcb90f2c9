import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where decisions are kept, and their index. */
const DECISIONS = 'docs/adr';
const INDEX = `${DECISIONS}/README.md`;

/**
 * What the documents of a repository say that is not so: decisions that the index leaves out or calls by
 * another title, links that lead nowhere, and paths of code that do not exist.
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
  return names.toSorted().flatMap((name) => {
    const heading = /^# (\d+)\. (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'));
    const [, number = '', title = ''] = heading ?? [];
    if (!name.startsWith(`${number.padStart(4, '0')}-`) || title === '') {
      return [
        `${DECISIONS}/${name} does not begin with "# NUMBER. TITLE", its number that of its name`,
      ];
    }
    const entry = `- ${number} [${title}](${name}): `;
    const line = index.split('\n').find((candidate) => candidate.startsWith(entry));
    return line !== undefined && line.length > entry.length
      ? []
      : [`${INDEX} has no line "${entry}WHAT WAS DECIDED"`];
  });
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
