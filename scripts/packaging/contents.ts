/** What may be in a package's archive, compared with what is. */
import { join } from 'node:path';
import { listPackage, statFile } from '@electron/asar';
import { machineOf } from './machine.ts';

/**
 * Everything else is a mistake: sources, tests and the marketplace for them, source maps, declarations, other platforms' native modules.
 *
 * @param target such as `linux-x64`
 */
const allowed = (target: string): readonly RegExp[] => [
  /^package\.json$/,
  /^stamp\.json$/,
  /^LICENSE$/,
  /^THIRD-PARTY-LICENSES\.txt$/,
  /^out\/main\/(?!practice-marketplace-for-tests)[\w-]+\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2|svg|png)$/,
  /^node_modules\/keytar\/(package\.json|LICENSE\.md|lib\/keytar\.js)$/,
  new RegExp(`^node_modules/keytar/prebuilds/${target}/keytar\\.node$`),
];
const REQUIRED = [
  'package.json',
  'stamp.json',
  'LICENSE',
  'THIRD-PARTY-LICENSES.txt',
  'out/main/index.js',
  'out/main/begin.js',
  'out/main/application.js',
  'out/main/journal-reader.js',
  'out/main/practice-marketplace.js',
  'out/main/recorder.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
];

export interface Contents {
  /** In the archive, those beside it that belong to it included. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** One sentence each. */
  readonly mistakes: readonly string[];
}

/**
 * @param archive path of `app.asar`
 * @param target such as `linux-x64`
 */
export function readContents(archive: string, target: string): Contents {
  const files = listPackage(archive, { isPack: false })
    .flatMap((name) => {
      const entry = statFile(archive, name.slice(1));
      const path = name.slice(1).replaceAll('\\', '/');
      return 'size' in entry && typeof entry.size === 'number' ? [{ path, bytes: entry.size }] : [];
    })
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  const paths = files.map(({ path }) => path);
  const native = `node_modules/keytar/prebuilds/${target}/keytar.node`;
  return {
    files,
    mistakes: [
      ...contentMistakes(paths, target),
      ...(paths.includes(native)
        ? machineMistakes(join(`${archive}.unpacked`, native), target)
        : []),
    ],
  };
}

export function contentMistakes(paths: readonly string[], target: string): string[] {
  const rules = allowed(target);
  const required = [...REQUIRED, `node_modules/keytar/prebuilds/${target}/keytar.node`];
  return [
    ...paths
      .filter((path) => !rules.some((rule) => rule.test(path)))
      .map((path) => `${path} does not belong into a package`),
    ...required.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`),
  ];
}

export function machineMistakes(file: string, target: string): string[] {
  const machine = machineOf(file);
  return machine === target ? [] : [`${file} is for ${machine}, not for ${target}`];
}
