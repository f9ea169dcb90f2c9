/** What the polls brought of the market: products, levels, and the books that follow from them. */
import { type ContentDoubt, chooseReading, chosenContent } from '#domain/metal/content-doubt.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import { buildOrderBook, type OrderBook } from '#domain/market/order-book.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { Level, Product, TopOfBook, Variant } from '#main/marketplace/model/market-model.ts';
import type { KnownVariants } from '#main/marketplace/mapping/variant-keys.ts';
import type { ProductBook } from '#main/marketplace/model/undocumented-model.ts';
import { AllLevels } from './all-levels.ts';
import { BuiltBooks } from './built-books.ts';
import { withNewerBest } from './newer-best.ts';
import { type DatedProduct, PackedProducts, type StatedPrices } from './packed-products.ts';
import { ProductBooks } from './product-books.ts';
import { VariantIds } from './variants.ts';

/** A product and one of its variants. */
export interface DatedRow extends DatedProduct {
  readonly variant: Variant;
}

/** A book, and the epoch ms of the answers it is made from. */
export interface DatedBook {
  readonly book: OrderBook;
  /** Of its best prices. */
  readonly fetchedAt: number;
  /** Of what stands behind them. */
  readonly depthReadAt: number;
}

/** What became of the rows of products that were read: by their keys. */
interface Added {
  readonly read: readonly string[];
  /** Of variants that their product does not have any more. */
  readonly gone: readonly string[];
}

/** Whose variants are looked for in one slice. */
const PRODUCTS_AT_ONCE = 512;

export class MarketRecords {
  readonly #serviceNow: () => number;
  readonly #spot: (material: Material | null) => DatedSpot | null;
  readonly #chosen: (productId: string) => FineContent | null;
  #products = new PackedProducts();
  /** Of each row, the id of its product. */
  #rows: Map<string, string> = new Map();
  /** Products of an earlier session that were not read in this one. */
  #unseen: Set<string> = new Set();
  /** Products of which only a search told. */
  #foundOnly: Set<string> = new Set();
  #variantIds = new VariantIds();
  #levels: AllLevels | null = null;
  #books = new ProductBooks();
  /** Whether the best of both sides is newer than what stands behind them goes along with each. */
  readonly #built = new BuiltBooks<{ readonly isNewer: boolean }>();

  /**
   * @param serviceNow the service's clock as estimated, epoch ms: expiries are compared with it.
   * @param chosen the content that the user chose for a product that is in doubt; null for none
   */
  constructor(
    serviceNow: () => number,
    spot: (material: Material | null) => DatedSpot | null,
    chosen: (productId: string) => FineContent | null,
  ) {
    this.#serviceNow = serviceNow;
    this.#spot = spot;
    this.#chosen = chosen;
  }

  addRead(products: readonly Product[], fetchedAt: number): Added {
    for (const { id } of products) {
      this.#unseen.delete(id);
      this.#foundOnly.delete(id);
    }
    return this.#add(products, fetchedAt);
  }

  /** What a search told; what was read stays. */
  addFound(products: readonly Product[], fetchedAt: number): Added {
    const news = products.filter(({ id }) => !this.isRead(id));
    for (const { id } of news) this.#foundOnly.add(id);
    return this.#add(news, fetchedAt);
  }

  /** Whether the product itself was ever read, in this session or an earlier one. */
  isRead(productId: string): boolean {
    return this.#products.has(productId) && !this.#foundOnly.has(productId);
  }

