/** The Electron that is packed, and whether it is the project's own build. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { downloadArtifact } from '@electron/get';
import { readJson } from '../lib/files.mjs';
import { officialVersion } from '../lib/setup/electron.mjs';

/**
 * @typedef {object} ElectronSource
 * @property {string} dist path of its zip, or of the folder that it was unpacked to
 * @property {string} version
 * @property {boolean} official whether it is the project's own: its zip has the checksum that the npm package
 *   `electron` carries, which in turn the lock file holds
 */

/**
 * @param {{ root: string, platform: NodeJS.Platform, arch: string }} target
 * @returns {Promise<ElectronSource>}
 * @throws {Error} when it cannot be downloaded, or is not what the checksums say
 */
export async function officialSource({ root, platform, arch }) {
  const version = officialVersion(root);
  const file = createRequire(import.meta.url).resolve('electron/checksums.json');
  const known = Object.entries(readJson(file) ?? {});
  /** @type {Record<string, string>} */
  const checksums = Object.fromEntries(
    known.flatMap(([name, sum]) => (typeof sum === 'string' ? [[name, sum]] : [])),
  );
  const dist = await downloadArtifact({
    version,
    artifactName: 'electron',
    platform,
    arch,
    checksums,
  });
  return { dist, version, official: true };
}

/**
 * The runtime that set-up found, where the project's own cannot be had: it is packed to try packages out.
 *
 * @param {import('../lib/setup/electron.mjs').Runtime} runtime
 * @returns {ElectronSource}
 */
export const foundSource = ({ electronPath, version }) => ({
  dist: dirname(electronPath),
  version,
  official: false,
});
