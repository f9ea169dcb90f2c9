/** What rows start, each ended with its row: programs, a session bus, a marketplace, a terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  startTestMarketplace,
  type TestMarketplace,
  type TestMarketplaceOptions,
} from '#practice/testing/start.ts';
import { ended, lineOf } from '../../support/running/processes.ts';
import {
  launchTerminal,
  type Terminal,
  type TerminalOptions,
} from '../../support/running/terminal.ts';
import { Desk } from '../../support/screen/desk.ts';
import { type ProfileEntry, useNewProfile } from '../../support/screen/profiles.ts';
import { until } from '../../support/waiting/until.ts';
import type { Place } from './row.ts';

export type Variables = Readonly<Record<string, string>>;

interface ProgramOptions {
  readonly env?: Variables;
  readonly input?: string;
  /** Whoever says `pipe` reads its output. */
  readonly output?: 'pipe' | 'ignore';
}

export function startProgram(
  { atTheEnd }: Pick<Place, 'atTheEnd'>,
  command: string,
  args: readonly string[],
  { env = {}, input = '', output = 'ignore' }: ProgramOptions = {},
): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', output, output],
  });
  atTheEnd(async () => {
    child.kill();
    await ended(child, 5_000);
  });
  // One that ended at once takes no input.
  child.stdin?.on('error', () => undefined).end(input);
  return child;
}

/** @returns its variables, once it shows windows */
export async function startXvfb(place: Place, size: string): Promise<{ readonly DISPLAY: string }> {
  const args = ['-displayfd', '1', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'];
  const server = startProgram(place, 'Xvfb', args, { output: 'pipe' });
  return { DISPLAY: `:${await lineOf(server)}` };
}

/**
 * A session bus that starts nothing but these services: a keychain of the computer would come first, or ask.
 *
 * @param services the programs that it starts, by their names on the bus
 * @returns its variables
 */
export async function startBus(
  place: Place,
  home: string,
  { services = {}, env = {} }: { readonly services?: Variables; readonly env?: Variables } = {},
): Promise<{ readonly DBUS_SESSION_BUS_ADDRESS: string }> {
  const folder = join(home, 'services');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, program] of Object.entries(services)) {
    const service = `[D-BUS Service]\nName=${name}\nExec=${program}\n`;
    writeFileSync(join(folder, `${name}.service`), service);
  }
  const configuration = join(home, 'bus.conf');
  writeFileSync(configuration, busConfiguration(join(home, 'bus'), folder));
  const args = ['--nofork', '--print-address', `--config-file=${configuration}`];
  const bus = startProgram(place, 'dbus-daemon', args, {
    env: { ...env, HOME: home },
    output: 'pipe',
  });
  return { DBUS_SESSION_BUS_ADDRESS: await lineOf(bus) };
}

const busConfiguration = (
  socket: string,
  services: string,
): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=${socket}</listen><servicedir>${services}</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy></busconfig>`;

export interface Opened {
  readonly terminal: Terminal;
  readonly desk: Desk;
}

/** A terminal whose data folder is the row's: the next one with the same folder goes on where it ended. */
export async function openDesk(
  place: Place,
  { folder = 'data', ...options }: TerminalOptions & { readonly folder?: string } = {},
): Promise<Opened> {
  const terminal = await launchTerminal({
    userData: join(place.folder, folder),
    ...(options.onDisplay === true ? {} : { size: { width: 1_440, height: 900 } }),
    ...options,
  });
  place.atTheEnd(() => terminal.end());
  const desk = new Desk(terminal.page);
  await desk.shows();
  return { terminal, desk };
}

/** A marketplace that nothing moves but the row. */
export async function startMarket(
  place: Place,
  options: TestMarketplaceOptions = {},
): Promise<TestMarketplace> {
  const market = await startTestMarketplace({ seed: '7', still: true, ...options });
  place.atTheEnd(() => market.stop());
  return market;
}

export const profileOf = (market: TestMarketplace, name = 'Desk'): ProfileEntry => ({
  name,
  baseUrl: market.sandbox,
  apiKey: market.keys.sandbox.admin,
});

/** Its profile is connected to the market, and quotes only when asked. */
export async function openConnectedDesk(
  place: Place,
  market: TestMarketplace,
  options: TerminalOptions,
): Promise<Opened> {
  const opened = await openDesk(place, options);
  const { desk } = opened;
  await desk.quotesOnlyWhenAsked();
  await useNewProfile(desk, profileOf(market));
  await desk.statusReads(/Sandbox · Desk/);
  await desk.ready();
  return opened;
}

/** Keys of the keyboard reach a window only then. */
export const untilFocused = ({ page }: Desk): Promise<true> =>
  until('the window has the focus', async () =>
    (await page.evaluate('document.hasFocus()')) === true ? true : undefined,
  );

/** For a terminal beside which no keychain of the computer is asked. */
export const WITHOUT_BUS = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } as const;
