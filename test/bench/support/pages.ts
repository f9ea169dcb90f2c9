/**
 * The pages that benches measure in a window of their own: built as the terminal's page is, served on this computer, opened
 * in the same Electron.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import type { CDPSession, Page } from 'playwright';
import { build, preview } from 'vite';
import { z } from 'zod';
import { largeCatalogue } from '../../support/data/large-catalogue.ts';
import { launchTerminal } from '../../support/running/terminal.ts';
import { CACHE, ROOT } from './cache.ts';
import { competitorFolder } from './competitor.ts';

const PAGES = join(ROOT, 'test', 'bench', 'pages');
const BUILT = join(CACHE, 'pages');

/** In what the pages are measured beside, by the name that they import it by. */
const COMPETITORS = { 'ag-grid-community': '36.2.0', 'lightweight-charts': '5.2.1' };

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the pages and serves them, with a made market of N products as `catalogue.json`. */
export async function servePages(products: number): Promise<Server> {
  const alias = Object.fromEntries(
    Object.entries(COMPETITORS).map(([name, version]) => [name, competitorFolder(name, version)]),
  );
  const shared = { root: PAGES, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    base: './',
    plugins: [react()],
    resolve: { alias },
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      target: 'chrome140',
      // With BENCH_PLAIN=1 a profile names the functions.
      minify: process.env['BENCH_PLAIN'] !== '1',
    },
  });
  writeFileSync(join(BUILT, 'catalogue.json'), JSON.stringify(largeCatalogue({ products })));
  const server = await preview({
    ...shared,
    build: { outDir: BUILT },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined || !existsSync(BUILT)) throw new Error('The pages are not served.');
  return { url, close: () => server.close() };
}

/** Longer than anything waits before it begins. */
const QUIET_S = 5;
/** Of a second; clocks tick in a page that has nothing to do. */
const BUSY_MS = 60;

const REST_MS = 500;

const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});
const heapSchema = z.object({ usedSize: z.number() });
const intervalsSchema = z.array(z.number());

export interface FrameCost {
  /** Of the page's main thread, ms a frame: scripts, styles, layout and painting. */
  readonly perFrame: number;
  /** From frame to frame, ms. */
  readonly intervals: readonly number[];
}

export class Scene {
  readonly page: Page;
  readonly #cdp: CDPSession;

  constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  /** What it costs to do something in each of N frames. */
  async cost(action: string, frames: number): Promise<FrameCost> {
    // What the last action left to be done later is done by then.
    await sleep(REST_MS);
    const before = await this.#busy();
    const ran: unknown = await this.page.evaluate(
      `window.bench.run(${JSON.stringify(action)}, ${String(frames)})`,
    );
    const perFrame = ((await this.#busy()) - before) / frames;
    return { perFrame, intervals: intervalsSchema.parse(ran) };
  }

  /** Waits until the page has had nothing to do for some seconds: what it makes ahead is made. */
  readonly settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_S; quiet += 1) {
      const before = await this.#busy();
      await sleep(1_000);
      if ((await this.#busy()) - before > BUSY_MS) quiet = -1;
    }
  };

  /** Bytes of JavaScript that are still in use. */
  async heap(): Promise<number> {
    for (let time = 0; time < 3; time += 1) await this.#cdp.send('HeapProfiler.collectGarbage');
    return heapSchema.parse(await this.#cdp.send('Runtime.getHeapUsage')).usedSize;
  }

  /** Ms that the main thread was at work. */
  async #busy(): Promise<number> {
    const { metrics } = metricsSchema.parse(await this.#cdp.send('Performance.getMetrics'));
    const of = metrics.find(({ name }) => name === 'TaskDuration');
    if (of === undefined) throw new Error('Chromium tells no duration of tasks.');
    return of.value * 1_000;
  }
}

/** Opens a scene in a window of its own, for as long as `use` goes on. */
export async function withScene<Result>(
  { url }: Server,
  name: string,
  use: (scene: Scene) => Promise<Result>,
  frameRate = 60,
): Promise<Result> {
  const terminal = await launchTerminal({
    application: join(ROOT, 'test', 'bench', 'window'),
    env: { BENCH_FRAME_RATE: String(frameRate), BENCH_URL: `${url}?scene=${name}` },
  });
  const { page } = terminal;
  try {
    page.on('pageerror', (error) => {
      console.error(`${name}: ${String(error)}`);
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.waitForFunction('window.bench !== undefined', null, { timeout: 60_000 });
    await page.evaluate('window.bench.ready()');
    return await use(new Scene(page, cdp));
  } finally {
    await terminal.close();
  }
}
