/** The packages of others that are in a package of ours: their licences, and the list of components. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord, readJson } from '../lib/files.mjs';
import { SetUpError } from '../lib/report.mjs';

/**
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {string} license of SPDX, as its manifest declares it
 * @property {string | undefined} text of the licence files it carries
 * @property {string | undefined} integrity as the lock file has it
 */

/**
 * @param {string} root
 * @param {readonly string[]} folders relative to the root, such as `node_modules/zod`
 * @returns {Component[]} sorted by name and version, each once
 * @throws {SetUpError} for a package that declares no licence
 */
export function readComponents(root, folders) {
  const lock = readJson(join(root, 'package-lock.json'))?.['packages'];
  /** @type {Map<string, Component>} */
  const found = new Map();
  for (const folder of folders) {
    const manifest = readJson(join(root, folder, 'package.json')) ?? {};
    const { name, version, license } = manifest;
    if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string') {
      throw new SetUpError(`${folder} does not declare name, version and licence`);
    }
    const locked = isRecord(lock) ? lock[folder] : undefined;
    const integrity = isRecord(locked) ? locked['integrity'] : undefined;
    found.set(`${name}@${version}`, {
      name,
      version,
      license,
      text: licenceText(join(root, folder)),
      integrity: typeof integrity === 'string' ? integrity : undefined,
    });
  }
  return [...found.keys()].toSorted().flatMap((key) => found.get(key) ?? []);
}

/** @param {string} folder */
function licenceText(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
  const texts = names
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length === 0 ? undefined : texts.join('\n\n');
}

/**
 * The report that is shipped: every component with its licence.
 *
 * @param {readonly Component[]} components
 * @param {string} title of the product
 */
export function licenceReport(components, title) {
  const line = '-'.repeat(80);
  const parts = components.map(
    ({ name, version, license, text }) =>
      `${line}\n${name} ${version}\nLicense: ${license}\n${line}\n\n${
        text ?? `The package carries no license text; its manifest declares ${license}.`
      }\n`,
  );
  return (
    `${title} is made with the work of others. Electron and Chromium come with license files of their\n` +
    'own beside the program: LICENSE.electron.txt and LICENSES.chromium.html. What else is in it:\n\n' +
    `${components.map(({ name, version, license }) => `  ${name} ${version} (${license})`).join('\n')}\n\n` +
    parts.join('\n')
  );
}

/**
 * The list of components in the form of CycloneDX 1.6. It has no serial number and the date of the source, so
 * that the same source gives the same bytes.
 *
 * @param {readonly Component[]} components
 * @param {{ product: import('./product.mjs').Product, electronVersion: string }} of
 */
export function billOfMaterials(components, { product, electronVersion }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(product.epoch * 1000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': `${product.name}@${product.version}`,
        name: product.name,
        version: product.version,
        licenses: [licenceOf(product.license)],
        purl: purlOf(product.name, product.version),
      },
      properties: [{ name: 'commit', value: product.commit }],
    },
    components: [
      {
        type: 'framework',
        'bom-ref': `electron@${electronVersion}`,
        name: 'electron',
        version: electronVersion,
        licenses: [licenceOf('MIT')],
        purl: purlOf('electron', electronVersion),
      },
      ...components.map(({ name, version, license, integrity }) => ({
        type: 'library',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [licenceOf(license)],
        purl: purlOf(name, version),
        ...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
      })),
    ],
  };
}

/** @param {string} license an identifier of SPDX, or an expression of several */
const licenceOf = (license) =>
  /^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license };

/**
 * @param {string} name
 * @param {string} version
 */
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** @param {string} integrity of Subresource Integrity */
const hashesOf = (integrity) =>
  integrity
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({
      alg: 'SHA-512',
      content: Buffer.from(one.slice('sha512-'.length), 'base64').toString('hex'),
    }));

/**
 * The packages that bundles say they hold, in the files of `build/bundled-packages.ts`.
 *
 * @param {string} out
 * @returns {string[]} folders, such as `node_modules/zod`
 */
export function bundledFolders(out) {
  const lists = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'bundled-packages.json')
    .flatMap((name) => {
      /** @type {unknown} */
      const value = JSON.parse(readFileSync(join(out, name), 'utf8'));
      return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    });
  return [...new Set(lists)].toSorted();
}
