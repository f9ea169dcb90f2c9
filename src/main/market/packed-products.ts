/**
 * Every product of the catalogue as it was read last, in little room: what many products say alike is kept once, ids and figures of
 * their variants stand in columns. A product is made when it is asked for, and is what was read, to the letter.
 */
import { NumberColumn } from '#domain/market/rows/number-column.ts';
import { PackedSides } from '#domain/market/rows/packed-sides.ts';
import type { Product, TopOfBook, Variant } from '#main/marketplace/model/market-model.ts';

/** A product, and the epoch ms of the answer it came in. */
export interface DatedProduct {
  readonly product: Product;
  readonly fetchedAt: number;
}

/** A price, and the premium that the marketplace states with it. */
type StatedPrice = Pick<TopOfBook, 'price' | 'statedPremium'>;

export interface StatedPrices {
  readonly bid: StatedPrice | null;
  readonly ask: StatedPrice | null;
}

type Kind = Omit<Product, 'id' | 'title' | 'sku' | 'images' | 'variants'>;

interface Packed {
  readonly title: string;
  readonly sku: string | null;
  readonly images: readonly string[];
  readonly kind: Kind;
  readonly fetchedAt: number;
  /** Of its variants, one after the other. */
  readonly places: readonly number[];
}

/** Different ones that are looked for; with more of them, they are no longer what many products have alike. */
const MOST_SHARED = 20_000;
const NO_IMAGES: readonly string[] = [];

export class PackedProducts {
  readonly #products = new Map<string, Packed>();
  readonly #kinds = new Map<string, Kind>();
  readonly #variants = new PackedVariants();
  /** Whoever asks for the rows asks for the same product several times. */
  #last: DatedProduct | null = null;

  get size(): number {
    return this.#products.size;
  }

  ids(): MapIterator<string> {
    return this.#products.keys();
  }

  has(id: string): boolean {
    return this.#products.has(id);
  }

  /** Epoch ms; undefined for one that is not known. */
  fetchedAt(id: string): number | undefined {
    return this.#products.get(id)?.fetchedAt;
  }

  /** Material, fine content and the like, of which nothing has to be made; undefined for one that is not known. */
  kindOf(id: string): Kind | undefined {
    return this.#products.get(id)?.kind;
  }

  /** Null for one that is not known. */
  titleOf(id: string): string | null {
    return this.#products.get(id)?.title ?? null;
  }

