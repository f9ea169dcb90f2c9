/**
 * Which npm packages went into a bundle: what the licence report and the list of components are made from. What a
 * bundler left out is not in it, and what was copied as a file, such as a font, is.
 */
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Written beside the bundles. */
const BUNDLED_PACKAGES = 'bundled-packages.json';

/** The last package folder of a path: `node_modules/a/node_modules/b` for a file of the `b` that `a` brought. */
const PACKAGE_FOLDER = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

export function bundledPackages(root: string): Plugin {
  // Files that are copied are named from the folder of the part that is built.
  let from = root;
  return {
    name: 'bundled-packages',
    configResolved(config) {
      from = config.root;
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : part.originalFileNames,
      );
      // Modules of the bundler's own begin with a null character; queries say how a file is read.
      const paths = files.map((id) => relative(root, resolve(from, id.replace(/^\0|\?.*$/g, ''))));
      const folders = paths.flatMap(
        (path) => PACKAGE_FOLDER.exec(path.replaceAll('\\', '/'))?.[1] ?? [],
      );
      this.emitFile({
        type: 'asset',
        fileName: BUNDLED_PACKAGES,
        source: `${JSON.stringify(Array.from(new Set(folders)).toSorted(), null, 2)}\n`,
      });
    },
  };
}
