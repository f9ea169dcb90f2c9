import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { forEachLine, isNoise } from '../lib/launch.mjs';
import { exitCodeOf } from '../lib/run.mjs';

const HOOK = join(import.meta.dirname, 'hook.cjs');
/** It writes its journal and stops the practice market; after this long it hangs. */
const QUIT_LIMIT_MS = 15_000;

/**
 * A running application.
 *
 * @typedef {object} Application
 * @property {() => void} reload loads the page into its window again
 * @property {() => Promise<void>} quit resolves once it has ended
 * @property {Promise<number>} ended its exit code
 */

/**
 * Starts the application with the hook through which its window can be reloaded.
 *
 * @param {{ root: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv,
 *   onShown: () => void }} options `onShown` is called whenever the page was loaded
 * @returns {Application}
 */
export function startApplication({ root, command, args, env, onShown }) {
  const child = spawn(command, ['-r', HOOK, ...args], {
    cwd: root,
    env,
    // Away from the terminal's group: a Ctrl-C ends it through the hook, in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  forEachLine(child.stderr, (line) => {
    if (!isNoise(line)) process.stderr.write(`${line}\n`);
  });
  child.on('message', (message) => {
    if (message === 'shown') onShown();
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, failed) => {
    child.on('error', failed);
    child.on('close', (code, signal) => {
      resolve(exitCodeOf(code, signal));
    });
  });
  /** @param {'reload' | 'quit'} message */
  const tell = (message) => {
    if (child.connected) child.send(message);
  };
  return {
    reload: () => {
      tell('reload');
    },
    quit: async () => {
      tell('quit');
      const timer = setTimeout(() => child.kill('SIGKILL'), QUIT_LIMIT_MS);
      await ended;
      clearTimeout(timer);
    },
    ended,
  };
}
