import { spawn } from 'node:child_process';
import { exitCodeOf, withTools } from './run.mjs';

/**
 * Whether a window can be opened here.
 *
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv }} machine
 */
export function hasDisplay({ platform, env }) {
  if (platform === 'win32' || platform === 'darwin') return true;
  return isSet(env['DISPLAY']) || isSet(env['WAYLAND_DISPLAY']);
}

/** @param {string | undefined} value */
const isSet = (value) => value !== undefined && value !== '';

/**
 * The command line of the application with its window.
 *
 * @param {{ args: readonly string[] }} runtime
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv }} machine
 * @param {readonly string[]} extra what the user adds
 */
export function windowArguments(runtime, { platform, env }, extra) {
  // Electron goes by XDG_SESSION_TYPE, which a bare compositor leaves unset, and then wants an X server.
  const onlyWayland =
    platform === 'linux' && !isSet(env['DISPLAY']) && isSet(env['WAYLAND_DISPLAY']);
  const wayland = onlyWayland ? ['--ozone-platform=wayland'] : [];
  return [...runtime.args, ...wayland, ...extra, '.'];
}

/**
 * What Node 24 runs as the guided tour: a program that drives the application through its keyboard and
 * needs no display.
 *
 * @param {string} out absolute path of the folder for the pictures
 * @param {readonly string[]} extra what the user adds
 */
export const tourArguments = (out, extra) => ['test/tour/cli.ts', '--out', out, ...extra];

/**
 * @typedef {object} Ending
 * @property {number} code exit code, 128 + n when a signal ended it
 * @property {boolean} displayFailed whether it ended because the display did not answer
 */

/**
 * Runs the application, or a program that drives it, to its end. Signals are passed on, once each.
 *
 * @param {{ root: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv,
 *   asIs?: boolean }} program `asIs` leaves what it writes to standard error alone; otherwise Chromium's
 *   noise is taken out
 * @returns {Promise<Ending>}
 */
export function launch({ root, command, args, env, asIs = false }) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      env: withTools(root, env),
      // Away from the terminal's group: a Ctrl-C reaches it through here, once, and not from npm too.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', asIs ? 'inherit' : 'pipe'],
    });
    let displayFailed = false;
    forEachLine(child.stderr, (line) => {
      displayFailed ||= saysDisplayFailed(line);
      if (!isNoise(line)) process.stderr.write(`${line}\n`);
    });
    const stopPassing = passSignals((signal) => child.kill(signal));
    child.on('error', (error) => {
      stopPassing();
      failed(error);
    });
    child.on('close', (code, signal) => {
      stopPassing();
      const exitCode = exitCodeOf(code, signal);
      done({ code: exitCode, displayFailed: displayFailed && exitCode !== 0 });
    });
  });
}

/**
 * Whether a line is Chromium's complaint about a display that does not answer.
 *
 * @param {string} line
 */
export const saysDisplayFailed = (line) =>
  /Missing X server or \$DISPLAY|The platform failed to initialize|Failed to connect to Wayland display/.test(
    line,
  );

/**
 * Chromium complains about every D-Bus service a plain machine does not have, and can do without.
 *
 * @param {string} line
 */
export const isNoise = (line) => /^\[[^\]]*:ERROR:dbus\/[^\]]*\]/.test(line);

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} listener
 */
export function forEachLine(stream, listener) {
  if (stream === null) return;
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) listener(line);
  });
  stream.on('end', () => {
    if (rest !== '') listener(rest);
  });
}

/** npm passes Ctrl-C on as well as the terminal does, so each arrives twice within moments. */
const SAME_SIGNAL_MS = 500;

/**
 * @param {(signal: NodeJS.Signals) => void} pass
 * @returns {() => void} stops passing signals on
 */
function passSignals(pass) {
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @type {Map<string, number>} */
  const lastAt = new Map();
  /** @param {NodeJS.Signals} signal */
  const received = (signal) => {
    const now = performance.now();
    const before = lastAt.get(signal);
    lastAt.set(signal, now);
    if (before === undefined || now - before > SAME_SIGNAL_MS) pass(signal);
  };
  for (const signal of signals) process.on(signal, received);
  return () => {
    for (const signal of signals) process.off(signal, received);
  };
}
