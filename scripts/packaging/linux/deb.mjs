/** A package for Debian and Ubuntu, with Debian's own tool. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { purpose, synopsis } from '../about.mjs';
import { mustRun } from '../product.mjs';

/** What Electron and the keychain module are linked with. Newer Debians renamed some, with `t64` at the end. */
const DEPENDS = [
  'libasound2 | libasound2t64',
  'libatk-bridge2.0-0 | libatk-bridge2.0-0t64',
  'libatk1.0-0 | libatk1.0-0t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libc6 (>= 2.25)',
  'libcairo2',
  'libcups2 | libcups2t64',
  'libdbus-1-3',
  'libexpat1',
  'libgbm1',
  'libglib2.0-0 | libglib2.0-0t64',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnspr4',
  'libnss3',
  'libpango-1.0-0',
  'libsecret-1-0',
  'libudev1',
  'libx11-6',
  'libxcb1',
  'libxcomposite1',
  'libxdamage1',
  'libxext6',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
  'xdg-utils',
];
const ARCHITECTURES = new Map([
  ['x64', 'amd64'],
  ['arm64', 'arm64'],
]);

/**
 * @param {{ product: import('../product.mjs').Product, arch: string, tree: string, out: string }} request
 * @returns {Promise<string>} path of the package
 */
export async function buildDeb({ product, arch, tree, out }) {
  const { name, version, epoch } = product;
  const architecture = ARCHITECTURES.get(arch) ?? arch;
  const control = join(tree, 'DEBIAN');
  mkdirSync(control, { recursive: true });
  const files = filesUnder(tree).filter((file) => !file.startsWith(control));
  writeFileSync(join(control, 'control'), controlFile(product, architecture, sizeOf(files)));
  writeFileSync(join(control, 'md5sums'), sums(tree, files));
  writeFileSync(join(control, 'postrm'), removalScript(product), { mode: 0o755 });
  const file = join(out, `${name}_${version}_${architecture}.deb`);
  await mustRun('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z12', '--build', tree, file], {
    cwd: out,
    env: { SOURCE_DATE_EPOCH: String(epoch) },
  });
  return file;
}

/**
 * @param {import('../product.mjs').Product} product
 * @param {string} architecture
 * @param {number} kilobytes
 */
const controlFile = (product, architecture, kilobytes) => {
  const { name, version, author, homepage } = product;
  return `Package: ${name}
Version: ${version}
Architecture: ${architecture}
Maintainer: ${author}
Installed-Size: ${kilobytes}
Depends: ${DEPENDS.join(', ')}
Recommends: gnome-keyring | org.freedesktop.secrets
Section: misc
Priority: optional
${homepage === undefined ? '' : `Homepage: ${homepage}\n`}${descriptionField(product)}`;
};

/**
 * Lines of a paragraph begin with a space, and a line with a full stop alone parts two of them (Debian Policy 5.6.13).
 *
 * @param {import('../product.mjs').Product} product
 */
export const descriptionField = (product) =>
  `Description: ${synopsis(product)}
${purpose(product)
  .map((lines) => lines.map((line) => ` ${line}\n`).join(''))
  .join(' .\n')}`;

/**
 * Says where the data of users is; it touches nothing.
 *
 * @param {import('../product.mjs').Product} product
 */
const removalScript = ({ title }) => `#!/bin/sh
set -e
case "$1" in remove | purge)
  echo "${title}: settings and the journal of orders stay in .config/${title} of each user."
  ;;
esac
`;

/** @param {string} folder @returns {string[]} files and links, sorted */
const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** @param {readonly string[]} files */
const sizeOf = (files) =>
  files.reduce((sum, file) => sum + Math.ceil(lstatSync(file).size / 1024), 0);

/**
 * @param {string} tree
 * @param {readonly string[]} files
 */
const sums = (tree, files) =>
  files
    .filter((file) => lstatSync(file).isFile() && statSync(file).isFile())
    .map(
      (file) =>
        `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${relative(tree, file)}\n`,
    )
    .join('');
