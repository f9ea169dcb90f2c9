import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { binFolder } from './files.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] the whole environment; the present one unless given
 * @property {number} limitMs the program and everything it started is ended after this
 * @property {boolean} [show] let it write to this terminal instead of collecting its output
 * @property {boolean} [shell] run `command` as a shell's line
 */

/**
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 + n when a signal ended it, 127 when it could not be started
 * @property {string} output standard output and standard error, in order of arrival; empty with `show`
 * @property {boolean} timedOut
 */

/**
 * Runs a program to its end. Never rejects: a program that cannot be started is a result too.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options) {
  return new Promise((done) => {
    // A group of its own, so that ending it ends its children as well.
    const grouped = process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      shell: options.shell ?? false,
      detached: grouped,
      windowsHide: true,
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    });
    /** @type {Buffer[]} */
    const chunks = [];
    let timedOut = false;
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));

    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      if (child.pid === undefined) return;
      try {
        process.kill(grouped ? -child.pid : child.pid, signal);
      } catch {
        // It has ended in the meantime, which is what was wanted.
      }
    };
    const timer = setTimeout(() => {
      timedOut = true;
      end('SIGKILL');
    }, options.limitMs);

    const stopListening = onInterruption((signal) => {
      end(signal);
    });
    /** @param {RunResult} result */
    const finish = (result) => {
      clearTimeout(timer);
      stopListening();
      done(result);
    };
    child.on('error', (error) => {
      finish({ code: 127, output: error.message, timedOut: false });
    });
    child.on('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString('utf8');
      finish({ code: exitCodeOf(code, signal), output, timedOut });
    });
  });
}

/** @type {Set<(signal: NodeJS.Signals) => void>} */
const listeners = new Set();

/**
 * Calls `listener` when this program is asked to end, and ends it a moment later, after every listener
 * has passed the request on.
 *
 * @param {(signal: NodeJS.Signals) => void} listener
 * @returns {() => void} stops listening
 */
function onInterruption(listener) {
  if (listeners.size === 0) for (const signal of INTERRUPTIONS) process.on(signal, interrupted);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const signal of INTERRUPTIONS) process.off(signal, interrupted);
  };
}

/** @type {readonly NodeJS.Signals[]} */
const INTERRUPTIONS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {NodeJS.Signals} signal */
function interrupted(signal) {
  for (const listener of listeners) listener(signal);
  process.exit(exitCodeOf(null, signal));
}

const SIGNAL_NUMBERS = new Map([
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGABRT', 6],
  ['SIGKILL', 9],
  ['SIGSEGV', 11],
  ['SIGTERM', 15],
]);

/**
 * The exit code a shell would report.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  if (signal !== null) return 128 + (SIGNAL_NUMBERS.get(signal) ?? 0);
  return code ?? 1;
}

/**
 * The environment for the repository's own tools: its binaries, and with them Node 24, come first.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withTools(root, env) {
  const rest = pathEntries(env).filter((entry) => entry !== binFolder(root));
  return withPath(env, [binFolder(root), ...rest]);
}

/**
 * The environment for npm itself: without the repository's binaries, so that npm never runs on a Node
 * that it is about to delete.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutTools(root, env) {
  return withPath(
    env,
    pathEntries(env).filter((entry) => entry !== binFolder(root)),
  );
}

/** @param {NodeJS.ProcessEnv} env */
function pathEntries(env) {
  return (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((entry) => entry !== '');
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} entries
 * @returns {NodeJS.ProcessEnv}
 */
function withPath(env, entries) {
  // Windows spells it `Path`, and two spellings in one environment are undefined behaviour.
  const others = Object.entries(env).filter(([name]) => name.toUpperCase() !== 'PATH');
  return { ...Object.fromEntries(others), PATH: entries.join(delimiter) };
}

/**
 * Runs npm, quietly. Its warnings are about other people's packages; its errors come back in the output.
 *
 * @param {string} root the repository, whose own Node npm must not use
 * @param {readonly string[]} args without spaces or shell characters
 * @param {{ cwd: string, limitMs: number }} options
 */
export function runNpm(root, args, options) {
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, {
    ...options,
    env: withoutTools(root, process.env),
    // Windows starts .cmd files through a shell only.
    shell: windows,
  });
}

/**
 * The lines of a failed program that tell why: at most `count`, without npm's empty prefixes.
 *
 * @param {string} output
 * @param {number} [count]
 */
export function lastLines(output, count = 12) {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && line !== 'npm error' && !line.startsWith('npm warn'));
  return lines.slice(-count).join('\n');
}
