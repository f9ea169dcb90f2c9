/** What rules of imports are made of. */

/**
 * @typedef {Omit<import('dependency-cruiser').IRegularForbiddenRuleType, 'severity'>
 *   & { name: string, comment: string }} Rule
 */

/** Code that only tests use: the tests, and what stands in a folder `testing/` beside what it serves. */
export const TEST_ONLY = String.raw`\.test\.(tsx?|mjs)$|/testing/`;

/** @param {string[]} names of packages of npm */
export const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** Electron is provided by the runtime; what is resolved is its npm package, where that is installed. */
export const ELECTRON = [npm('electron'), '^electron$'];

/**
 * A folder imports those on the levels below its own, none above and none on its own level.
 *
 * @param {import('./layers.mjs').Layers} layers the lowest level first; names are of folders, or of files with their ending
 * @returns {Rule[]} one for each level; none for a last one of a single name, above and beside which there is nothing
 */
export const ordered = ({ parent, levels }) =>
  levels
    .slice(0, levels.at(-1)?.level.length === 1 ? -1 : undefined)
    .map(({ level, comment }, index) => {
      const notBelow = levels.slice(index).flatMap((other) => other.level);
      return {
        name: `${parent.replace('src/', '')}: ${level.join(', ')}`,
        comment,
        from: { path: `^${parent}/(${level.map(start).join('|')})` },
        to: {
          path: `^${parent}/(${notBelow.map(start).join('|')})`,
          pathNot: `^${parent}/$1`,
        },
      };
    });

/** @param {string} name */
const start = (name) => (/\.tsx?$/.test(name) ? `${name.replace('.', '\\.')}$` : `${name}/`);
