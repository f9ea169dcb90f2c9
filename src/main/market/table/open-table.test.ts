/** The file of a market: whatever is wrong with it, a market is there, and what is another's is not. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PutAside } from '#database/sqlite-file.ts';
import { minimalSpot } from '#main/marketplace/testing/minimal-records.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { goldProduct, top, variant } from '../testing/products.ts';
import { MarketTable } from './market-table.ts';
import { fileOf, forgetMarkets, hasMarket, type MarketKey } from './open-table.ts';

const KEY: MarketKey = { profileId: 'desk', environment: 'sandbox', market: 'https://one' };
const eagle = goldProduct('p', [variant('p:bu', { ask: top('l1', 412_000) })]);

let folder = '';
const asides: PutAside[] = [];
const failures: unknown[] = [];
let hears: (error: unknown) => void = () => undefined;
const timers: Array<() => void> = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-market-'));
  asides.splice(0);
  failures.splice(0);
  timers.splice(0);
  hears = () => undefined;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(key = KEY): MarketTable {
  const table = new MarketTable(key, {
    folder,
    wallNow: () => 1_000,
    after: (_, callback) => {
      timers.push(callback);
      return () => undefined;
    },
    setAside: (aside) => asides.push(aside),
    failed: (error) => {
      failures.push(error);
      hears(error);
    },
  });
  table.beginRun();
  return table;
}

const READ = { fetchedAt: 10, isFound: false, isOfThisRun: true, figuresOf: () => null };
const put = (table: MarketTable): void => {
  table.put([eagle], READ);
};
const numbered = (at: number): typeof eagle =>
  goldProduct(`p${String(at)}`, [variant(`p${String(at)}:bu`)]);
const keysIn = (table: MarketTable): readonly string[] =>
  [...table.rows(null, null)].map((row) => row.variant.key);

function usedOnce(): string {
  const table = open();
  put(table);
  table.keep((kept) => {
    kept.putPage({ page: 0, total: 1, fetchedAt: 10, productIds: ['p'] });
    kept.putSpot({ spots: [minimalSpot('Gold', spotPrice(4_000_000_000))], fetchedAt: 11 });
  });
  table.close();
  return fileOf(folder, KEY);
}

describe('a market that was closed', () => {
  it('is there again, with its pages and spot, and with the prices of another run', () => {
    const path = usedOnce();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const table = open();
    expect(keysIn(table)).toEqual(['p:bu']);
    expect(table.kept((kept) => kept.pages())).toEqual([
      { page: 0, total: 1, fetchedAt: 10, productIds: ['p'] },
    ]);
    expect(table.kept((kept) => kept.spot())).toMatchObject({ fetchedAt: 11 });
    expect(table.read((reader) => reader.product('p'))).toMatchObject({ isOfThisRun: false });
    expect(table.vocabulary.has('product')).toBe(true);
    put(table);
    expect(table.read((reader) => reader.product('p'))).toMatchObject({
      product: eagle,
      fetchedAt: 10,
      isOfThisRun: true,
    });
    table.close();
  });

  it('has every word again after a kill', () => {
    const table = open();
    put(table);
    timers.splice(0).forEach((callback) => {
      callback();
    });
    const kilo = goldProduct('q', [variant('q:kilo')]);
    table.put([...Array.from({ length: 600 }, (_, at) => numbered(at)), kilo], READ);
    // Many rows at once are on the disk before their words are.
    timers.splice(0).forEach((callback) => {
      callback();
    });
    cpSync(folder, `${folder}-killed`, { recursive: true });
    table.close();
    const killed = new DatabaseSync(join(`${folder}-killed`, basename(fileOf(folder, KEY))));
    expect(killed.prepare('SELECT count(*) AS n FROM unwritten').get()).toEqual({ n: 1 });
    killed.close();
    rmSync(folder, { recursive: true });
    cpSync(`${folder}-killed`, folder, { recursive: true });
    rmSync(`${folder}-killed`, { recursive: true });
    const again = open();
    expect(['product', 'kilo', 'kil'].map((word) => again.vocabulary.has(word))).toEqual([
      true,
      true,
      false,
    ]);
    expect(again.sizes.get(0)).toEqual({ rows: 602, products: 602 });
    expect(again.read((reader) => reader.idsTitled('Product q'))).toEqual(['q']);
    again.close();
    const closed = open();
    expect(closed.sizes.get(0)).toEqual({ rows: 602, products: 602 });
    closed.close();
  });

  it('has a key once, whose product came first', () => {
    const table = open();
    const claimed = goldProduct('p', [variant('p:bar:1'), variant('p:bu')]);
    table.put([claimed, goldProduct('p:bar', [variant('p:bar:1'), variant('p:bar:2')])], READ);
    expect(keysIn(table)).toEqual(['p:bar:1', 'p:bu', 'p:bar:2']);
    expect(table.read((reader) => reader.productIdOf('p:bar:1'))).toBe('p');
    expect(table.read((reader) => reader.productIdOf('p:bar:2'))).toBe('p:bar');
    table.close();
  });

  it('is never shown as another one: of another address, profile or environment', () => {
    usedOnce();
    for (const other of [{ profileId: 'other' }, { environment: 'live' as const }]) {
      const table = open({ ...KEY, ...other });
      expect(keysIn(table)).toEqual([]);
      table.close();
    }
    const moved = open({ ...KEY, market: 'https://two' });
    expect(keysIn(moved)).toEqual([]);
    moved.close();
    const back = open();
    expect(keysIn(back)).toEqual([]);
    back.close();
  });

  it('is whichever was kept while it is not known which market it is', () => {
    usedOnce();
    const table = open({ ...KEY, market: null });
    expect(keysIn(table)).toEqual(['p:bu']);
    table.close();
  });

  it('goes with its profile, and no other goes', async () => {
    usedOnce();
    open({ ...KEY, profileId: 'x-desk' }).close();
    expect(hasMarket(folder, 'desk')).toBe(true);
    await forgetMarkets(folder, 'desk');
    expect(hasMarket(folder, 'desk')).toBe(false);
    expect(hasMarket(folder, 'x-desk')).toBe(true);
  });
});

describe('a file that cannot be used', () => {
  it('is set aside where it is damaged, and the market is read again', () => {
    const path = usedOnce();
    writeFileSync(path, 'no database'.repeat(1_000));
    const table = open();
    expect(keysIn(table)).toEqual([]);
    expect(table.storage).toBe('disk');
    expect(asides).toHaveLength(1);
    expect(readFileSync(asides[0]?.path ?? '', 'utf8')).toContain('no database');
    put(table);
    expect(keysIn(table)).toEqual(['p:bu']);
    table.close();
  });

  it('is built again where another version of the program made it', () => {
    const path = usedOnce();
    const other = new DatabaseSync(path);
    other.exec('PRAGMA user_version = 999');
    other.close();
    const table = open();
    expect([keysIn(table), table.storage, asides]).toEqual([[], 'disk', []]);
    table.close();
  });

  it('is replaced while it is open where a record in it is not what it was', () => {
    const path = usedOnce();
    const other = new DatabaseSync(path);
    other.exec(`UPDATE product SET facts = '{"id":1}'`);
    other.close();
    const table = open();
    expect(table.read((reader) => reader.row('p:bu'))).toBeNull();
    expect([asides.length, table.storage]).toEqual([1, 'disk']);
    put(table);
    expect(keysIn(table)).toEqual(['p:bu']);
    table.close();
  });

  it('is memory, which is said once, where the folder cannot be written', () => {
    mkdirSync(join(folder, 'closed'));
    folder = join(folder, 'closed');
    chmodSync(folder, 0o500);
    blockForRoot();
    const table = open();
    put(table);
    put(table);
    expect([keysIn(table), table.storage, failures.length]).toEqual([['p:bu'], 'memory', 1]);
    table.close();
    folder = join(folder, '..');
  });

  it('answers on when another program holds it, whatever becomes of the report', () => {
    const table = open();
    put(table);
    timers.at(-1)?.();
    const other = new DatabaseSync(fileOf(folder, KEY));
    other.exec('BEGIN IMMEDIATE');
    hears = (error) => {
      throw error;
    };
    expect(() => put(table)).toThrow(/locked/);
    expect([table.read((reader) => reader.row('p:bu')), table.storage]).toEqual([null, 'memory']);
    put(table);
    expect(keysIn(table)).toEqual(['p:bu']);
    other.exec('ROLLBACK');
    other.close();
    table.close();
  });

  it('is memory where a link stands in its place, and nothing is written through it', () => {
    const elsewhere = join(folder, 'elsewhere');
    symlinkSync(elsewhere, fileOf(folder, KEY));
    const table = open();
    put(table);
    expect([keysIn(table), table.storage, failures.length]).toEqual([['p:bu'], 'memory', 1]);
    expect(existsSync(elsewhere)).toBe(false);
    table.close();
  });
});

/** Root may write anywhere: a folder stands in the place of the file instead. */
function blockForRoot(): void {
  if (process.getuid?.() !== 0) return;
  mkdirSync(fileOf(folder, KEY));
  expect(readdirSync(folder)).toHaveLength(1);
}
