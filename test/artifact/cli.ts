/**
 * `npm run test:artifact [-- --deb FILE]`: installs the package on this system, trades with it as an ordinary user,
 * tries what it must refuse, and removes it. Only as root, on Debian and its kin: users, packages and displays are made.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { until } from '../support/waiting/until.ts';
import { checkLive, isOfficial } from './live.ts';
import {
  checkFiles,
  checkFuses,
  install,
  isInstalled,
  megabytes,
  PROGRAM,
  remove,
} from './package.ts';
import { ended, expect, outputOf } from '../support/running/processes.ts';
import { checkSandbox, checkSwitches, checkVariables, dataFolder } from './refusals.ts';
import { Screen } from './screen.ts';
import { trade } from './trade.ts';
import { UserSession } from './user-session.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TOOLS = ['apt-get', 'dpkg', 'Xvfb', 'xdotool', 'dbus-daemon', 'gnome-keyring-daemon'];
const started = performance.now();
const say = (line: string): void => {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds} s  ${line}\n`);
};

function packageFile(): string {
  const { values } = parseArgs({ options: { deb: { type: 'string' } } });
  if (values.deb !== undefined) return values.deb;
  say('making the package');
  execFileSync(process.execPath, ['scripts/packaging/cli.mjs', '--linux', 'deb'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [deb] = globSync('dist/*.deb', { cwd: ROOT });
  if (deb === undefined) throw new Error('npm run dist left no deb');
  return join(ROOT, deb);
}

/** Why this machine cannot run it; null when it can. */
function whyNot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'It needs root on Linux.';
  const paths = (process.env['PATH'] ?? '').split(':');
  const missing = TOOLS.filter((name) => !paths.some((path) => globSync(join(path, name)).length));
  if (missing.length > 0) {
    return `It needs ${missing.join(', ')}: apt-get install xvfb xdotool dbus-daemon gnome-keyring at-spi2-core python3-gi gir1.2-atspi-2.0`;
  }
  return isInstalled() ? 'Touchstone is installed on this system: remove it first.' : null;
}

async function testPackage(deb: string): Promise<void> {
  say(`${deb}: ${megabytes(statSync(deb).size)}`);
  const began = performance.now();
  install(deb);
  say(`installed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  say(checkFiles());
  say(await checkFuses());
  say(`Electron’s own build: ${isOfficial() ? 'yes' : 'no'}`);
  const session = await UserSession.open();
  try {
    say(await checkSwitches(session));
    say(await checkVariables(session));
    await tradeAsUser(session);
    say(await checkLive(session));
    const kept = readdirSync(dataFolder(session)).length;
    const said = remove();
    expect(said.includes('.config/Touchstone'), `removal to say where the data is: ${said}`);
    const still = readdirSync(dataFolder(session));
    expect(still.length === kept && still.includes('journal'), 'the data of the user to stay');
    say('removed: nothing of it is left but the data of the user, and removal says where that is');
  } finally {
    await session.close();
  }
}

async function tradeAsUser(session: UserSession): Promise<void> {
  const began = performance.now();
  const since = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const app = session.spawn([PROGRAM, '--force-renderer-accessibility']);
  const output = outputOf(app);
  const screen = new Screen(session, 'touchstone');
  try {
    await screen.focus();
    say(`a window after ${since()}`);
    await screen.textReads(/Connected/);
    say(`connected to the practice market after ${since()}`);
    const pid = app.pid ?? 0;
    say(checkSandbox(pid));
    const orders = await trade(screen, say);
    say(`memory of all its processes: ${megabytes(memoryOf(pid))}`);
    await screen.press('ctrl+q');
    const code = await ended(app, 30_000);
    expect(code === 0, `the application to quit by itself, not with ${String(code)}`);
    const folder = join(dataFolder(session), 'journal');
    const journal = await until('a journal', () =>
      readFileSync(join(folder, 'journal-practice.ndjson'), 'utf8'),
    );
    for (const id of [orders.bought, orders.sold])
      expect(journal.includes(id), `${id} in the journal`);
    say('both orders are in the journal');
  } catch (error) {
    process.stderr.write(output());
    throw error;
  } finally {
    app.kill('SIGKILL');
    await screen.close();
  }
}

/** Bytes that the program and all that it started share among them and have to themselves. */
function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const own =
    /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? '0';
  return children
    .filter((child) => child !== '')
    .reduce((sum, child) => sum + memoryOf(Number(child)), Number(own) * 1024);
}

const reason = whyNot();
if (reason === null) {
  try {
    await testPackage(packageFile());
    say('the package holds');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    if (isInstalled()) remove();
  }
} else {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 2;
}
