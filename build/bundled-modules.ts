/**
 * How many modules went into each file of a bundle: what the budgets of `test/e2e/budgets.test.ts` count. Each is evaluated when
 * its file is read, so one that is not needed yet costs every start.
 */
import type { Plugin } from 'vite';

/** Written beside the bundles: the number of modules by the name of the file. */
const BUNDLED_MODULES = 'bundled-modules.json';

export function bundledModules(): Plugin {
  return {
    name: 'bundled-modules',
    generateBundle(_, bundle) {
      const counts = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? [[part.fileName, part.moduleIds.length] as const] : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: BUNDLED_MODULES,
        source: `${JSON.stringify(Object.fromEntries(counts.toSorted(([one], [other]) => one.localeCompare(other))), null, 2)}\n`,
      });
    },
  };
}
