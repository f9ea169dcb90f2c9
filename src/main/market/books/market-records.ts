/** What the polls brought of the market: products, levels, and the books that follow from them. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import {
  type ContentDoubt,
  chooseReading,
  chosenContent,
} from '#domain/metal/content/content-doubt.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { Level, Product, Variant } from '#main/marketplace/model/market-model.ts';
import type { KnownVariants } from '#main/marketplace/mapping/variant-keys.ts';
import type { ProductBook } from '#main/marketplace/model/undocumented-model.ts';
import { AllLevels } from './all-levels.ts';
import { BuiltBooks } from './built-books.ts';
import { buildMarketRow, type ProductFactsOfRow } from '#main/market/row/market-row.ts';
import { withNewerBest } from './newer-best.ts';
import { ProductBooks } from './product-books.ts';
import { type NamedListing, rowsOfListings } from './rows-of-listings.ts';
import { type DatedBook, figuresOfBook, topBook } from './top-book.ts';
import type { Added, MarketTable } from '#main/market/table/market-table.ts';
import type { ProductKind } from '#main/market/table/stored-product.ts';
import type { DatedProduct, DatedRow } from '#main/market/table/table-reader.ts';
import type { StoredFigures } from '#main/market/table/stored-figures.ts';
import type { ProductReading } from '#main/market/table/table-writer.ts';
import { VariantIds } from './variants.ts';

/** Products whose books are looked at in one slice. */
const PRODUCTS_AT_ONCE = 64;
/** Products that are taken away in one slice. */
const GONE_AT_ONCE = 200;

type Quoted = Pick<DatedRow, 'variant' | 'fetchedAt'> & { readonly product: ProductFactsOfRow };

