/** All listings and offers, as the sandbox lists them: looked up by listing, product or variant. */
import type { Level } from '#main/marketplace/model/market-model.ts';
import type { VariantLevels } from './product-books.ts';
import type { LevelOwners } from './variants.ts';

const NONE: ReadonlySet<string> = new Set();
const NO_LEVELS: Pick<VariantLevels, 'asks' | 'bids'> = { asks: [], bids: [] };

/** Looked through in one slice. */
const AT_ONCE = 4_096;

export class AllLevels implements LevelOwners {
  readonly #fetchedAt: number;
  readonly #byVariant = new Map<string, { readonly asks: Level[]; readonly bids: Level[] }>();
  /** By id in lower case, as own listings are looked for. */
  readonly #byId = new Map<string, Level>();
  readonly #variantsOf = new Map<string, Set<string>>();

  private constructor(fetchedAt: number) {
    this.#fetchedAt = fetchedAt;
  }

  /** @param fetchedAt epoch ms of the oldest of the answers they came in */
  static *of(levels: readonly Level[], fetchedAt: number): Generator<undefined, AllLevels> {
    const all = new AllLevels(fetchedAt);
    for (const [at, level] of levels.entries()) {
      if (at > 0 && at % AT_ONCE === 0) yield;
      all.#add(level);
    }
    return all;
  }

  #add(level: Level): void {
    const { id, side, productId, variantId } = level;
    let known = this.#byVariant.get(variantId);
    if (known === undefined) this.#byVariant.set(variantId, (known = { asks: [], bids: [] }));
    (side === 'ask' ? known.asks : known.bids).push(level);
    this.#byId.set(id.toLowerCase(), level);
    const variants = this.#variantsOf.get(productId);
    if (variants === undefined) this.#variantsOf.set(productId, new Set([variantId]));
    else variants.add(variantId);
  }

  /** Every listing and offer of a variant; none where the lists have none of it. */
  ofVariant(variantId: string): VariantLevels {
    const levels = this.#byVariant.get(variantId) ?? NO_LEVELS;
    return { ...levels, isWhole: true, fetchedAt: this.#fetchedAt };
  }

  level(id: string): Level | undefined {
    return this.#byId.get(id.toLowerCase());
  }

  variantOf(levelId: string): string | undefined {
    return this.level(levelId)?.variantId;
  }

  variantsOf(productId: string): ReadonlySet<string> {
    return this.#variantsOf.get(productId) ?? NONE;
  }

  /** Of those products that have a listing or an offer. */
  productIds(): IterableIterator<string> {
    return this.#variantsOf.keys();
  }
}
