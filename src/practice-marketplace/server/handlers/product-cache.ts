import type { CatalogueProduct } from '#practice/catalogue/catalogue.ts';
import type { Market } from '#practice/market/market.ts';
import { wireProduct } from './wire-shapes.ts';

interface CachedProduct {
  readonly version: number;
  readonly json: string;
}

/** Products of one market as JSON text, written again only when a book of theirs has changed. */
export class ProductCache {
  readonly #market: Market;
  readonly #kept: (CachedProduct | undefined)[] = [];

  constructor(market: Market) {
    this.#market = market;
  }

  json(product: CatalogueProduct, now: number): string {
    // Versions only ever grow, so their sum changes when any of them does.
    let version = 0;
    for (const variant of product.variants) version += this.#market.book(variant).version(now);
    const kept = this.#kept[product.index];
    if (kept?.version === version) return kept.json;
    const json = JSON.stringify(wireProduct(product, this.#market, now));
    this.#kept[product.index] = { version, json };
    return json;
  }

  /** A JSON array of products. */
  list(products: readonly CatalogueProduct[], now: number): string {
    return `[${products.map((product) => this.json(product, now)).join(',')}]`;
  }
}
