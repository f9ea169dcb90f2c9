/**
 * A data folder of a terminal that has been used for years, the same for the same seed: the catalogue as it was read from the practice
 * market of that seed, its journal of orders with its index, a year of recorded prices, watchlists, and panes in
 * windows of their own. What start, memory and every pane are measured with.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '#domain/text/parse-json.ts';
import { rowSeries, ROW_SERIES, spotSeries } from '#domain/history/series.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { MarketTable } from '#main/market/table/market-table.ts';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { type SessionTarget, catalogueOf } from '#main/session/services/session-target.ts';
import { defaultSettings, PRACTICE_PROFILE_ID, settingsSchema } from '#main/settings/schema.ts';
import { buildIndex } from '#main/trading/journal/index/build-index.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { makeJournal } from './made-journal.ts';
import { makeRecording } from './made-recording.ts';

/** Of what a user of some months has: products and orders. */
const USUAL = { products: 1_000, orders: 10_000, levels: 100 } as const;
export const TIMES = [1, 10, 100] as const;
export type Times = (typeof TIMES)[number];

const PAGE = 100;
const WATCHLISTS = 30;
const WATCHED = 100;
const RECORDED = 200;
/** Market rows that orders are of. */
const TRADED = 2_000;
/** Beside the main window. */
const WINDOWS: readonly Pane[] = ['book', 'chart', 'orders', 'vault', 'portfolio'];

export interface Scale {
  readonly products: number;
  readonly orders: number;
  /** Of the book of the first product, on both sides together. */
  readonly levels: number;
}

export const scaleOf = (times: Times): Scale => ({
  products: USUAL.products * times,
  orders: USUAL.orders * times,
  levels: USUAL.levels * times,
});

export interface DataFolderOptions {
  readonly folder: string;
  readonly scale: Scale;
  readonly seed: string;
  readonly now: number;
  /** Whether panes are in windows of their own. */
  readonly windows?: boolean;
  readonly say?: (line: string) => void;
}

/** The switches with which the terminal opens such a folder on the market that it is of. */
export const switchesOf = ({ products, levels }: Scale, seed: string): readonly string[] => [
  `--practice-seed=${seed}`,
  `--practice-products=${String(products)}`,
  `--practice-levels=${String(levels)}`,
];

/** The panes of such a folder stand again where they stood when it was made; its market goes on. */
export function freshen(folder: string): void {
  const path = join(folder, 'settings.json');
  const settings = settingsSchema.parse(parseJson(readFileSync(path, 'utf8')));
  writeFileSync(path, JSON.stringify({ ...settings, layouts: {} }), { mode: 0o600 });
}

/** @throws Error when the practice market does not answer */
export async function makeDataFolder({
  folder,
  scale,
  seed,
  now,
  windows = false,
  say = () => undefined,
}: DataFolderOptions): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  say(`catalogue: ${String(scale.products)} products`);
  const { keys, target } = await keepCatalogue(folder, scale, seed, now);
  say(`journal: ${String(scale.orders)} orders`);
  keepJournal(folder, scale.orders, keys, seed);
  const recorded = keys.slice(0, RECORDED);
  say(`recorder: a year of ${String(recorded.length)} products`);
  keepRecording(folder, recorded, target, now);
  keepSettings(folder, keys, seed, windows);
}

interface Kept {
  /** Of all market rows. */
  readonly keys: readonly string[];
  readonly target: SessionTarget;
}

/** Reads every page as the terminal reads it. */
async function keepCatalogue(
  folder: string,
  { products, levels }: Scale,
  seed: string,
  now: number,
): Promise<Kept> {
  const market = await startTestMarketplace({
    seed,
    unlimited: true,
    scale: { products, deepest: levels },
  });
  const target: SessionTarget = {
    profileId: PRACTICE_PROFILE_ID,
    profileName: 'Practice',
    environment: 'practice',
    baseUrl: market.sandbox,
    legacyUrl: market.legacy,
    apiKey: market.keys.sandbox.admin,
    executionVersion: 'v2',
    tokenPeriodMs: 1,
    ownListingIds: [],
  };
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl: market.sandbox, executionVersion: 'v2' },
    apiKey: target.apiKey,
    rate: { capacity: 1_000_000, periodMs: 1 },
  });
  const table = new MarketTable(catalogueOf(target), {
    folder: join(folder, 'market'),
    wallNow: () => now,
    after: () => () => undefined,
    setAside: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  table.beginRun();
  try {
    const keys: string[] = [];
    const spots = valueOf(await client.getSpotPrices());
    table.keep((kept) => {
      kept.putSpot({ spots, fetchedAt: now });
    });
    for (let page = 0; page * PAGE < products; page += 1) {
      const { rows, total } = valueOf(
        await client.getProducts({ limit: PAGE, offset: page * PAGE }),
      );
      table.put(rows, {
        fetchedAt: now,
        isFound: false,
        isOfThisRun: true,
        figuresOf: () => null,
      });
      const productIds = rows.map(({ id }) => id);
      table.keep((kept) => {
        kept.putPage({ page, total, fetchedAt: now, productIds });
      });
      keys.push(...rows.flatMap(({ variants }) => variants.map(({ key }) => key)));
    }
    return { keys, target };
  } finally {
    table.close();
    await client.close();
    await market.stop();
  }
}

function valueOf<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`The practice market: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

function keepJournal(folder: string, orders: number, keys: readonly string[], seed: string): void {
  mkdirSync(join(folder, 'journal'), { recursive: true, mode: 0o700 });
  const path = join(folder, 'journal', 'journal-practice.ndjson');
  makeJournal(path, orders, seed, { isSettled: true, rowKeys: keys.slice(0, TRADED) });
  buildIndex({ path, environment: 'practice', index: `${path}.index` });
}

function keepRecording(
  folder: string,
  keys: readonly string[],
  target: SessionTarget,
  now: number,
): void {
  mkdirSync(join(folder, 'history'), { recursive: true, mode: 0o700 });
  const { market } = catalogueOf(target);
  const digest = createHash('sha256')
    .update(`practice\n${market ?? ''}`)
    .digest('hex');
  makeRecording({
    path: join(folder, 'history', `${PRACTICE_PROFILE_ID}-${digest.slice(0, 16)}.sqlite`),
    series: [
      ...MATERIALS.flatMap((material) => [spotSeries(material), spotSeries(material, 'ask')]),
      ...keys.flatMap((key) => ROW_SERIES.map((of) => rowSeries(key, of))),
    ],
    now,
  });
}

function keepSettings(
  folder: string,
  keys: readonly string[],
  seed: string,
  windows: boolean,
): void {
  const random = randomStream(seed, 'watchlists');
  const lists = Array.from({ length: WATCHLISTS }, (_, at) => ({
    id: `list-${String(at)}`,
    name: `List ${String(at + 1)}`,
    keys: [...new Set(Array.from({ length: WATCHED }, () => random.pick(keys)))],
    columns: null,
  }));
  const open = WINDOWS.map((pane, at) => ({
    pane,
    open: true,
    placement: {
      bounds: { x: 40 * at, y: 40 * at, width: 720, height: 520 },
      maximized: false,
    },
  }));
  const settings = defaultSettings();
  const used = settingsSchema.parse({
    ...settings,
    preferences: { ...settings.preferences, firstTrade: 'done' },
    watchlists: { [PRACTICE_PROFILE_ID]: lists },
    paneWindows: windows ? { [PRACTICE_PROFILE_ID]: open } : {},
  });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(used), { mode: 0o600 });
}
