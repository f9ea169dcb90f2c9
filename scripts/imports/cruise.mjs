import { cruise } from 'dependency-cruiser';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LAYERS } from './layers.mjs';
import { TEST_ONLY } from './rule-parts.mjs';
import { PROGRAM_RULES, TEST_RULES } from './rules.mjs';

/**
 * An import, or a circle of them, that a rule forbids.
 *
 * @typedef {object} Violation
 * @property {string} rule its name
 * @property {string} why its comment
 * @property {string[]} path of files or folders: from, to, and where it is a circle all that it goes through
 */

/**
 * Holds the imports of a tree against every rule.
 *
 * @param {string} root folder of the tree
 * @param {readonly string[]} folders those of src, test and scripts that are there
 * @returns {Promise<Violation[]>}
 */
export async function findViolations(root, folders) {
  const program = folders.filter((folder) => folder === 'src');
  return [
    ...(program.length === 0 ? [] : await broken(root, program, PROGRAM_RULES, TEST_ONLY)),
    ...(await broken(root, folders, TEST_RULES)),
  ];
}

/**
 * Folders and files that stand in no layer, and names in layers that stand for nothing.
 *
 * @param {string} root
 * @returns {string[]} sentences
 */
export function findUnruled(root) {
  return LAYERS.flatMap(({ parent, levels }) => {
    const named = new Set(levels.flatMap(({ level }) => level));
    const there = entriesOf(join(root, parent));
    return [
      ...there.filter((name) => !named.has(name)).map((name) => `${parent}/${name} has no rule`),
      ...[...named]
        .filter((name) => !there.includes(name))
        .map((name) => `${parent}/${name} has a rule and is not there`),
    ];
  });
}

/** @param {string} folder */
function entriesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) =>
      entry.isDirectory()
        ? entry.name !== 'testing'
        : /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name),
    )
    .map(({ name }) => name);
}

/**
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {readonly import('./rule-parts.mjs').Rule[]} rules
 * @param {string} [exclude] files that are treated as if they were not there
 * @returns {Promise<Violation[]>}
 */
async function broken(root, folders, rules, exclude) {
  const { summary } = await readImports(root, folders, { rules, exclude });
  const why = new Map(rules.map(({ name, comment }) => [name, comment]));
  /** @type {Map<string, Violation>} */
  const found = new Map();
  for (const { rule, from, to, cycle } of summary.violations) {
    const around = cycle?.map(({ name }) => name);
    const path = around === undefined ? [from, to] : [...around, ...around.slice(0, 1)];
    // A circle is found from each of its files, and reported once.
    const key = [rule.name, ...(around?.toSorted() ?? path)].join(' ');
    if (!found.has(key)) found.set(key, { rule: rule.name, why: why.get(rule.name) ?? '', path });
  }
  return [...found.values()];
}

/**
 * Who imports whom below some folders.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {{ rules?: readonly import('./rule-parts.mjs').Rule[], exclude?: string | undefined }} [options]
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
export async function readImports(root, folders, { rules = [], exclude } = {}) {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) },
      // Imports of types are imports too.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      ...(exclude === undefined ? {} : { exclude: { path: exclude } }),
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  );
  if (typeof output === 'string') throw new TypeError('dependency-cruiser gave text for a result');
  return output;
}
