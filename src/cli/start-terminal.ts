/** Starts the terminal without a window, where the user lets commands do so, and waits until programs can call it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallError, ErrorCode } from '#contract/automation/errors.ts';
import { isStartAllowed, SETTINGS_FILE } from '#contract/automation/starting.ts';
import { failed, type Result } from '#domain/result.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { type DoorClient, type DoorOptions, openDoor } from './door-client.ts';

/** The program that becomes the terminal. */
export interface Launcher {
  readonly file: string;
  /** @param switches of the terminal */
  readonly args: (switches: readonly string[]) => readonly string[];
}

/** In a clone the terminal may have to be built first. */
const STARTED_MS = 180_000;
/** After this much of it, something is asked again. */
const PAUSE_MS = 100;
/** What was just started connects to its marketplace first. */
const CONNECTED_MS = 20_000;
/** It does not listen yet; or it does, and the secret was still that of a run that a crash ended. */
const NOT_YET: readonly ErrorCode[] = ['not-running', 'connection-lost', 'not-proven'];
/** The process that was started may end because another one has just become the terminal. */
const AFTER_END_MS = 10_000;

export interface StartOptions extends DoorOptions {
  readonly launcher: Launcher;
  readonly words: (text: string) => void;
}

/** Connects; where no terminal runs, it starts one if it may. The terminal looks by itself whether it may be started. */
export async function openOrStart(options: StartOptions): Promise<Result<DoorClient, CallError>> {
  const opened = await openDoor(options);
  const isRunning = opened.ok || opened.error.code !== 'not-running';
  return isRunning || !mayStart(options.dataFolder) ? opened : start(options);
}

async function start(options: StartOptions): Promise<Result<DoorClient, CallError>> {
  const { dataFolder, launcher, words } = options;
  words('Touchstone is started without a window.');
  let until = performance.now() + STARTED_MS;
  spawnTerminal(launcher, dataFolder, (isFailure) => {
    until = Math.min(until, performance.now() + (isFailure ? 0 : AFTER_END_MS));
  });
  while (performance.now() < until) {
    await sleep(PAUSE_MS);
    const opened = await openDoor(options);
    if (opened.ok) await untilConnected(opened.value);
    if (opened.ok || !NOT_YET.includes(opened.error.code)) return opened;
  }
  const message = `Touchstone could not be started without a window. It needs a desktop session. See the log in ${join(dataFolder, 'logs')}.`;
  return failed({ code: 'not-running', message });
}

function mayStart(dataFolder: string): boolean {
  try {
    return isStartAllowed(parseJson(readFileSync(join(dataFolder, SETTINGS_FILE), 'utf8')));
  } catch {
    // There are no settings yet.
    return false;
  }
}

/** It outlives this process. */
function spawnTerminal(
  { file, args }: Launcher,
  dataFolder: string,
  ended: (isFailure: boolean) => void,
): void {
  const { ELECTRON_RUN_AS_NODE: _asNode, NODE_OPTIONS: _options, ...env } = process.env;
  const switches = ['--background', `--user-data-dir=${resolve(dataFolder)}`];
  const child = spawn(file, args(switches), {
    detached: true,
    stdio: 'ignore',
    env,
  });
  child.once('error', () => ended(true));
  child.once('exit', (code) => ended(code !== 0));
  child.unref();
}

async function untilConnected(door: DoorClient): Promise<void> {
  const until = performance.now() + CONNECTED_MS;
  while (performance.now() < until) {
    const status = await door.call('status', {});
    if (!status.ok || isConnected(status.value)) return;
    await sleep(PAUSE_MS);
  }
}

const isConnected = (status: unknown): boolean =>
  typeof status === 'object' &&
  status !== null &&
  'connection' in status &&
  status.connection === 'online';
