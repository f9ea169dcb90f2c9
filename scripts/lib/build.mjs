import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readJson, runtimeFolder, writeJson } from './files.mjs';
import { withLock } from './lock.mjs';
import { duration, SetUpError } from './report.mjs';
import { lastLines, run, withTools } from './run.mjs';

const LIMIT_MS = 5 * 60_000;

/** What the build reads apart from src/. */
const INPUTS = [
  'electron.vite.config.ts',
  'build/bundled-modules.ts',
  'build/bundled-packages.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
/** What has to be there afterwards for the application to start. */
const OUTPUTS = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];

/**
 * What the stamp of a build records: `quick` tells that nothing was touched, `content` that nothing was
 * changed, `outputs` that the result is still the one that was built.
 *
 * @typedef {{ quick: string, content: string, outputs: string }} BuildStamp
 */

/**
 * @typedef {object} BuildContext
 * @property {string} root
 * @property {string} electronVersion of the runtime that the result is for
 */

/**
 * Builds `out/` with electron-vite, unless it holds the result of the present source already.
 *
 * @param {BuildContext & { say: (line: string) => void }} context
 * @returns {Promise<'built' | 'up to date'>}
 * @throws {SetUpError} with the builder's last lines
 */
export async function ensureBuilt(context) {
  if (isBuilt(context)) return 'up to date';
  return withLock(context, async () => {
    if (isBuilt(context)) return 'up to date';
    await build(context);
    return 'built';
  });
}

/** @param {BuildContext & { say: (line: string) => void }} context */
async function build({ root, electronVersion, say }) {
  const began = performance.now();
  const stamp = {
    quick: quickKey(root, electronVersion),
    content: contentKey(root, electronVersion),
  };
  rmSync(stampFile(root), { force: true });
  const result = await run('electron-vite build', [], {
    cwd: root,
    limitMs: LIMIT_MS,
    shell: true,
    // By itself it would aim at the version of the npm package, and the runtime may be an older one.
    env: withTools(root, { ...process.env, ELECTRON_MAJOR_VER: majorOf(electronVersion) }),
  });
  if (result.code !== 0) throw new SetUpError(`The build failed:\n${lastLines(result.output, 40)}`);
  const absent = OUTPUTS.filter((file) => !existsSync(join(root, file)));
  if (absent.length > 0) throw new SetUpError(`The build left no ${absent.join(', no ')}`);
  recordBuild(root, stamp);
  say(`build: out/ built in ${duration(performance.now() - began)}`);
}

/**
 * Whether `out/` is the result of the present source.
 *
 * @param {BuildContext} context
 * @returns {boolean}
 */
export function isBuilt({ root, electronVersion }) {
  const stamp = readJson(stampFile(root));
  if (stamp === undefined || stamp['outputs'] !== outputsKey(root)) return false;
  const quick = quickKey(root, electronVersion);
  if (stamp['quick'] === quick) return true;
  const content = contentKey(root, electronVersion);
  if (stamp['content'] !== content) return false;
  recordBuild(root, { quick, content });
  return true;
}

/**
 * Records that `out/` now is the result of the source with these keys.
 *
 * @param {string} root
 * @param {Pick<BuildStamp, 'quick' | 'content'>} keys taken before the build, so that what is saved while
 *   it runs is built the next time
 */
export function recordBuild(root, keys) {
  writeJson(stampFile(root), { ...keys, outputs: outputsKey(root) });
}

/**
 * Changes when a source file is added, removed or written, even with what it held before.
 *
 * @param {string} root
 * @param {string} electronVersion
 */
export function quickKey(root, electronVersion) {
  const files = sources(root).map((file) => join(root, file));
  return digest([majorOf(electronVersion), fingerprint(files)]);
}

/**
 * Changes only when the result may.
 *
 * @param {string} root
 * @param {string} electronVersion
 */
export function contentKey(root, electronVersion) {
  const parts = sources(root).flatMap((file) => [file, readFileSync(join(root, file))]);
  return digest([majorOf(electronVersion), ...parts]);
}

/**
 * The files the build reads, sorted, relative to the root. Tests are not built.
 *
 * @param {string} root
 * @returns {string[]}
 */
function sources(root) {
  const found = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  return [...INPUTS.filter((file) => existsSync(join(root, file))), ...found].toSorted();
}

/** @param {readonly (string | Buffer)[]} parts */
function digest(parts) {
  const hash = createHash('sha256');
  // Lengths keep ["ab", "c"] apart from ["a", "bc"].
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** @param {string} version */
const majorOf = (version) => /^\d+/.exec(version)?.[0] ?? '';

/** @param {string} root */
const outputsKey = (root) => fingerprint(OUTPUTS.map((file) => join(root, file)));

/** @param {string} root */
const stampFile = (root) => join(runtimeFolder(root), 'build.json');
