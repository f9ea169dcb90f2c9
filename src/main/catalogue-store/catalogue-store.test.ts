import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { minimalSpot } from '#main/marketplace/testing/minimal-records.ts';
import { goldProduct, top, variant } from '#main/market/testing/products.ts';
import {
  type CatalogueKey,
  CatalogueStore,
  forgetCatalogues,
  hasCatalogues,
  type StoredCataloguePage,
  type StoredSpot,
} from './catalogue-store.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const practice: CatalogueKey = { profileId: 'practice', environment: 'practice', market: 'seed 7' };

let folder = '';
const asides: { path: string; reason: string }[] = [];
const failures: unknown[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-catalogue-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
  asides.length = 0;
  failures.length = 0;
});

const open = (of: Partial<CatalogueKey> = {}): CatalogueStore =>
  new CatalogueStore(
    { ...practice, ...of },
    {
      folder,
      wallNow: () => NOW,
      setAside: (all) => asides.push(...all),
      failed: (error) => failures.push(error),
    },
  );

const page = (at: number, more: Partial<StoredCataloguePage> = {}): StoredCataloguePage => ({
  page: at,
  total: 250,
  fetchedAt: NOW - 60_000 + at,
  products: [
    goldProduct(`p${String(at)}`, [
      variant('a', { ask: top('l', 410_000), bid: top('o', 400_000) }),
    ]),
  ],
  ...more,
});

async function loaded(store: CatalogueStore): Promise<StoredCataloguePage[]> {
  const pages: StoredCataloguePage[] = [];
  for await (const one of store.load()) pages.push(one);
  return pages;
}

async function kept(...pages: readonly StoredCataloguePage[]): Promise<void> {
  const store = open();
  for (const one of pages) store.cataloguePageRead(one);
  await store.close();
}

const files = (): string[] => readdirSync(join(folder, 'practice-practice')).toSorted();
const pathOf = (name: string): string => join(folder, 'practice-practice', name);

test('whether anything was kept is told by profile, also before anything ever was', async () => {
  expect(hasCatalogues(join(folder, 'not yet'), 'practice')).toBe(false);
  expect(hasCatalogues(folder, 'practice')).toBe(false);
  await kept(page(1));
  expect(hasCatalogues(folder, 'practice')).toBe(true);
  expect(hasCatalogues(folder, 'desk')).toBe(false);
  await forgetCatalogues(folder, 'practice');
  expect(hasCatalogues(folder, 'practice')).toBe(false);
});

