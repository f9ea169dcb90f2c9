import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readImports } from './cruise.mjs';
import { TEST_ONLY } from './rule-parts.mjs';

/**
 * The rooms of the program and who imports whom, by their paths below `src`: the folders directly below a
 * process, and the domain, the preload script, the recorder and each of the contracts as a whole. Of the files that stand
 * beside the rooms of a process, one that a room imports counts as a room; the others are what the process
 * starts with, and are one room, `start`.
 *
 * @typedef {Map<string, Set<string>>} Rooms from each room to those it imports
 */

/**
 * @param {string} root the repository
 * @returns {Promise<Rooms>}
 */
export async function readRooms(root) {
  const { modules } = await readImports(root, ['src'], { exclude: TEST_ONLY });
  const imports = modules.flatMap(({ source, dependencies }) => {
    const from = placeOf(source);
    const imported = dependencies.map(({ resolved }) => resolved);
    const places = [...imported, ...globbed(root, source)].map(placeOf);
    return from === undefined ? [] : [{ from, to: places.filter((to) => to !== undefined) }];
  });
  const needed = new Set(
    imports.flatMap(({ from, to }) => (from.beside ? [] : to)).map(({ name }) => name),
  );
  /** @type {(place: Place) => string} */
  const roomOf = ({ process, name, beside }) =>
    beside && !needed.has(name) ? `${process}/start` : name;
  /** @type {Rooms} */
  const rooms = new Map();
  for (const { from, to } of imports) {
    const room = roomOf(from);
    const imported = rooms.get(room) ?? new Set();
    rooms.set(room, imported);
    for (const place of to) if (roomOf(place) !== room) imported.add(roomOf(place));
  }
  return rooms;
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
 * Where a file stands. `beside` tells that it is not in a room.
 *
 * @typedef {{ process: string, name: string, beside: boolean }} Place
 */

/**
 * @param {string} file path from the repository's root
 * @returns {Place | undefined} `undefined` for what is not code of the program
 */
function placeOf(file) {
  if (!/^src\/.*\.tsx?$/.test(file) || file.endsWith('.d.ts')) return undefined;
  const [, process = '', name = '', inside] = file.split('/');
  if (['domain', 'preload', 'read', 'recorder'].includes(process))
    return { process, name: process, beside: false };
  return {
    process,
    name: `${process}/${name.replace(/\.tsx?$/, '')}`,
    beside: inside === undefined,
  };
}

/**
 * Leaves out each arrow that says nothing new: where one can walk from a room to another through a third.
 *
 * @param {Rooms} rooms
 * @returns {[from: string, to: string][]} sorted
 */
export function essentialArrows(rooms) {
  const left = new Map([...rooms].map(([room, imports]) => [room, new Set(imports)]));
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
 * @param {Rooms} rooms
 * @param {string} from
 * @param {string} to
 */
function leadsTo(rooms, from, to) {
  const seen = new Set([from]);
  for (const room of seen) {
    for (const next of rooms.get(room) ?? []) seen.add(next);
  }
  return seen.has(to);
}

/** @type {(one: [string, unknown], other: [string, unknown]) => number} */
const byName = ([one], [other]) => (one < other ? -1 : 1);
