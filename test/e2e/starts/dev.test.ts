/** `npm run dev` on a copy of the repository, without a display: what is edited is what runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { bareEnvironment } from '../../support/running/bare-environment.ts';
import { folder } from '../../support/running/fixtures.ts';
import { until } from '../../support/waiting/until.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const COPIED = [
  'src',
  'docs',
  'scripts',
  'package.json',
  'package-lock.json',
  'build',
  'electron.vite.config.ts',
  'tsconfig.base.json',
];
/** Each change is built in full. */
const TIMEOUT = { timeoutMs: 90_000 };
const LIMIT_MS = 400_000;

function copyOfTheRepository(): string {
  const copy = folder();
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

function npmRunDev(copy: string) {
  const child = spawn(
    process.execPath,
    ['scripts/dev.mjs', '--headless', '--', '--remote-debugging-port=0'],
    { cwd: copy, env: bareEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => said.push(line));
  }
  const ended = once(child, 'close');
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  const linesWith = (text: string): readonly string[] => said.filter((line) => line.includes(text));
  return {
    linesWith,
    /** Waits until `text` was said `times` times. */
    says: (text: string, times: number) =>
      until(`“${text}”`, async () => (linesWith(text).length >= times ? true : undefined), {
        ...TIMEOUT,
        seen: async () => said.join('\n'),
      }),
    interrupt: async (): Promise<unknown> => {
      child.kill('SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}

/** The page of the application that reported its address last. */
async function pageOf(address: string | undefined): Promise<Page> {
  const browser = await chromium.connectOverCDP(/ws:\S+/.exec(address ?? '')?.[0] ?? '');
  onTestFinished(() => browser.close());
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('There is no page.');
  return page;
}

it(
  'npm run dev reloads a changed page, starts a changed application again, and ends as a whole',
  async () => {
    const copy = copyOfTheRepository();
    const dev = npmRunDev(copy);
    await dev.says('the page is loaded', 1);
    const page = await pageOf(dev.linesWith('DevTools listening').at(-1));
    expect(await page.title()).toBe('Touchstone');

    edit(join(copy, 'src/renderer/index.html'), '<title>Touchstone', '<title>Edited Touchstone');
    await dev.says('reloading the window', 1);
    await until('the edited page', async () =>
      (await page.title()) === 'Edited Touchstone' ? true : undefined,
    );

    edit(join(copy, 'src/main/window/guards.ts'), 'refused a', 'refused another');
    await dev.says('starting it again', 1);
    await dev.says('DevTools listening', 2);

    expect(await dev.interrupt()).toBe(0);
    await expect(pageOf(dev.linesWith('DevTools listening').at(-1))).rejects.toThrow(
      /ECONNREFUSED/,
    );
  },
  LIMIT_MS,
);