export class MarketRecords {
  readonly #serviceNow: () => number;
  readonly #spot: (material: Material | null) => DatedSpot | null;
  readonly #chosen: (productId: string) => FineContent | null;
  readonly #table: MarketTable;
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
    table: MarketTable,
    serviceNow: () => number,
    spot: (material: Material | null) => DatedSpot | null,
    chosen: (productId: string) => FineContent | null,
  ) {
    this.#table = table;
    this.#serviceNow = serviceNow;
    this.#spot = spot;
    this.#chosen = chosen;
  }

  addRead(products: readonly Product[], fetchedAt: number): Added {
    return this.#add(products, { fetchedAt, isFound: false, isOfThisRun: true });
  }

  /** Products of a search; those that were read stay. */
  addFound(products: readonly Product[], fetchedAt: number): Added {
    return this.#add(
      products.filter(({ id }) => !this.isRead(id)),
      { fetchedAt, isFound: true, isOfThisRun: true },
    );
  }

  /** Whether the product itself was ever read, in this run or an earlier one. */
  isRead(productId: string): boolean {
    return this.#table.read((reader) => reader.isRead(productId));
  }

  /** Takes over the order books of an earlier session on the same market, as old as they are; the table has the rest. */
  continueFrom(before: MarketRecords): void {
    this.#levels = before.#levels;
    this.#books = before.#books;
    this.#variantIds = before.#variantIds;
  }

  #add(products: readonly Product[], read: Omit<ProductReading, 'figuresOf'>): Added {
    const settled = products.map((product) => this.#settled(product));
    this.#learn(settled);
    const { fetchedAt } = read;
    return this.#table.put(settled, {
      ...read,
      figuresOf: (product, variant) => this.#bookFigures({ product, variant, fetchedAt }),
    });
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
    const known = this.product(productId);
    if (known === null) return [];
    const { product, fetchedAt, isOfThisRun } = known;
    const isFound = !this.isRead(productId);
    return this.#add([product], { fetchedAt, isFound, isOfThisRun }).keys;
  }

  /** Null for a product that is not known, or of certain content. */
  doubtOf(productId: string): ContentDoubt | null {
    return this.kindOf(productId)?.doubt ?? null;
  }

  /**
   * Takes away what an earlier run kept and is in the catalogue no more.
   *
   * @param seen how many products were read since: unless all that are known otherwise are among them, one may just have
   *   moved from page to page meanwhile, and nothing is taken away
   * @param dropped gets the keys of rows that went
   */
  *droppingUnseen(
    seen: number,
    dropped: (keys: readonly string[]) => void,
  ): Generator<undefined, void> {
    if (this.#table.read((reader) => reader.countOfThisRun()) < seen) return;
    const next = (): readonly string[] =>
      this.#table.read((reader) => reader.idsOfEarlierRuns(GONE_AT_ONCE));
    for (let ids = next(); ids.length > 0; ids = next()) {
      dropped(this.#table.delete(ids));
      yield;
    }
  }

  /** @param levels every listing and offer there is; what is not among them is gone, as soon as they are looked through. */
  *settingLevels(levels: readonly Level[], fetchedAt: number): Generator<undefined, void> {
    const all = yield* AllLevels.of(levels, fetchedAt);
    const ids = [...new Set([...all.productIds(), ...(this.#levels?.productIds() ?? [])])];
    this.#levels = all;
    for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
      if (at > 0) yield;
      this.#booksChanged(ids.slice(at, at + PRODUCTS_AT_ONCE));
    }
  }

  /** Rows show the best of whole books where there are any. */
  #booksChanged(productIds: readonly string[]): readonly string[] {
    const known = this.#table.read((reader) =>
      productIds.flatMap((id) => reader.product(id) ?? []),
    );
    this.#learn(known.map(({ product }) => product));
    const rows = known.flatMap(({ product, fetchedAt }) =>
      product.variants.flatMap((variant) => {
        const figures = this.#bookFigures({ product, variant, fetchedAt });
        return figures === null ? [] : [[variant.key, figures] as const];
      }),
    );
    if (rows.length > 0) this.#table.setFigures(rows);
    return known.flatMap(({ product }) => product.variants.map(({ key }) => key));
  }

  #bookFigures(row: Quoted): StoredFigures | null {
    const full = this.fullBook(row);
    return full === null ? null : figuresOfBook(full);
  }

  /**
   * Every listing and offer of one product: those it had before are gone.
   *
   * @returns the keys of its rows
   */
  setBook(book: ProductBook, fetchedAt: number): readonly string[] {
    // Without a variant it says nothing of any, not that they have no level.
    if (book.variants.length === 0 || this.kindOf(book.productId) === null) return [];
    this.#books.set(book, fetchedAt);
    return this.#booksChanged([book.productId]);
  }

  #learn(products: readonly Product[]): void {
    this.#variantIds.learn(products, this.#books.ownersBeside(this.#levels), (productId) =>
      this.#books.variants(productId),
    );
  }

  /** Null for a row that is not in the catalogue. */
  row(rowKey: string): DatedRow | null {
    return this.#table.read((reader) => reader.row(rowKey));
  }

  /** The row as it is now: its best prices, over the spot of now. */
  rowOf(known: DatedRow): MarketRow {
    return buildMarketRow(known, {
      full: this.fullBook(known),
      variantId: this.variantIdOf(known.variant),
      spot: this.spotOf(known.product)?.price ?? null,
    });
  }

  /** The most requested facts of a product; null for an unknown one. */
  kindOf(productId: string): ProductKind | null {
    return this.#table.read((reader) => reader.kindOf(productId));
  }

  /** Rows of a material; those with a price on a side, where one is given. */
  rowsOf(material: Material, priced: 'ask' | 'bid' | null): Iterable<DatedRow> {
    return this.#table.rows(material, priced);
  }

  product(productId: string): DatedProduct | null {
    return this.#table.read((reader) => reader.product(productId));
  }

  /** For telling variants of one title apart in the next answer. */
  get variants(): KnownVariants {
    return {
      variantsOf: (productId) => this.product(productId)?.product.variants ?? [],
      variantId: (rowKey) => this.variantId(rowKey),
      ownerOf: (levelId, productId) =>
        this.#books.ownersBeside(this.#levels).variantOf(levelId, productId),
    };
  }

  /** Id of the row's variant on the wire; null until a response reports it. */
  variantId(rowKey: string): string | null {
    return this.#variantIds.get(rowKey) ?? this.row(rowKey)?.variant.id ?? null;
  }

  /** The same of a variant at hand. */
  variantIdOf({ key, id }: Pick<Variant, 'key' | 'id'>): string | null {
    return this.#variantIds.get(key) ?? id;
  }

  /** The rows that these listings are of, by listing. */
  rowsOfListings(listings: readonly NamedListing[]): ReadonlyMap<string, string> {
    return rowsOfListings(listings, {
      variantsOf: (productId) => this.product(productId)?.product.variants ?? [],
      levelOf: ({ id, productId }) =>
        this.#levels?.level(id) ??
        (productId === null ? undefined : this.#books.level(productId, id)),
      idOf: (variant) => this.variantIdOf(variant),
      keyOf: (variantId) => this.#variantIds.keyOf(variantId),
      isKnown: (key) => this.row(key) !== null,
    });
  }

  spotOf({ material }: Pick<Product, 'material'>): DatedSpot | null {
    return this.#spot(material);
  }

  /** Everything listed and offered, or else the best of both that the product names. */
  book(row: Quoted): DatedBook {
    const { fetchedAt } = row;
    return (
      this.fullBook(row) ?? {
        book: topBook(row, this.spotOf(row.product), this.#serviceNow()),
        fetchedAt,
        depthReadAt: fetchedAt,
      }
    );
  }

  /** Null where not every listing and offer is known. */
  fullBook({ product, variant, fetchedAt: topReadAt }: Quoted): DatedBook | null {
    const variantId = this.variantIdOf(variant);
    if (variantId === null) return null;
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
}