  /** Of all products, by their IDs. */
  *titles(): Generator<readonly [id: string, title: string], undefined> {
    for (const [id, { title }] of this.#products) yield [id, title];
  }

  /** Of its variants; none of a product that is not known. */
  keysOf(id: string): readonly string[] {
    const places = this.#products.get(id)?.places ?? [];
    return places.map((at) => this.#variants.keyAt(at));
  }

  /** What the product says of a variant's prices, of which nothing else is made; null for a variant that is not known. */
  pricesOf(id: string, rowKey: string): StatedPrices | null {
    const places = this.#products.get(id)?.places ?? [];
    const at = places.findLast((place) => this.#variants.keyAt(place) === rowKey);
    return at === undefined ? null : this.#variants.pricesAt(at);
  }

  get(id: string): DatedProduct | undefined {
    if (this.#last?.product.id === id) return this.#last;
    const packed = this.#products.get(id);
    if (packed === undefined) return undefined;
    const { title, sku, images, kind, fetchedAt, places } = packed;
    const variants = places.map((at) => this.#variants.get(at));
    this.#last = { product: { id, title, sku, images, variants, ...kind }, fetchedAt };
    return this.#last;
  }

  *values(): Generator<DatedProduct> {
    for (const id of this.#products.keys()) {
      const known = this.get(id);
      if (known !== undefined) yield known;
    }
  }

  put(product: Product, fetchedAt: number): void {
    const { id, title, sku, images, variants, ...kind } = product;
    const before = this.#products.get(id)?.places ?? [];
    for (const at of before.slice(variants.length)) this.#variants.delete(at);
    this.#products.set(id, {
      title,
      sku,
      images: images.length === 0 ? NO_IMAGES : images,
      kind: this.#kindOf(kind),
      fetchedAt,
      places: variants.map((variant, at) => this.#variants.put(before[at], variant)),
    });
    this.#last = null;
  }

  delete(id: string): void {
    for (const at of this.#products.get(id)?.places ?? []) this.#variants.delete(at);
    this.#products.delete(id);
    this.#last = null;
  }

  #kindOf(kind: Kind): Kind {
    const name = JSON.stringify(kind);
    const known = this.#kinds.get(name);
    if (known !== undefined) return known;
    if (this.#kinds.size < MOST_SHARED) this.#kinds.set(name, kind);
    return kind;
  }
}

class PackedVariants {
  readonly #keys: string[] = [];
  readonly #titles: string[] = [];
  readonly #shared = new Map<string, string>();
  readonly #ids = new Map<number, string>();
  readonly #images = new Map<number, readonly string[]>();
  readonly #unread = new Map<number, NonNullable<Variant['unread']>>();
  readonly #bids = new PackedTops();
  readonly #asks = new PackedTops();
  /** Places of variants that went. */
  readonly #free: number[] = [];

  keyAt(at: number): string {
    return this.#keys[at] ?? '';
  }

  pricesAt(at: number): StatedPrices {
    return { bid: this.#bids.priceAt(at), ask: this.#asks.priceAt(at) };
  }

  get(at: number): Variant {
    const unread = this.#unread.get(at);
    return {
      key: this.keyAt(at),
      id: this.#ids.get(at) ?? null,
      title: this.#titles[at] ?? '',
      images: this.#images.get(at) ?? NO_IMAGES,
      bid: this.#bids.get(at),
      ask: this.#asks.get(at),
      ...(unread === undefined ? {} : { unread }),
    };
  }

  /** @returns its place, which is the one that is given where there is one */
  put(given: number | undefined, { key, id, title, images, bid, ask, unread }: Variant): number {
    const at = given ?? this.#free.pop() ?? this.#keys.length;
    if (this.#keys[at] !== key) this.#keys[at] = key;
    this.#titles[at] = this.#word(title);
    keep(this.#ids, at, id ?? undefined);
    keep(this.#images, at, images.length === 0 ? undefined : images);
    keep(this.#unread, at, unread);
    this.#bids.set(at, bid);
    this.#asks.set(at, ask);
    return at;
  }

  delete(at: number): void {
    this.#keys[at] = '';
    for (const sparse of [this.#ids, this.#images, this.#unread]) sparse.delete(at);
    this.#bids.set(at, null);
    this.#asks.set(at, null);
    this.#free.push(at);
  }

  #word(text: string): string {
    const known = this.#shared.get(text);
    if (known !== undefined) return known;
    if (this.#shared.size < MOST_SHARED) this.#shared.set(text, text);
    return text;
  }
}

function keep<Value>(sparse: Map<number, Value>, at: number, value: Value | undefined): void {
  if (value !== undefined) sparse.set(at, value);
  else if (sparse.size > 0) sparse.delete(at);
}

/** The best listings, or the best offers, of variants. */
class PackedTops {
  readonly #sides = new PackedSides();
  readonly #updatedAt = new NumberColumn();

  priceAt(at: number): StatedPrice | null {
    const price = this.#sides.priceAt(at);
    return price === null ? null : { price, statedPremium: this.#sides.premiumAt(at) };
  }

  get(at: number): TopOfBook | null {
    const side = this.#sides.get(at);
    if (side === null) return null;
    const { premium: statedPremium, ...top } = side;
    return { ...top, statedPremium, updatedAt: this.#updatedAt.get(at) };
  }

  set(at: number, top: TopOfBook | null): void {
    this.#updatedAt.set(at, top?.updatedAt ?? null);
    if (top === null) {
      this.#sides.set(at, null);
      return;
    }
    const { statedPremium, updatedAt: _, ...side } = top;
    this.#sides.set(at, { ...side, premium: statedPremium });
  }
}
