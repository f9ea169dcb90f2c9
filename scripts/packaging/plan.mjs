/** Which packages are requested, and which of them can be made on this machine. */
import { parseArgs } from 'node:util';
import { usageErrors } from '../lib/options.mjs';
import { UsageError } from '../lib/report.mjs';
import { isCommand } from '../lib/setup/apt.mjs';

export const DIST_USAGE = `Usage: npm run dist [-- [--linux|--win|--mac] [TARGET…] [--arch x64|arm64…] [--out DIR]]

Makes the packages of a platform; of this one, and all of them, unless said otherwise.

  --linux      dir deb rpm AppImage
  --win        dir nsis zip
  --mac        dir dmg zip
  --arch A     x64 or arm64, or both by naming it twice; this machine's unless given
  --out DIR    where they go; dist unless given
  --help       show this

A package that cannot be made here is named with the reason, and the rest is made.`;

/** @type {Readonly<Record<string, readonly string[]>>} */
const TARGETS = {
  linux: ['dir', 'deb', 'rpm', 'AppImage'],
  win32: ['dir', 'nsis', 'zip'],
  darwin: ['dir', 'dmg', 'zip'],
};

/**
 * @typedef {object} DistOptions
 * @property {boolean} help
 * @property {NodeJS.Platform} platform
 * @property {string[]} targets
 * @property {('x64' | 'arm64')[]} archs
 * @property {string} out as given
 */

/**
 * @param {readonly string[]} argv
 * @param {{ platform: NodeJS.Platform, arch: string }} here
 * @returns {DistOptions}
 * @throws {UsageError}
 */
export function parseDistArguments(argv, here) {
  const { values, positionals } = usageErrors(DIST_USAGE, () =>
    parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        linux: { type: 'boolean' },
        win: { type: 'boolean' },
        mac: { type: 'boolean' },
        arch: { type: 'string', multiple: true },
        out: { type: 'string', default: 'dist' },
        help: { type: 'boolean', default: false },
      },
    }),
  );
  /** @type {NodeJS.Platform[]} */
  const chosen = [
    ...(values.linux === true ? [/** @type {const} */ ('linux')] : []),
    ...(values.win === true ? [/** @type {const} */ ('win32')] : []),
    ...(values.mac === true ? [/** @type {const} */ ('darwin')] : []),
  ];
  if (chosen.length > 1) throw new UsageError(`One platform at a time\n\n${DIST_USAGE}`);
  const platform = chosen[0] ?? here.platform;
  const known = TARGETS[platform] ?? [];
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0 || known.length === 0) {
    throw new UsageError(`${platform} has no package ${unknown.join(', ')}\n\n${DIST_USAGE}`);
  }
  const archs = (values.arch ?? [here.arch]).map((arch) => {
    if (arch !== 'x64' && arch !== 'arm64') {
      throw new UsageError(`--arch takes x64 and arm64, not ${arch}\n\n${DIST_USAGE}`);
    }
    return arch;
  });
  return {
    help: values.help,
    platform,
    targets: positionals.length > 0 ? [...new Set(positionals)] : [...known],
    archs: [...new Set(archs)],
    out: values.out,
  };
}

const SYSTEMS = new Map([
  ['win32', 'Windows'],
  ['darwin', 'macOS'],
  ['linux', 'Linux'],
]);
const COMMANDS = new Map([
  ['deb', { command: 'dpkg-deb', from: 'dpkg' }],
  ['rpm', { command: 'rpmbuild', from: 'rpm' }],
]);

/**
 * Why a package cannot be made on this machine, as far as that shows before trying.
 *
 * @param {string} target
 * @param {NodeJS.Platform} platform that it is for
 * @param {{ platform: NodeJS.Platform, has?: (command: string) => boolean }} here
 * @returns {string | undefined}
 */
export function whyNot(target, platform, { platform: host, has = isCommand }) {
  if (platform !== host) return `it can be made on ${SYSTEMS.get(platform) ?? platform} only`;
  const tool = COMMANDS.get(target);
  return tool !== undefined && !has(tool.command)
    ? `it needs ${tool.command}, from the package ${tool.from} of this system`
    : undefined;
}
