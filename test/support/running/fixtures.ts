/** What an end-to-end test starts, ended again whatever becomes of the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { DIALECTS } from '#practice/testing/dialects/dialect.ts';
import {
  startTestMarketplace,
  type TestMarketplace,
  type TestMarketplaceOptions,
} from '#practice/testing/start.ts';
import { z } from 'zod';
import { askedAgain } from '../waiting/asked-again.ts';
import { type EmbeddedMarket, readControlFile } from './control.ts';
import { Desk } from '../screen/desk.ts';
import { type ProfileEntry, useNewProfile } from '../screen/profiles.ts';
import { until } from '../waiting/until.ts';
import { launchTerminal, type Terminal, type TerminalOptions } from './terminal.ts';

/** `test`: ended after the test that started it. `file`: after the last test of the file. */
export type Scope = 'test' | 'file';

function atTheEnd(scope: Scope, end: () => Promise<void> | void): void {
  if (scope === 'test') onTestFinished(end);
  else afterAll(end);
}

/** An empty folder, removed at the end. */
export function folder(scope: Scope = 'test'): string {
  const path = mkdtempSync(join(tmpdir(), 'touchstone-e2e-'));
  atTheEnd(scope, () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

/** As for the terminal; the window is 1440 × 900 unless another size, or none (`undefined`), is given. */
export type OpenOptions = Omit<TerminalOptions, 'size'> & {
  readonly size?: TerminalOptions['size'] | undefined;
  /**
   * Complete tickets are quoted automatically, as is the default. Off unless set here: a test that counts requests has to request
   * every quote itself.
   */
  readonly autoQuote?: boolean;
};

export interface Running {
  readonly terminal: Terminal;
  readonly desk: Desk;
}

/** Starts the terminal on its own data folder, or on the one given. */
export async function open(options: OpenOptions = {}, scope: Scope = 'test'): Promise<Running> {
  const size = 'size' in options ? options.size : { width: 1440, height: 900 };
  const { size: _, autoQuote = false, ...rest } = options;
  const terminal = await launchTerminal({ ...rest, ...(size === undefined ? {} : { size }) });
  atTheEnd(scope, () => terminal.end());
  const desk = new Desk(terminal.page);
  await desk.shows();
  if (!autoQuote) await desk.quotesOnlyWhenAsked();
  return { terminal, desk };
}

/**
 * The dialect in which every marketplace of the tests speaks: `PRACTICE_DIALECT=seen-old-host`, and
 * `PRACTICE_DIALECT_SEED=3` where the dialect leaves forms open. Without it, the documented one.
 */
const spoken: Pick<TestMarketplaceOptions, 'dialect' | 'dialectSeed'> = z
  .object({ dialect: z.enum(DIALECTS).optional(), dialectSeed: z.string().optional() })
  .transform(({ dialect, dialectSeed }) => ({
    ...(dialect === undefined ? {} : { dialect }),
    ...(dialectSeed === undefined ? {} : { dialectSeed }),
  }))
  .parse({
    dialect: process.env['PRACTICE_DIALECT'],
    dialectSeed: process.env['PRACTICE_DIALECT_SEED'],
  });

export interface Practice extends Running {
  readonly market: EmbeddedMarket;
  /** The addresses of the market that is started after this one has ended. */
  nextMarket(): Promise<EmbeddedMarket>;
}

/** Starts the terminal on its embedded practice market, whose control port is open to the test. */
export async function openPractice(
  options: OpenOptions = {},
  scope: Scope = 'test',
): Promise<Practice> {
  const controlFile = join(folder(scope), 'practice.json');
  const running = await open(
    {
      ...options,
      args: [
        '--practice-seed=7',
        `--practice-control-file=${controlFile}`,
        ...(spoken.dialect === undefined ? [] : [`--practice-dialect=${spoken.dialect}`]),
        ...(spoken.dialectSeed === undefined
          ? []
          : [`--practice-dialect-seed=${spoken.dialectSeed}`]),
        ...(options.args ?? []),
      ],
    },
    scope,
  );
  const market = await readControlFile(controlFile);
  await running.desk.ready();
  const nextMarket = (): Promise<EmbeddedMarket> =>
    until('another practice market', async () => {
      const now = await readControlFile(controlFile);
      return now.control.token === market.control.token ? undefined : now;
    });
  return { ...running, market, nextMarket };
}

/** SIGKILL to the embedded marketplace's own process; the terminal starts another one. */
export async function killPracticeMarket({ terminal }: Running): Promise<void> {
  const pid = await askedAgain(() =>
    terminal.app.evaluate(
      ({ app }) =>
        app.getAppMetrics().find(({ name }) => name === 'Touchstone practice marketplace')?.pid,
    ),
  );
  if (pid === undefined) throw new Error('The practice marketplace has no process.');
  process.kill(pid, 'SIGKILL');
}

/** A marketplace in this process that nothing moves but the test. */
export async function startMarket(
  options: TestMarketplaceOptions = {},
  scope: Scope = 'test',
): Promise<TestMarketplace> {
  const market = await startTestMarketplace({ seed: '7', still: true, ...spoken, ...options });
  atTheEnd(scope, () => market.stop());
  return market;
}

/** Starts the terminal and connects it to `market` through a sandbox profile that is typed in. */
export async function openSandbox(
  market: TestMarketplace,
  options: OpenOptions & { readonly profile?: Partial<ProfileEntry> } = {},
  scope: Scope = 'test',
): Promise<Running> {
  const { profile, ...rest } = options;
  const running = await open(rest, scope);
  await useNewProfile(running.desk, {
    name: 'Desk',
    baseUrl: market.sandbox,
    apiKey: market.keys.sandbox.admin,
    ...profile,
  });
  await running.desk.statusReads(/Sandbox · Desk/);
  await running.desk.ready();
  return running;
}

const orderList = z.object({
  orders: z.array(z.object({ orderId: z.string(), quoteId: z.string(), side: z.string() })),
});
const postList = z.object({ posts: z.record(z.string(), z.int()) });

/** The orders that exist at the marketplace. */
export const ordersOf = (market: TestMarketplace): z.infer<typeof orderList>['orders'] =>
  orderList.parse(market.control({ op: 'orders' })).orders;

/** How many requests to execute arrived, by quote. */
export const postsOf = (market: TestMarketplace): Record<string, number> =>
  postList.parse(market.control({ op: 'posts' })).posts;
