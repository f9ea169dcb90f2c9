import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readImports } from './cruise.mjs';
import { TEST_ONLY } from './rule-parts.mjs';

/**
 * The folders of the program and who imports whom, by their paths below `src`: the folders directly below a
 * process, and the domain, the preload script, the recorder and each of the contracts as a whole. Of the files that stand
 * beside the folders of a process, one that a folder imports counts as a folder; the others count as the folder `start`,
 * because the process begins with them.
 *
 * @typedef {Map<string, Set<string>>} Folders from each folder to those it imports
 */

/**
 * @param {string} root the repository
 * @returns {Promise<Folders>}
 */
export async function readFolders(root) {
  const { modules } = await readImports(root, ['src'], { exclude: TEST_ONLY });
  const imports = modules.flatMap(({ source, dependencies }) => {
    const from = locationOf(source);
    const imported = dependencies.map(({ resolved }) => resolved);
    const locations = [...imported, ...globbed(root, source)].map(locationOf);
    return from === undefined ? [] : [{ from, to: locations.filter((to) => to !== undefined) }];
  });
  const needed = new Set(
    imports.flatMap(({ from, to }) => (from.beside ? [] : to)).map(({ name }) => name),
  );
  /** @type {(location: Location) => string} */
  const folderOf = ({ process, name, beside }) =>
    beside && !needed.has(name) ? `${process}/start` : name;
  /** @type {Folders} */
  const folders = new Map();
  for (const { from, to } of imports) {
    const folder = folderOf(from);
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const location of to) if (folderOf(location) !== folder) imported.add(folderOf(location));
  }
  return folders;
}

/**
 * What a file imports by Vite's `import.meta.glob`, which a reader of imports does not see.
 *
 * @param {string} root
 * @param {string} source
 * @returns {string[]} paths from the root, with what the pattern leaves open as it stands there
 */
function globbed(root, source) {
  if (!source.startsWith('src/renderer/')) return [];
  const text = readFileSync(join(root, source), 'utf8');
  return [...text.matchAll(/import\.meta\.glob[^(]*\('([^']+)'/g)].map(([, pattern = '']) =>
    posix.join(posix.dirname(source), pattern),
  );
}

/**
 * Where a file stands. `beside`: it is not in a folder of its process.
 *
 * @typedef {{ process: string, name: string, beside: boolean }} Location
 */

/**
 * @param {string} file path from the repository's root
 * @returns {Location | undefined} `undefined` for what is not code of the program
 */
function locationOf(file) {
  if (!/^src\/.*\.tsx?$/.test(file) || file.endsWith('.d.ts')) return undefined;
  const [, process = '', name = '', inside] = file.split('/');
  if (['cli', 'domain', 'preload', 'read', 'recorder'].includes(process))
    return { process, name: process, beside: false };
  return {
    process,
    name: `${process}/${name.replace(/\.tsx?$/, '')}`,
    beside: inside === undefined,
  };
}

/**
 * Leaves out redundant arrows: those whose end can be reached through a third folder.
 *
 * @param {Folders} folders
 * @returns {[from: string, to: string][]} sorted
 */
export function essentialArrows(folders) {
  const left = new Map([...folders].map(([folder, imports]) => [folder, new Set(imports)]));
  for (const [from, imports] of [...left].toSorted(byName)) {
    for (const to of [...imports].toSorted()) {
      // Taken out one by one, so that of two that make up for each other one stays.
      imports.delete(to);
      if (!leadsTo(left, from, to)) imports.add(to);
    }
  }
  return [...left]
    .toSorted(byName)
    .flatMap(([from, imports]) => [...imports].toSorted().map((to) => arrow(from, to)));
}

/** @type {(from: string, to: string) => [string, string]} */
const arrow = (from, to) => [from, to];

/**
 * @param {Folders} folders
 * @param {string} from
 * @param {string} to
 */
function leadsTo(folders, from, to) {
  const seen = new Set([from]);
  for (const folder of seen) {
    for (const next of folders.get(folder) ?? []) seen.add(next);
  }
  return seen.has(to);
}

/** @type {(one: [string, unknown], other: [string, unknown]) => number} */
const byName = ([one], [other]) => (one < other ? -1 : 1);
