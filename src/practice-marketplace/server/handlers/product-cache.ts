import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { CatalogueProduct } from '#practice/catalogue/catalogue.ts';
import type { Market } from '#practice/market/market.ts';
import { wireProduct } from './wire-shapes.ts';

interface CachedProduct {
  readonly version: number;
  readonly json: string;
}

/** More than the usual catalogue has; in a large one hardly any is requested again before it has changed. */
const MOST = 1_000;

/** Products of one market as JSON, built again only when one of their books has changed. */
export class ProductJsonCache {
  readonly #market: Market;
  readonly #products = new BoundedMap<number, CachedProduct>(MOST);

  constructor(market: Market) {
    this.#market = market;
  }

  json(product: CatalogueProduct, now: number): string {
    // Versions only grow, so their sum changes whenever one of them does.
    let version = 0;
    for (const variant of product.variants) version += this.#market.book(variant).version(now);
    const cached = this.#products.get(product.index);
    if (cached?.version === version) return cached.json;
    const json = JSON.stringify(wireProduct(product, this.#market, now));
    this.#products.set(product.index, { version, json });
    return json;
  }

  /** A JSON array of products. */
  list(products: readonly CatalogueProduct[], now: number): string {
    return `[${products.map((product) => this.json(product, now)).join(',')}]`;
  }
}
