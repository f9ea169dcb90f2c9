/**
 * What many rows say alike, kept once. Each row comes over the bridge with words of its own: of a large market they are most of
 * what it takes up, and nearly all of them say what another row says too.
 */
import type { MarketRow } from '#contract/ipc/market.ts';

/** Different words that are kept; more are no longer what many rows say. */
const MOST = 20_000;

class SharedWords {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, MarketRow['attributes']>();
  /** Variants of a product come one after the other. */
  #last: Pick<MarketRow, 'productId' | 'title' | 'sku' | 'fine'> | null = null;

  /** The same row, with the words of others wherever they are alike. */
  of(row: MarketRow): MarketRow {
    const last = this.#last;
    const { productId, title, sku, fine } = row;
    const product =
      last !== null && last.productId === productId
        ? {
            productId: last.productId,
            title: last.title === title ? last.title : title,
            sku: last.sku === sku ? last.sku : sku,
            fine: isAlike(last.fine, fine) ? last.fine : fine,
          }
        : { productId, title, sku, fine };
    this.#last = product;
    return {
      ...row,
      ...product,
      variantTitle: this.#text(row.variantTitle),
      material: row.material === null ? null : this.#text(row.material),
      category: this.#maybe(row.category),
      subCategory: this.#maybe(row.subCategory),
      manufacturer: this.#maybe(row.manufacturer),
      certificate: this.#maybe(row.certificate),
      weightText: this.#maybe(row.weightText),
      purityText: this.#maybe(row.purityText),
      attributes: this.#list(row.attributes),
    };
  }

  #maybe(text: string | null): string | null {
    return text === null ? null : this.#text(text);
  }

  #text<Text extends string>(text: Text): Text;
  #text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size < MOST) this.#texts.set(text, text);
    return text;
  }

  #list(list: MarketRow['attributes']): MarketRow['attributes'] {
    const name = JSON.stringify(list);
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const words = list.map((text) => this.#text(text));
    if (this.#lists.size < MOST) this.#lists.set(name, words);
    return words;
  }
}

const kept = new WeakMap<object, SharedWords>();

/** Those of a market, whose rows are one map for as long as it is the same one. */
export function wordsOf(rows: object): SharedWords {
  const before = kept.get(rows);
  if (before !== undefined) return before;
  const words = new SharedWords();
  kept.set(rows, words);
  return words;
}

const isAlike = (one: MarketRow['fine'], other: MarketRow['fine']): boolean =>
  one === other ||
  (one !== null && other !== null && one.unit === other.unit && one.amount === other.amount);