describe('a kept catalogue', () => {
  test('comes back as it was read, page by page, each with its age', async () => {
    await kept(page(0), page(2), page(1));
    expect(await loaded(open())).toMatchObject([page(0), page(1), page(2)]);
    expect(failures).toEqual([]);
  });

  test('has of each page what was read last', async () => {
    await kept(page(0), page(0, { fetchedAt: NOW - 5, products: [] }));
    expect(await loaded(open())).toMatchObject([{ page: 0, fetchedAt: NOW - 5, products: [] }]);
    await kept(page(0, { fetchedAt: NOW - 1 }));
    expect(await loaded(open())).toMatchObject([{ fetchedAt: NOW - 1 }]);
  });

  test('is readable by its owner only', async () => {
    await kept(page(0));
    expect(statSync(pathOf('page-00000.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'practice-practice')).mode & 0o777).toBe(0o700);
  });

  test('is nothing at the first start', async () => {
    expect(await loaded(open())).toEqual([]);
    expect(failures).toEqual([]);
  });
});

describe('a page that another version kept', () => {
  test('has the content that its fields are read as now', async () => {
    const sterling = {
      ...goldProduct('sterling', [variant('a')]),
      material: 'Silver' as const,
      purityText: '.925',
      weightGrams: '31.1',
    };
    await kept(page(0, { products: [sterling] }));
    const text = readFileSync(pathOf('page-00000.json'), 'utf8');
    // Files of before there was a doubt have none.
    writeFileSync(pathOf('page-00000.json'), text.replace('"doubt":null,', ''));
    const [loadedPage] = await loaded(open());
    expect(loadedPage?.products[0]).toMatchObject({ fine: null, doubt: { chosen: null } });
    expect(loadedPage?.products[0]?.doubt?.readings).toHaveLength(2);
    expect(asides).toEqual([]);
  });
});

describe('kept spot', () => {
  const gold = minimalSpot('Gold', spotPrice(4_000_000_000));
  const silver = minimalSpot('Silver', spotPrice(50_000_000), { updatedAt: NOW - 9 });

  async function keptSpot(...all: readonly StoredSpot[]): Promise<void> {
    const store = open();
    for (const one of all) store.spotRead(one.spots, one.fetchedAt);
    await store.close();
  }

  test('is what was read last, with its time, beside the pages', async () => {
    await kept(page(0));
    await keptSpot(
      { spots: [gold], fetchedAt: NOW - 20 },
      { spots: [gold, silver], fetchedAt: NOW - 10 },
    );
    expect(await open().loadSpot()).toMatchObject({ spots: [gold, silver], fetchedAt: NOW - 10 });
    expect(await loaded(open())).toMatchObject([page(0)]);
    expect(statSync(pathOf('spot.json')).mode & 0o777).toBe(0o600);
    expect(failures).toEqual([]);
  });

  test('is nothing at the first start, and of another market neither', async () => {
    expect(await open().loadSpot()).toBeNull();
    await keptSpot({ spots: [gold], fetchedAt: NOW });
    expect(await open({ environment: 'live' }).loadSpot()).toBeNull();
    expect(await open({ market: null }).loadSpot()).toMatchObject({ fetchedAt: NOW });
    expect(await open({ market: 'seed 8' }).loadSpot()).toBeNull();
    expect(await open().loadSpot()).toBeNull();
  });

  test('that is damaged is set aside and named', async () => {
    await keptSpot({ spots: [gold], fetchedAt: NOW });
    const text = readFileSync(pathOf('spot.json'), 'utf8');
    writeFileSync(pathOf('spot.json'), text.replace('4000000000', '"4000"'));
    expect(await open().loadSpot()).toBeNull();
    expect(asides).toMatchObject([{ reason: expect.stringMatching(/^spots\.0\.price/) }]);
    expect(asides[0]?.path).toContain('spot.damaged-');
  });

  test('goes with a market that is started over', async () => {
    const store = open();
    store.spotRead([gold], NOW);
    await store.forget();
    expect(await open().loadSpot()).toBeNull();
  });
});

describe('markets are not mixed', () => {
  test('another seed is another market: what the old one had is removed', async () => {
    await kept(page(0));
    expect(await loaded(open({ market: 'seed 8' }))).toEqual([]);
    expect(files()).toEqual([]);
  });

  test('a profile that changed its environment starts without', async () => {
    await kept(page(0));
    expect(await loaded(open({ environment: 'live' }))).toEqual([]);
    expect(await loaded(open({ profileId: 'other' }))).toEqual([]);
    expect(await loaded(open())).toHaveLength(1);
  });

  test('a file of another environment in the wrong folder is not taken', async () => {
    await kept(page(0));
    const text = readFileSync(pathOf('page-00000.json'), 'utf8');
    writeFileSync(pathOf('page-00000.json'), text.replace('"practice"', '"live"'));
    expect(await loaded(open())).toEqual([]);
  });

  test('before the market is known, what was kept last is shown, and nothing is written', async () => {
    await kept(page(0));
    const store = open({ market: null });
    store.cataloguePageRead(page(1));
    await store.close();
    expect(await loaded(open({ market: null }))).toHaveLength(1);
  });

  test('a market that is started over, and a profile that is removed, leave nothing', async () => {
    const store = open();
    store.cataloguePageRead(page(0));
    await store.forget();
    store.cataloguePageRead(page(1));
    await store.close();
    expect(await loaded(open())).toEqual([]);
    await kept(page(0));
    await forgetCatalogues(folder, 'practice');
    expect(await loaded(open())).toEqual([]);
    await forgetCatalogues(join(folder, 'missing'), 'practice');
  });
});

describe('a damaged file', () => {
  test.each([
    ['cut off', (text: string) => text.slice(0, -40)],
    ['with a price that is no amount', (text: string) => text.replace('410000', '4100.5')],
    ['empty', () => ''],
  ])('%s is set aside and named; the other pages stay', async (_, damage) => {
    await kept(page(0), page(1));
    writeFileSync(
      pathOf('page-00000.json'),
      damage(readFileSync(pathOf('page-00000.json'), 'utf8')),
    );
    expect(await loaded(open())).toMatchObject([page(1)]);
    expect(asides).toHaveLength(1);
    expect(asides[0]?.path).toContain('page-00000.damaged-');
    expect(files()).toHaveLength(2);
    expect(await loaded(open())).toHaveLength(1);
    expect(asides).toHaveLength(1);
  });

  test('of another version, or from the future, is left out without a word', async () => {
    await kept(page(0), page(1, { fetchedAt: NOW + 1 }));
    const text = readFileSync(pathOf('page-00000.json'), 'utf8');
    writeFileSync(pathOf('page-00000.json'), text.replace('"version":1', '"version":2'));
    expect(await loaded(open())).toEqual([]);
    expect(asides).toEqual([]);
  });

  test('a write that was cut off leaves the page as it was', async () => {
    await kept(page(0));
    writeFileSync(pathOf('page-00000.json.new'), '{"version":1,"envir');
    expect(await loaded(open())).toMatchObject([page(0)]);
  });
});

describe('a disk that does not take it', () => {
  test('is told once and stops nothing', async () => {
    writeFileSync(join(folder, 'practice-practice'), 'a file where the folder should be');
    const store = open();
    store.cataloguePageRead(page(0));
    store.cataloguePageRead(page(1));
    await store.close();
    expect(failures).toHaveLength(1);
  });
});
