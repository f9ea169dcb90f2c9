/**
 * Matches variants to rows if a product has several with one title and the response lacks their ids.
 * Positions prove nothing: two responses may order them differently. A variant is matched by id, by the id of
 * its best listing or offer, or by both prices, in this order. If nothing matches, it becomes a row of its
 * own with a notice, and whatever was selected, watched or put on a ticket before stays with the old row,
 * which is gone.
 */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { isUnclear, RowLevels } from './row-levels.ts';
import type { Product, Variant } from '../model/market-model.ts';

/** What earlier responses showed about the variants of a product. */
export interface KnownVariants {
  /** In any order; empty for an unknown product. */
  variantsOf(productId: string): readonly Variant[];
  /** The id of a row's variant, if known. */
  variantId(rowKey: string): string | null;
  /** The id of the variant of a listing or offer, if a list or book had it. */
  ownerOf(levelId: string, productId: string): string | undefined;
}

const NOTHING_KNOWN: KnownVariants = {
  variantsOf: () => [],
  variantId: () => null,
  ownerOf: () => undefined,
};

const DOUBT = / \(unclear which of \d+\)$/;
/** Variants that left their product and may return. */
const MOST_RETIRED = 16;
/** Products with equal variant titles to remember: hardly any has them. */
const MOST_PRODUCTS = 2_000;

export class VariantKeys {
  #known = NOTHING_KNOWN;
  readonly #retired = new Map<string, readonly Variant[]>();
  readonly #levels = new BoundedMap<string, RowLevels>(MOST_PRODUCTS);

  /** Sets the lookup of earlier knowledge. */
  follow(known: KnownVariants): void {
    this.#known = known;
  }

  /** Returns the same products; variants with equal titles keep their previous keys. */
  assign(products: readonly Product[]): readonly Product[] {
    return products.map((product) => {
      const known = this.#known.variantsOf(product.id);
      const before = [...known, ...(this.#retired.get(product.id) ?? [])];
      const titles = twinTitles(product, before);
      return titles.size === 0 ? product : this.#assigned(product, known, titles);
    });
  }

  #assigned(product: Product, known: readonly Variant[], titles: ReadonlySet<string>): Product {
    const keys = new Map<Variant, Assigned>();
    const taken = new Set(known.map(({ key }) => key));
    const retired = this.#retired.get(product.id) ?? [];
    for (const { key } of retired) taken.add(key);
    let gone: readonly Variant[] = retired;
    for (const title of titles) {
      const isOf = (variant: Variant): boolean => titleOf(variant) === title;
      const group: Group = {
        productId: product.id,
        now: product.variants.filter(isOf),
        before: known.filter(isOf),
        retired: retired.filter(isOf),
      };
      const found = this.#match(group);
      for (const variant of group.now) keys.set(variant, found.get(variant) ?? 'new');
      const kept = new Set(found.values());
      gone = [...group.before, ...gone].filter(({ key }) => !kept.has(key));
    }
    this.#keepRetired(product.id, gone, known);
    const variants = product.variants.map((one) => named(one, keys.get(one), taken, product));
    const rows = this.#levelsOf(product.id);
    for (const variant of variants) rows.note(variant, variant.key);
    return { ...product, variants };
  }

  #keepRetired(productId: string, gone: readonly Variant[], known: readonly Variant[]): void {
    const seen = new Set<string>();
    const kept = gone.filter(({ key }) => !seen.has(key) && seen.add(key)).slice(0, MOST_RETIRED);
    if (kept.length === 0) this.#retired.delete(productId);
    else if (known.length > 0 || this.#retired.has(productId)) this.#retired.set(productId, kept);
  }

  /** The previous key of each variant. */
  #match(group: Group): Map<Variant, Assigned> {
    const found = new Map<Variant, Assigned>();
    const { now, before, retired } = group;
    if (before.length === 0 && retired.length === 0) {
      for (const variant of now) found.set(variant, 'first');
      return found;
    }
    const open = new Set<Variant>([...before, ...retired]);
    const pair = (
      candidates: readonly Variant[],
      isSame: (one: Variant, was: Variant) => boolean,
    ): void => {
      for (const variant of now) {
        if (found.has(variant)) continue;
        const those = candidates.filter((was) => open.has(was) && isSame(variant, was));
        const [was, ...others] = those;
        if (was === undefined || others.length > 0) continue;
        const rivals = now.filter((other) => !found.has(other) && isSame(other, was));
        if (rivals.length !== 1) continue;
        found.set(variant, was.key);
        open.delete(was);
      }
    };
    const all = [...before, ...retired];
    const idOf = (one: Variant): string | null => this.#idOf(one, group.productId);
    const differs = (one: Variant, was: Variant): boolean => {
      const [id, knownId] = [idOf(one), this.#knownId(was)];
      return id !== null && knownId !== null && id !== knownId;
    };
    pair(all, (one, was) => idOf(one) !== null && idOf(one) === this.#knownId(was));
    this.#pairByLevels(group, found, open, differs);
    pair(before, (one, was) => !differs(one, was) && samePrices(one, was) && !isEmpty(one));
    this.#pairEmpty(now, before, { found, open, differs });
    const lost = before.some((was) => open.has(was));
    for (const variant of now) {
      if (!found.has(variant)) found.set(variant, lost ? 'doubt' : 'new');
    }
    return found;
  }

  /**
   * A listing or offer belongs to one variant for as long as it exists, so it identifies the row it traded in
   * before.
   */
  #pairByLevels(
    { productId, now, before, retired }: Group,
    found: Map<Variant, Assigned>,
    open: Set<Variant>,
    differs: (one: Variant, was: Variant) => boolean,
  ): void {
    const rows = this.#levelsOf(productId);
    for (const was of [...before, ...retired]) rows.note(was, was.key);
    const claims = now.flatMap((one) => {
      const key = found.has(one) ? null : rows.rowOf(one);
      return key === null ? [] : [{ one, key }];
    });
    for (const { one, key } of claims) {
      if (claims.some((other) => other.one !== one && other.key === key)) continue;
      const was = [...before, ...retired].find((row) => row.key === key);
      if (was !== undefined && (!open.has(was) || differs(one, was))) continue;
      found.set(one, key);
      // This resolves an unclear row: it was this one.
      const settled = rows.settle(one, key);
      for (const row of open) if (row.key === key || settled.has(row.key)) open.delete(row);
    }
  }

  #levelsOf(productId: string): RowLevels {
    const known = this.#levels.get(productId);
    if (known !== undefined) return known;
    const made = new RowLevels();
    this.#levels.set(productId, made);
    return made;
  }

