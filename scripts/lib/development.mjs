import { join } from 'node:path';
import { ROOT } from './files.mjs';

/**
 * How electron-vite is run for development: it starts Electron by itself, and takes its arguments after `--`.
 *
 * @param {import('./electron.mjs').Runtime} runtime
 * @returns {string[]} for Node
 */
export function developmentArguments(runtime) {
  const command = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  return [command, 'dev', ...(runtime.args.length > 0 ? ['--', ...runtime.args] : [])];
}

/**
 * What electron-vite has to be told, because it would look for the official build only.
 *
 * @param {import('./electron.mjs').Runtime} runtime
 * @returns {Record<string, string>}
 */
export function developmentVariables(runtime) {
  return {
    ELECTRON_EXEC_PATH: runtime.electronPath,
    ELECTRON_MAJOR_VER: /^\d+/.exec(runtime.version)?.[0] ?? '',
    TOUCHSTONE_RUNTIME_KIND: runtime.kind,
  };
}
