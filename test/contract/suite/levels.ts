/** Listings and offers of the sandbox: what quotes of the suite are made of. */
import type { Context } from './context.ts';
import { arranged, CannotTell, expect, integerOf, type Json, objectsOf, textOf } from './kit.ts';

export type LevelList = 'listings' | 'offers';

/** A listing or offer as the sandbox routes show it. */
export interface Level {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly material: string;
  readonly quantity: number;
  /** Cents. */
  readonly price: number;
}

/** Which listing or offer would do. */
export interface Wish {
  readonly material?: (material: string) => boolean;
  /** At least N pieces; 2 by default. */
  readonly quantity?: number;
  /** At least N cents. */
  readonly price?: number;
  readonly not?: readonly string[];
}

const PAGE = 250;
const MOST_PAGES = 60;

/** The first of its list that would do, and is not the caller's own. @throws CannotTell if there is none */
export async function findLevel(context: Context, list: LevelList, wish: Wish): Promise<Level> {
  for await (const page of pages(context, list)) {
    const found = page.find(
      (row) =>
        row.quantity >= (wish.quantity ?? 2) &&
        row.price >= (wish.price ?? 0) &&
        wish.material?.(row.material) !== false &&
        wish.not?.includes(row.id) !== true &&
        row.id !== context.setting.ownListingId,
    );
    if (found !== undefined) return found;
  }
  throw new CannotTell(`the sandbox has none of its ${list} that would do`);
}

/** Every listing or offer there is. */
export async function allLevels(context: Context, list: LevelList): Promise<readonly Level[]> {
  const all: Level[] = [];
  for await (const page of pages(context, list)) all.push(...page);
  return all;
}

async function* pages(context: Context, list: LevelList): AsyncGenerator<readonly Level[]> {
  let offset = 0;
  for (let page = 0; page < MOST_PAGES; page++) {
    const rows = await arranged(async () =>
      (await levelRows(context, list, { limit: PAGE, offset })).map((row) => levelOf(row, list)),
    );
    // A page may be smaller than asked for: only an empty one is known to be the last.
    if (rows.length === 0) return;
    yield rows;
    offset += rows.length;
  }
}

/** One page of the sandbox's listings or offers as they come. @throws Broken unless it is a list of objects */
export async function levelRows(
  context: Context,
  list: LevelList,
  query: Readonly<Record<string, number>> = {},
): Promise<readonly Json[]> {
  const path = `/sandbox/${list}/get/v1`;
  const reply = await context.send('GET', path, { query });
  expect(reply.status === 200, `GET ${path} answers ${reply.status}`);
  return objectsOf(reply.json, path);
}

function levelOf(row: Json, list: LevelList): Level {
  const idField = list === 'listings' ? 'listingId' : 'offerId';
  return {
    id: textOf(row[idField], idField),
    productId: textOf(row['productId'], 'productId'),
    variantId: textOf(row['variantId'], 'variantId'),
    sku: textOf(row['sku'], 'sku'),
    material: textOf(row['material'], 'material'),
    quantity: integerOf(row['quantity'], 'quantity'),
    price: integerOf(row['price'], 'price'),
  };
}
