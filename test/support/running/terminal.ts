/** Starts the built terminal in a real Electron, with a data folder of its own, and drives it with Playwright. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { askedAgain } from '../waiting/asked-again.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The application's folder: this repository with its built `out/`, or another copy of it. */
const APPLICATION = process.env['TOUCHSTONE_APP_FOLDER'] ?? ROOT;

/** The Electron that set-up found; looked for here too, so that one test file can be run by hand. */
export function electronPath(): string {
  const given = process.env['TOUCHSTONE_ELECTRON_PATH'];
  if (given !== undefined && given !== '') return given;
  const runtimes = join(ROOT, '.runtime');
  const candidates = [
    join(ROOT, 'node_modules', 'electron', 'dist', 'electron'),
    ...(existsSync(runtimes)
      ? readdirSync(runtimes).map((name) => join(runtimes, name, 'electron'))
      : []),
  ];
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error('No Electron found. Run: node scripts/setup.mjs');
  return found;
}

/**
 * Painting off screen is a processor's work, and moving parts were a sixth of all that the tests cost: the user's own setting
 * against motion is on. What moves is for the eye alone.
 */
const OFF_SCREEN: readonly string[] = [
  '--ozone-platform=headless',
  '--force-prefers-reduced-motion',
];

export interface TerminalOptions {
  /** Kept after closing when given; a fresh temporary folder otherwise. */
  readonly userData?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly size?: { readonly width: number; readonly height: number };
  /** A program that runs Electron with the arguments it is given; Electron itself by default. */
  readonly launcher?: string;
  /** The application's folder; this repository's by default. */
  readonly application?: string;
  /** Show the steps of a first trade, as to whoever starts for the first time. */
  readonly firstTrade?: boolean;
  /** Show a real window instead of painting off screen. */
  readonly onDisplay?: boolean;
  /** Runs before there is any window; one that starts without has to be given one here. */
  readonly beforeWindow?: (app: ElectronApplication) => Promise<void>;
}

export interface Terminal {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** Everything the page logged as an error, and every uncaught failure in it. */
  readonly pageErrors: readonly string[];
  close(): Promise<void>;
  /** SIGKILL: nothing is flushed, nothing is asked. */
  kill(): Promise<void>;
  /** Closes it if it still runs, whatever has become of it. */
  end(): Promise<void>;
}

export async function launchTerminal(options: TerminalOptions = {}): Promise<Terminal> {
  const own = options.userData === undefined;
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), 'touchstone-test-'));
  const root = process.getuid?.() === 0;
  const app = await _electron.launch({
    executablePath: options.launcher ?? electronPath(),
    // Playwright turns the sandbox off by default; Chromium refuses it to root only.
    chromiumSandbox: !root,
    args: [
      ...startHeldBack(),
      ...(options.onDisplay === true ? [] : OFF_SCREEN),
      ...(options.firstTrade === true ? [] : ['--no-first-trade']),
      `--user-data-dir=${userData}`,
      ...(options.args ?? []),
      options.application ?? APPLICATION,
    ],
    cwd: APPLICATION,
    env: { ...environment(), TOUCHSTONE_RUNTIME_KIND: runtimeKind(), ...options.env },
  });
  try {
    return await terminalOf(app, options, { userData, own });
  } catch (error) {
    // Whoever started it has nothing to close it by.
    await app.close();
    throw error;
  }
}

async function terminalOf(
  app: ElectronApplication,
  options: TerminalOptions,
  { userData, own }: { readonly userData: string; readonly own: boolean },
): Promise<Terminal> {
  await options.beforeWindow?.(app);
  const page = await app.firstWindow();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  await programThere(page);
  if (options.size !== undefined) await resize(app, options.size);
  const discard = (): void => {
    if (own) rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  };
  const child = app.process();
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    if (!running()) resolve();
  });
  return {
    app,
    page,
    userData,
    pageErrors,
    close: async () => {
      await app.close();
      discard();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      discard();
    },
    end: async () => {
      if (running()) await app.close();
      // What Playwright has lost its connection to, it takes for closed.
      if (running()) child.kill('SIGKILL');
      await ended;
      discard();
    },
  };
}

/**
 * Playwright holds the application's start back until it is attached only if it finds Electron by itself. Given a path,
 * it attaches to whatever is under way by then, and now and then never gets there. So its loader is named here, in the
 * place where Playwright would put it.
 */
function startHeldBack(): string[] {
  const playwright = dirname(
    createRequire(import.meta.url).resolve('playwright-core/package.json'),
  );
  return [
    '-r',
    join(playwright, 'lib', 'server', 'electron', 'loader.js'),
    '--remote-debugging-port=0',
  ];
}

const PROGRAM_MS = 20_000;

/**
 * The window is there before the program, and what the main process is asked while it reads that gets lost now and then. One
 * that does not get there, as behind a prompt for a password, is the test's own to see.
 */
async function programThere(page: Page): Promise<void> {
  await page
    .waitForSelector('#root > *', { state: 'attached', timeout: PROGRAM_MS })
    .catch(() => undefined);
}

const resize = (
  app: ElectronApplication,
  size: { readonly width: number; readonly height: number },
): Promise<void> =>
  askedAgain(() =>
    app.evaluate(({ BrowserWindow }, wanted) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(wanted.width, wanted.height);
    }, size),
  );

const runtimeKind = (): string =>
  process.env['TOUCHSTONE_RUNTIME_KIND'] ??
  (electronPath().includes('.runtime') ? 'unofficial' : 'official');

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
