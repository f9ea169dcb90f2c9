/**
 * `npm run test:screens`: a pane in a window of its own on a second screen, which is unplugged and plugged in again, while the
 * terminal runs and while it does not. Its last line is `N passed, N failed`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Desk } from '../../support/screen/desk.ts';
import { launchTerminal, type Terminal } from '../../support/running/terminal.ts';
import { until } from '../../support/waiting/until.ts';
import { TwoScreens } from './two-screens.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const TOOLS = ['Xorg', 'openbox', 'xrandr'];
const folders = (process.env['PATH'] ?? '').split(':');
const missing = TOOLS.filter((tool) => !folders.some((folder) => existsSync(join(folder, tool))));
if (process.platform !== 'linux' || missing.length > 0) {
  say(
    process.platform === 'linux'
      ? `It needs ${missing.join(', ')}: apt-get install xserver-xorg-core xserver-xorg-video-dummy x11-xserver-utils openbox`
      : 'Screens are plugged in and out of an X server here: run this on Linux.',
  );
  process.exit(2);
}

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
type Bounds = z.infer<typeof bounds>;

/** On the second screen, which begins at 1280. */
const PLACE: Bounds = { x: 1_500, y: 120, width: 720, height: 560 };
const FIRST_SCREEN: Bounds = { x: 0, y: 0, width: 1_280, height: 960 };
/** Windows say where they are once they rest. */
const REST_MS = 1_500;

const isIn = (inner: Bounds, outer: Bounds): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const boundsOfBook = async ({ app }: Terminal): Promise<Bounds | undefined> =>
  bounds.optional().parse(
    (await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().endsWith('?pane=book'))
        ?.getNormalBounds(),
    )) ?? undefined,
  );

const screensOf = ({ app }: Terminal): Promise<number> =>
  app.evaluate(({ screen }) => screen.getAllDisplays().length);

async function bookAt(
  terminal: Terminal,
  what: string,
  isRight: (at: Bounds) => boolean,
): Promise<string> {
  let seen: Bounds | undefined;
  await until(
    what,
    async () => {
      seen = await boundsOfBook(terminal);
      return (seen !== undefined && isRight(seen)) || undefined;
    },
    { timeoutMs: 20_000, seen: () => JSON.stringify(seen) },
  );
  return JSON.stringify(seen);
}

const isPlace = (at: Bounds): boolean => JSON.stringify(at) === JSON.stringify(PLACE);

let passed = 0;
let failed = 0;
async function step(name: string, work: () => Promise<string>): Promise<void> {
  try {
    say(`ok    ${name}: ${await work()}`);
    passed += 1;
  } catch (error) {
    failed += 1;
    say(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const screens = await TwoScreens.open();
const userData = join(screens.folder, 'data');
const start = (): Promise<Terminal> =>
  launchTerminal({
    userData,
    onDisplay: true,
    env: screens.env,
    args: ['--ozone-platform=x11', '--practice-seed=7'],
  });
let terminal = await start();
try {
  await step('the terminal sees two screens', async () => {
    const count = await screensOf(terminal);
    if (count !== 2) throw new Error(`It sees ${String(count)}.`);
    return String(count);
  });
  await step('the order book goes to a window of its own on the second one', async () => {
    const desk = new Desk(terminal.page);
    await desk.ready();
    await desk.press('Control+2', 'Alt+KeyW');
    await bookAt(terminal, 'a window of the order book', () => true);
    await terminal.app.evaluate(({ BrowserWindow }, place) => {
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().endsWith('?pane=book'))
        ?.setBounds(place);
    }, PLACE);
    const at = await bookAt(terminal, 'it on the second screen', isPlace);
    await sleep(REST_MS);
    return at;
  });
  await step('it stands there again, to the pixel, after a start', async () => {
    await terminal.close();
    terminal = await start();
    return bookAt(terminal, 'it where it was', isPlace);
  });
  await step('the screen is unplugged: it is on the first one as a whole', async () => {
    screens.unplug();
    return bookAt(terminal, 'it on the first screen', (at) => isIn(at, FIRST_SCREEN));
  });
  await step('a start with one screen loses no window', async () => {
    await terminal.close();
    terminal = await start();
    return bookAt(terminal, 'it on the first screen', (at) => isIn(at, FIRST_SCREEN));
  });
  await step('a start with one screen, of a window that was left on the second', async () => {
    screens.plugIn();
    await until('two screens', async () => (await screensOf(terminal)) === 2 || undefined);
    await terminal.app.evaluate(({ BrowserWindow }, place) => {
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().endsWith('?pane=book'))
        ?.setBounds(place);
    }, PLACE);
    await bookAt(terminal, 'it on the second screen', isPlace);
    await sleep(REST_MS);
    await terminal.close();
    screens.unplug();
    terminal = await start();
    return bookAt(terminal, 'it on the first screen', (at) => isIn(at, FIRST_SCREEN));
  });
} finally {
  await terminal.end();
  await screens.close();
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