  /** Without any trades nothing can be mixed up: the remaining variant takes the remaining row. */
  #pairEmpty(
    now: readonly Variant[],
    before: readonly Variant[],
    {
      found,
      open,
      differs,
    }: {
      readonly found: Map<Variant, Assigned>;
      readonly open: Set<Variant>;
      readonly differs: (one: Variant, was: Variant) => boolean;
    },
  ): void {
    const left = now.filter((one) => !found.has(one));
    const gone = before.filter((was) => open.has(was));
    if (left.length !== gone.length) return;
    const isNothing = left.every(isEmpty) && gone.every(isEmpty);
    const isOne = left.length === 1 && [...left, ...gone].some(isEmpty);
    if (!isNothing && !isOne) return;
    for (const [place, one] of left.entries()) {
      const was = gone[place];
      if (was === undefined || differs(one, was)) continue;
      found.set(one, was.key);
      open.delete(was);
    }
  }

  #idOf(one: Variant, productId: string): string | null {
    const owners = [one.ask, one.bid].flatMap((top) =>
      top === null ? [] : (this.#known.ownerOf(top.id, productId) ?? []),
    );
    return one.id ?? owners[0] ?? null;
  }

  #knownId(was: Variant): string | null {
    return was.id ?? this.#known.variantId(was.key);
  }
}

interface Group {
  readonly productId: string;
  readonly now: readonly Variant[];
  readonly before: readonly Variant[];
  readonly retired: readonly Variant[];
}

/** A previous key, or why there is none. */
type Assigned = string;

function named(
  variant: Variant,
  assigned: Assigned | undefined,
  taken: Set<string>,
  product: Product,
): Variant {
  switch (assigned) {
    case undefined:
    case 'first':
      taken.add(variant.key);
      return variant;
    case 'new':
      // Its wire id is part of the key it came with.
      if (variant.id !== null && !taken.has(variant.key)) {
        taken.add(variant.key);
        return variant;
      }
      return { ...variant, key: freeKey(variant, product.id, '-', taken) };
    case 'doubt': {
      const count = product.variants.filter((one) => titleOf(one) === titleOf(variant)).length;
      const key = freeKey(variant, product.id, '~', taken);
      return {
        ...variant,
        key,
        title: `${variant.title} (unclear which of ${String(Math.max(2, count))})`,
      };
    }
    default:
      return { ...variant, key: assigned, title: titled(variant, assigned) };
  }
}

/** An unclear row stays unclear as long as it exists. */
function titled(variant: Variant, key: string): string {
  return isUnclear(key) ? `${variant.title} (unclear which of 2)` : variant.title;
}

function freeKey(variant: Variant, productId: string, mark: string, taken: Set<string>): string {
  const base = `${productId}:${variantSlug(variant.title)}`;
  let place = mark === '-' ? 2 : 1;
  while (taken.has(`${base}${mark}${String(place)}`)) place += 1;
  const key = `${base}${mark}${String(place)}`;
  taken.add(key);
  return key;
}

const titleOf = ({ title }: Variant): string => variantSlug(title.replace(DOUBT, ''));

/** Titles that several variants of the product have or had; nearly all products have none. */
function twinTitles({ id, variants }: Product, before: readonly Variant[]): ReadonlySet<string> {
  const isPlain = ({ key, title }: Variant): boolean => key === `${id}:${variantSlug(title)}`;
  if (variants.length < 2 && before.length < 2 && before.every(isPlain)) return new Set();
  const twins = (those: readonly Variant[]): string[] => {
    const titles = those.map(titleOf);
    return titles.filter((title, place) => titles.indexOf(title) !== place);
  };
  const keyed = before.filter((one) => !isPlain(one)).map(titleOf);
  return new Set([...twins(variants), ...twins(before), ...keyed]);
}

const isEmpty = ({ ask, bid, unread }: Variant): boolean =>
  ask === null && bid === null && unread === undefined;

const samePrices = (one: Variant, was: Variant): boolean =>
  one.ask?.price === was.ask?.price && one.bid?.price === was.bid?.price;

/** `American Gold Eagle 2025` as `american-gold-eagle-2025`. */
export function variantSlug(title: string): string {
  const dashed = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return dashed.replace(/^-|-$/g, '');
}