  /**
   * What an earlier session read. What is known already and newer stays.
   */
  addStored(products: readonly Product[], fetchedAt: number): Added {
    const news = products.filter(
      ({ id }) => (this.#products.fetchedAt(id) ?? -Infinity) < fetchedAt,
    );
    for (const { id } of news) {
      this.#unseen.add(id);
      this.#foundOnly.delete(id);
    }
    return this.#add(news, fetchedAt);
  }

  /**
   * Takes over what an earlier session knows of the same market, as old as it is. That one knows nothing any more: copying a large
   * market takes seconds.
   */
  continueFrom(before: MarketRecords): void {
    [this.#products, before.#products] = [before.#products, new PackedProducts()];
    [this.#rows, before.#rows] = [before.#rows, new Map<string, string>()];
    [this.#foundOnly, before.#foundOnly] = [before.#foundOnly, new Set<string>()];
    [this.#levels, before.#levels] = [before.#levels, null];
    [this.#books, before.#books] = [before.#books, new ProductBooks()];
    [this.#variantIds, before.#variantIds] = [before.#variantIds, new VariantIds()];
    this.#unseen = new Set(this.#products.ids());
    before.#unseen = new Set();
    // They may be another profile's choices.
    for (const id of this.#products.ids()) if (this.doubtOf(id) !== null) this.settle(id);
  }

  /** No product is known. */
  get isEmpty(): boolean {
    return this.#products.size === 0;
  }

  #add(products: readonly Product[], fetchedAt: number): Added {
    const gone: string[] = [];
    for (const product of products) {
      const now = new Set(product.variants.map(({ key }) => key));
      for (const key of this.#products.keysOf(product.id)) {
        if (!now.has(key) && this.#rows.delete(key)) gone.push(key);
      }
      this.#products.put(this.#settled(product), fetchedAt);
      for (const { key } of product.variants) this.#rows.set(key, product.id);
    }
    this.#learn(products);
    return { read: products.flatMap((product) => product.variants.map(({ key }) => key)), gone };
  }

  /** Of a product in doubt, the content that the user chose is its content. */
  #settled(product: Product): Product {
    if (product.doubt === null) return product;
    const doubt = chooseReading(product.doubt, this.#chosen(product.id));
    return { ...product, doubt, fine: chosenContent(doubt) };
  }

  /**
   * The user chose a reading, or took the choice back.
   *
   * @returns the keys of the product's rows
   */
  settle(productId: string): readonly string[] {
    const known = this.#products.get(productId);
    if (known === undefined) return [];
    this.#products.put(this.#settled(known.product), known.fetchedAt);
    return this.#products.keysOf(productId);
  }

  /** Null for a product that is not known, or of certain content. */
  doubtOf(productId: string): ContentDoubt | null {
    return this.#products.kindOf(productId)?.doubt ?? null;
  }

  /**
   * Takes away what was kept and is in the catalogue no more.
   *
   * @param seen how many products were read since: unless all that are known otherwise are among them, one may just have
   *   moved from page to page meanwhile, and nothing is taken away
   * @returns the keys of the rows that went
   */
  dropUnseen(seen: number): readonly string[] {
    const read = [...this.#products.ids()].filter((id) => this.isRead(id) && !this.#unseen.has(id));
    if (read.length < seen) return [];
    const gone: string[] = [];
    for (const [key, productId] of this.#rows) if (this.#unseen.has(productId)) gone.push(key);
    for (const key of gone) this.#rows.delete(key);
    for (const id of this.#unseen) this.#products.delete(id);
    this.#unseen.clear();
    return gone;
  }

  /** @param levels every listing and offer there is; what is not among them is gone, as soon as they are looked through. */
  *settingLevels(levels: readonly Level[], fetchedAt: number): Generator<undefined, void> {
    const all = yield* AllLevels.of(levels, fetchedAt);
    this.#levels = all;
    let looked = 0;
    for (const id of all.productIds()) {
      const known = this.#products.get(id);
      if (known === undefined) continue;
      looked += 1;
      if (looked % PRODUCTS_AT_ONCE === 0) yield;
      this.#learn([known.product]);
    }
  }

  /**
   * Every listing and offer of one product: those it had before are gone.
   *
   * @returns the keys of its rows
   */
  setBook(book: ProductBook, fetchedAt: number): readonly string[] {
    const known = this.#products.get(book.productId);
    // Without a variant it says nothing of any, not that they have no level.
    if (known === undefined || book.variants.length === 0) return [];
    this.#books.set(book, fetchedAt);
    this.#learn([known.product]);
    return known.product.variants.map(({ key }) => key);
  }

  #learn(products: readonly Product[]): void {
    this.#variantIds.learn(products, this.#books.ownersBeside(this.#levels), (productId) =>
      this.#books.variants(productId),
    );
  }

  /** Rows there are. */
  get count(): number {
    return this.#rows.size;
  }

  get productCount(): number {
    return this.#products.size;
  }

  keys(): Iterable<string, undefined> {
    return this.#rows.keys();
  }

  /** Null for a row that is not in the catalogue. */
  row(rowKey: string): DatedRow | null {
    const known = this.#products.get(this.#rows.get(rowKey) ?? '');
    const variant = known?.product.variants.findLast(({ key }) => key === rowKey);
    return known === undefined || variant === undefined ? null : { ...known, variant };
  }

  /** What the row's product says of its prices; null for a row that is not in the catalogue. */
  pricesOf(rowKey: string): StatedPrices | null {
    return this.#products.pricesOf(this.#rows.get(rowKey) ?? '', rowKey);
  }

  /** Every listing and offer is listed: rows are made from those. */
  get hasLists(): boolean {
    return this.#levels !== null;
  }

  productIdOf(rowKey: string): string | null {
    return this.#rows.get(rowKey) ?? null;
  }

  /** What of a product is asked for most; undefined for one that is not known. */
  kindOf(productId: string): Pick<Product, 'material' | 'fine' | 'doubt'> | undefined {
    return this.#products.kindOf(productId);
  }

  titleOf(productId: string): string | null {
    return this.#products.titleOf(productId);
  }

  titles(): Iterable<readonly [id: string, title: string]> {
    return this.#products.titles();
  }

  keysOf(productId: string): readonly string[] {
    return this.#products.keysOf(productId);
  }

  /** Of what metal a row is; asked of very many rows, of which the rest is not needed. Null where that is not known. */
  materialOf(rowKey: string): Material | null {
    return this.kindOf(this.#rows.get(rowKey) ?? '')?.material ?? null;
  }

  product(productId: string): DatedProduct | null {
    return this.#products.get(productId) ?? null;
  }

  /** For telling variants of one title apart in the next answer. */
  get variants(): KnownVariants {
    return {
      variantsOf: (productId) => this.#products.get(productId)?.product.variants ?? [],
      variantId: (rowKey) => this.variantId(rowKey),
      ownerOf: (levelId, productId) =>
        this.#books.ownersBeside(this.#levels).variantOf(levelId, productId),
    };
  }

  /** Id of the row's variant on the wire; null until something told it. */
  variantId(rowKey: string): string | null {
    return this.#variantIds.get(rowKey) ?? null;
  }

  /**
   * The rows that these listings are of, by listing: told by a list of all listings, by the book of the product, by the best ask of
   * a variant, or by there being one variant only.
   */
  rowsOfListings(
    listings: ReadonlyArray<{ readonly id: string; readonly productId: string | null }>,
  ): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    const note = (id: string, key: string | null): void => {
      if (key !== null && this.#rows.has(key)) found.set(id, key);
    };
    for (const { id, productId } of listings) {
      const variants = this.#products.get(productId ?? '')?.product.variants ?? [];
      for (const { key, ask } of variants) {
        if (variants.length === 1 || ask?.id.toLowerCase() === id) note(id, key);
      }
      const level =
        this.#levels?.level(id) ??
        (productId === null ? undefined : this.#books.level(productId, id));
      if (level !== undefined) note(id, this.#keyOfVariant(level));
    }
    return found;
  }

  /** Null where nothing told which row a variant is. */
  #keyOfVariant({ productId, variantId }: Level): string | null {
    const own = this.#products.keysOf(productId);
    const isIt = (key: string): boolean => this.#variantIds.get(key) === variantId;
    return own.find(isIt) ?? this.#variantIds.keyOf(variantId);
  }

  spotOf({ material }: Pick<Product, 'material'>): DatedSpot | null {
    return this.#spot(material);
  }

  /** Everything listed and offered, or else the best of both that the product names. */
  book(row: DatedRow): DatedBook {
    const { fetchedAt } = row;
    return this.fullBook(row) ?? { book: this.#topBook(row), fetchedAt, depthReadAt: fetchedAt };
  }

  /** Null where not every listing and offer is known. */
  fullBook({ product, variant, fetchedAt: topReadAt }: DatedRow): DatedBook | null {
    const variantId = this.#variantIds.get(variant.key);
    if (variantId === undefined) return null;
    const all =
      this.#levels?.ofVariant(variantId) ?? this.#books.levels(product.id, variantId, topReadAt);
    if (all === null) return null;
    const { asks: listed, bids: offered, isWhole, fetchedAt } = all;
    const newer = topReadAt <= fetchedAt ? null : { ask: variant.ask, bid: variant.bid };
    const ground = {
      depth: isWhole ? 'full' : 'partial',
      asks: listed,
      bids: offered,
      newer,
      content: product.fine,
      spot: this.spotOf(product)?.price ?? null,
    } as const;
    const { book, extra } = this.#built.book(variant.key, ground, this.#serviceNow(), () => {
      const asks = newer === null ? null : withNewerBest(listed, newer.ask, 'ask');
      const bids = newer === null ? null : withNewerBest(offered, newer.bid, 'bid');
      const isNewer = asks !== null && bids !== null;
      return { asks: asks ?? listed, bids: bids ?? offered, extra: { isNewer } };
    });
    return { book, fetchedAt: extra.isNewer ? topReadAt : fetchedAt, depthReadAt: fetchedAt };
  }

  /** Where only the best listing and offer are documented, the book is those two. */
  #topBook({ product, variant }: DatedRow): OrderBook {
    const only = (top: TopOfBook | null): Parameters<typeof buildOrderBook>[0]['asks'] =>
      top === null ? [] : [{ ...top, updatedAt: top.updatedAt ?? undefined }];
    return buildOrderBook({
      depth: 'top',
      asks: only(variant.ask),
      bids: only(variant.bid),
      content: product.fine,
      spot: this.spotOf(product)?.price ?? null,
      now: this.#serviceNow(),
    });
  }
}
