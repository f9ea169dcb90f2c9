/** An X server with two screens side by side, the second of which can be unplugged; no picture is painted anywhere. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, lineOf } from '../../support/running/processes.ts';

const FIRST = { output: 'DUMMY0', mode: '1280x960' };
const SECOND = { output: 'DUMMY1', mode: '1280x800' };

const CONFIGURATION = `
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "${FIRST.mode}"
    Virtual 4096 2048
  EndSubSection
EndSection
Section "ServerFlags"
  Option "AutoAddGPU" "false"
  Option "AutoAddDevices" "false"
EndSection
`;

export class TwoScreens {
  readonly folder = mkdtempSync(join(tmpdir(), 'touchstone-screens-'));
  readonly #children: ChildProcess[] = [];
  #display = '';

  static async open(): Promise<TwoScreens> {
    const screens = new TwoScreens();
    try {
      await screens.#begin();
      return screens;
    } catch (error) {
      await screens.close();
      throw error;
    }
  }

  get env(): Readonly<Record<string, string>> {
    return { DISPLAY: this.#display };
  }

  async #begin(): Promise<void> {
    const file = join(this.folder, 'xorg.conf');
    writeFileSync(file, CONFIGURATION);
    const log = join(this.folder, 'xorg.log');
    const args = ['-displayfd', '1', '-config', file, '-logfile', log, '-nolisten', 'tcp'];
    const server = this.#start('Xorg', [...args, '-noreset'], 'pipe');
    this.#display = `:${await lineOf(server)}`;
    this.#xrandr('--output', FIRST.output, '--mode', FIRST.mode, '--primary');
    this.#xrandr('--addmode', SECOND.output, SECOND.mode);
    this.plugIn();
    this.#start('openbox', ['--sm-disable'], 'ignore');
  }

  plugIn(): void {
    this.#xrandr('--output', SECOND.output, '--mode', SECOND.mode, '--right-of', FIRST.output);
    this.#look();
  }

  unplug(): void {
    this.#xrandr('--output', SECOND.output, '--off');
    this.#look();
  }

  async close(): Promise<void> {
    for (const child of this.#children.toReversed()) {
      child.kill();
      await ended(child, 5_000);
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #start(command: string, args: readonly string[], says: 'pipe' | 'ignore'): ChildProcess {
    const child = spawn(command, args, {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', says, 'ignore'],
    });
    this.#children.push(child);
    return child;
  }

  /** Lets the server find out what is plugged in: programs get what it found last. */
  #look(): void {
    this.#xrandr('--query');
  }

  #xrandr(...args: readonly string[]): void {
    const env = { ...process.env, ...this.env };
    const { status, stderr } = spawnSync('xrandr', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`xrandr ${args.join(' ')}: ${stderr}`);
  }
}
