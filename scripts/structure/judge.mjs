/**
 * What is allowed for now, by kind: paths of files, paths of folders, pairs of folders, names.
 *
 * @typedef {Record<'longFiles' | 'fullFolders' | 'mutualFolders' | 'sharedNames', readonly string[]>} Allowances
 */

const ALL = /** @type {const} */ (['longFiles', 'fullFolders', 'mutualFolders', 'sharedNames']);
const FAULTS = {
  longFiles: 'has too many lines',
  fullFolders: 'has too many files',
  mutualFolders: 'import each other',
  sharedNames: 'is exported by several files',
};

/**
 * @param {Pick<import('./measure.mjs').Measured, 'longFiles' | 'fullFolders' | 'mutualFolders' | 'sharedNames'>} found
 * @param {Allowances} allowed
 * @returns {{ faults: string[], unneeded: string[], left: Allowances }} sentences; allowances that nothing needs; those that are
 *   left without them
 */
export function judge(found, allowed) {
  /** @type {Allowances} */
  const there = { ...found, sharedNames: [...found.sharedNames.keys()] };
  const faults = ALL.flatMap((kind) =>
    there[kind]
      .filter((name) => !allowed[kind].includes(name))
      .map((name) => {
        const files = kind === 'sharedNames' ? `: ${found.sharedNames.get(name)?.join(', ')}` : '';
        return `${name} ${FAULTS[kind]}${files}`;
      }),
  );
  const unneeded = ALL.flatMap((kind) =>
    allowed[kind].filter((name) => !there[kind].includes(name)),
  );
  /** @param {keyof Allowances} kind */
  const left = (kind) => allowed[kind].filter((name) => there[kind].includes(name)).toSorted();
  return {
    faults,
    unneeded,
    left: {
      longFiles: left('longFiles'),
      fullFolders: left('fullFolders'),
      mutualFolders: left('mutualFolders'),
      sharedNames: left('sharedNames'),
    },
  };
}
