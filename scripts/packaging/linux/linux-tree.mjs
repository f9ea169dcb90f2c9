/** The files of a package for Linux where they will lie: what deb and rpm have in common. */
import {
  chmodSync,
  copyFileSync,
  linkSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ICON_SIZES, VECTOR } from './icons.mjs';
import { metainfo, metainfoId } from './metainfo.mjs';

/**
 * @typedef {object} TreeRequest
 * @property {import('../product.mjs').Product} product
 * @property {string} packed folder with the packed application
 * @property {string} app folder of what is in its archive
 * @property {string} icons folder
 * @property {string} tree folder to make
 */

/**
 * Everything is of root and nothing is writable; only the sandbox helper has the bit that lets it make a sandbox
 * where the kernel forbids users to make their own. No script runs at installation or removal.
 *
 * @param {TreeRequest} request
 */
export function layOutTree({ product, packed, app, icons, tree }) {
  const { name } = product;
  rmSync(tree, { recursive: true, force: true });
  const home = join(tree, 'usr', 'lib', name);
  linkFolder(packed, home);
  const share = join(tree, 'usr', 'share');

  place(join(share, 'applications', `${name}.desktop`), desktopFile(product));
  place(join(share, 'metainfo', `${metainfoId(product)}.metainfo.xml`), metainfo(product));
  for (const size of ICON_SIZES.filter((one) => one <= 512)) {
    const folder = join(share, 'icons', 'hicolor', `${size}x${size}`, 'apps');
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(icons, `${size}x${size}.png`), join(folder, `${name}.png`));
  }
  const scalable = join(share, 'icons', 'hicolor', 'scalable', 'apps');
  mkdirSync(scalable, { recursive: true });
  copyFileSync(VECTOR, join(scalable, `${name}.svg`));
  place(join(share, 'doc', name, 'copyright'), copyright(product));
  for (const file of ['LICENSE', 'THIRD-PARTY-LICENSES.txt']) {
    copyFileSync(join(app, file), join(share, 'doc', name, file));
  }

  mkdirSync(join(tree, 'usr', 'bin'), { recursive: true });
  symlinkSync(`../lib/${name}/${name}`, join(tree, 'usr', 'bin', name));
  settle(tree);
  chmodSync(join(home, 'chrome-sandbox'), 0o4755);
  dateFiles(tree, product.epoch);
}

/** @param {import('../product.mjs').Product} product */
const desktopFile = ({ name, title, description }) => `[Desktop Entry]
Type=Application
Name=${title}
Comment=${description}
Exec=${name}
Icon=${name}
Terminal=false
Categories=Office;Finance;
Keywords=trading;gold;silver;platinum;palladium;
StartupNotify=true
StartupWMClass=${title}
`;

/** @param {import('../product.mjs').Product} product */
const copyright = ({
  name,
  title,
  author,
  license,
  homepage,
}) => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ${title}
${homepage === undefined ? '' : `Source: ${homepage}\n`}Comment: The licenses of what is bundled are in THIRD-PARTY-LICENSES.txt beside this file, those
 of Electron and Chromium in /usr/lib/${name}: LICENSE.electron.txt and LICENSES.chromium.html.

Files: *
Copyright: ${author}
License: ${license}
 On Debian systems, the full text is in /usr/share/common-licenses/${license}.
`;

/**
 * @param {string} file
 * @param {string} text
 */
function place(file, text) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

/**
 * The same files under another name: a copy would take as much room again.
 *
 * @param {string} from
 * @param {string} to
 */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkSync(source, target);
  }
}

/**
 * Dates every file of a folder alike.
 *
 * @param {string} folder
 * @param {number} epoch seconds since 1970
 */
export function dateFiles(folder, epoch) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) dateFiles(path, epoch);
    else lutimesSync(path, epoch, epoch);
  }
  lutimesSync(folder, epoch, epoch);
}

/** The programs beside Electron's own, which has our name; nothing else needs the right to run. */
const PROGRAMS = new Set(['chrome_crashpad_handler', 'chrome-sandbox']);

/**
 * Rights that do not depend on who builds.
 *
 * @param {string} folder
 */
function settle(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) settle(path);
    else if (entry.isFile()) chmodSync(path, isProgram(folder, entry.name) ? 0o755 : 0o644);
  }
  chmodSync(folder, 0o755);
}

/**
 * @param {string} folder
 * @param {string} name
 */
const isProgram = (folder, name) => PROGRAMS.has(name) || folder.endsWith(join('usr', 'lib', name));
