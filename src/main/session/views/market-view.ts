/** Keeps what the polls brought of the market, and writes what the panes show of it to the state. */
import type { SweepPlan, SweepRequest, SweepScope } from '#contract/ipc/sweep.ts';
import type { FineContent } from '#domain/fine-weight.ts';
import type { Material } from '#domain/material.ts';
import { buildOrderBook, type OrderBook } from '#domain/order-book.ts';
import type { Side } from '#domain/side.ts';
import { parseSizeInput } from '#domain/size-text.ts';
import { parseStopInput } from '#domain/sweep-stop.ts';
import type { SpotPrice } from '#domain/spot.ts';
import type { Level, Product, Spot, TopOfBook, Variant } from '../../marketplace/model.ts';
import type { RowInfo } from '../../trading/quote-view.ts';
import type { AppState } from '../../state/app-state.ts';
import { failed, localFailure, type Outcome } from '../../failures.ts';
import { marketRow } from './market-row.ts';
import { SpotTape } from './spot-tape.ts';
import { type SweepRow, planSweep } from './sweep-plan.ts';
import { learnVariantIds, type VariantIds } from './variants.ts';

interface KnownProduct {
  readonly product: Product;
  readonly fetchedAt: number;
}

/** All listings and offers, as the sandbox lists them. */
interface FullBook {
  readonly byVariant: ReadonlyMap<string, readonly Level[]>;
  readonly levels: readonly Level[];
  readonly fetchedAt: number;
}

const sideOf = (levels: readonly Level[], side: Level['side']): readonly Level[] =>
  levels.filter((level) => level.side === side);

export class MarketView {
  readonly #state: AppState;
  readonly #serviceNow: () => number;
  readonly #products = new Map<string, KnownProduct>();
  readonly #rows = new Map<string, { readonly productId: string; readonly variant: Variant }>();
  readonly #spot = new SpotTape();
  /** Products of an earlier session that were not read in this one. */
  readonly #unseen = new Set<string>();
  #variantIds: VariantIds = new Map();
  #book: FullBook | null = null;
  #bookKey: string | null = null;

  /** @param serviceNow the service's clock as estimated, epoch ms: expiries are compared with it. */
  constructor(state: AppState, serviceNow: () => number) {
    this.#state = state;
    this.#serviceNow = serviceNow;
  }

  setProducts(products: readonly Product[], fetchedAt: number): void {
    for (const { id } of products) this.#unseen.delete(id);
    this.#merge(products, fetchedAt);
  }

  #merge(products: readonly Product[], fetchedAt: number): void {
    for (const product of products) {
      this.#products.set(product.id, { product, fetchedAt });
      for (const variant of product.variants) {
        this.#rows.set(variant.key, { productId: product.id, variant });
      }
    }
    this.#learn(products);
    this.#writeRows(products.flatMap((product) => product.variants.map(({ key }) => key)));
  }

  /** What an earlier session read: shown with its age until it is read again. What is known already and newer stays. */
  paintKept(products: readonly Product[], fetchedAt: number): void {
    const news = products.filter(
      ({ id }) => (this.#products.get(id)?.fetchedAt ?? -Infinity) < fetchedAt,
    );
    for (const { id } of news) this.#unseen.add(id);
    this.#merge(news, fetchedAt);
  }

  /** Spot as it was when the terminal was closed. */
  paintKeptSpot(prices: readonly Spot[], fetchedAt: number): void {
    this.#spot.restore(prices, fetchedAt);
    this.#writeSpot();
  }

  /** Goes on with what the view of an earlier session knows of the same market, as old as it is. */
  continueFrom(before: MarketView): void {
    for (const [key, row] of before.#rows) this.#rows.set(key, row);
    for (const [id, known] of before.#products) {
      this.#products.set(id, known);
      this.#unseen.add(id);
    }
    this.#spot.continueFrom(before.#spot);
    this.#book = before.#book;
    this.#variantIds = before.#variantIds;
    this.#writeSpot();
  }

  /** Nothing of its catalogue is known. */
  get isEmpty(): boolean {
    return this.#products.size === 0;
  }

  /**
   * Takes away what was kept and is in the catalogue no more.
   *
   * @param seen how many products were read since: unless all that are known otherwise are among them, one may just have
   *   moved from page to page meanwhile, and nothing is taken away
   */
  dropUnseen(seen: number): void {
    if (this.#products.size - this.#unseen.size < seen) return;
    const gone: string[] = [];
    for (const [key, { productId }] of this.#rows) if (this.#unseen.has(productId)) gone.push(key);
    for (const key of gone) this.#rows.delete(key);
    for (const id of this.#unseen) this.#products.delete(id);
    this.#unseen.clear();
    this.#state.removeRows(gone);
  }

  setSpot(prices: readonly Spot[], fetchedAt: number): void {
    this.#spot.read(prices, fetchedAt);
    this.#writeSpot();
  }

  #writeSpot(): void {
    this.#state.set('spot', this.#spot.rows());
    this.#writeRows(this.#rows.keys());
  }

  /** @param levels every listing and offer there is; what is not among them is gone. */
  setLevels(levels: readonly Level[], fetchedAt: number): void {
    this.#book = {
      levels,
      fetchedAt,
      byVariant: Map.groupBy(levels, (level) => level.variantId),
    };
    this.#learn([...this.#products.values()].map(({ product }) => product));
    this.#writeRows(this.#rows.keys());
  }

  showBook(rowKey: string | null): void {
    this.#bookKey = rowKey;
    this.#writeBook();
  }

  /** What trading needs to know of a row; null for one that is not in the catalogue. */
  row(rowKey: string): RowInfo | null {
    const row = this.#rows.get(rowKey);
    const product = row === undefined ? undefined : this.#products.get(row.productId)?.product;
    if (row === undefined || product === undefined || product.material === null) return null;
    return {
      title: product.title,
      variantTitle: row.variant.title,
      material: product.material,
      content: product.fine,
    };
  }

  productIdOf(rowKey: string | null): string | null {
    return rowKey === null ? null : (this.#rows.get(rowKey)?.productId ?? null);
  }

  /** For trading; null while only the price of an earlier start is known. */
  spot(material: Material): SpotPrice | null {
    return this.#spot.priceOfThisStart(material);
  }

  title(productId: string): string | null {
    return this.#products.get(productId)?.product.title ?? null;
  }

  value(
    productId: string,
  ): { readonly fine: FineContent | null; readonly spot: SpotPrice | null } | null {
    const known = this.#products.get(productId);
    if (known === undefined) return null;
    return { fine: known.product.fine, spot: this.#spotOf(known.product) };
  }

  /** What a size would take from everything known on that side of these rows. */
  planSweep({ side, size, stop, scope }: SweepRequest): Outcome<SweepPlan> {
    const read = parseSizeInput(size);
    if (!read.ok)
      return failed(localFailure('size', 'This size cannot be read', read.reason.sentence));
    const stopAt = stop === null ? null : parseStopInput(stop);
    if (stopAt?.ok === false)
      return failed(localFailure('stop', 'This stop cannot be read', stopAt.reason.sentence));
    const rows = this.#keysIn(scope).flatMap((key) => this.#sweepRow(key, side));
    return planSweep({
      side,
      target: read.target,
      stop: stopAt?.stop ?? null,
      rows,
      spotOf: (of) => this.spot(of),
    });
  }

  #keysIn(scope: SweepScope): readonly string[] {
    switch (scope.kind) {
      case 'row':
        return [scope.rowKey];
      case 'rows':
        return [...new Set(scope.rowKeys)];
      case 'material':
        return [...this.#rows.keys()].filter((key) => this.row(key)?.material === scope.material);
    }
  }

  #sweepRow(rowKey: string, side: Side): SweepRow[] {
    const row = this.#rows.get(rowKey);
    const known = row === undefined ? undefined : this.#products.get(row.productId);
    const material = known?.product.material ?? null;
    if (row === undefined || known === undefined || material === null) return [];
    const { product } = known;
    const full = this.#fullBook(rowKey, product);
    const book = full ?? this.#topBook(row.variant, product);
    const top = side === 'buy' ? row.variant.ask : row.variant.bid;
    const uncounted = full === null && top?.quantity === null;
    return [
      {
        rowKey,
        title: product.title,
        variantTitle: row.variant.title,
        material,
        content: product.fine,
        depth: book.depth,
        fetchedAt: full === null ? known.fetchedAt : (this.#book?.fetchedAt ?? known.fetchedAt),
        sources: (side === 'buy' ? book.asks : book.bids).flatMap(({ price, sources }) =>
          sources.map(({ id, quantity }) => ({ id, price, quantity: uncounted ? null : quantity })),
        ),
      },
    ];
  }

  #learn(products: readonly Product[]): void {
    this.#variantIds = learnVariantIds(this.#variantIds, products, this.#book?.levels ?? []);
  }

  #writeRows(keys: Iterable<string>): void {
    const rows = [...keys].flatMap((key) => {
      const row = this.#rows.get(key);
      const known = row === undefined ? undefined : this.#products.get(row.productId);
      if (row === undefined || known === undefined) return [];
      const { product } = known;
      const book = this.#fullBook(key, product);
      return marketRow({
        product,
        variant: row.variant,
        variantId: this.#variantIds.get(key) ?? null,
        book,
        spot: this.#spotOf(product),
        fetchedAt: book === null ? known.fetchedAt : (this.#book?.fetchedAt ?? known.fetchedAt),
      });
    });
    this.#state.mergeRows(rows);
    this.#writeBook();
  }

  #writeBook(): void {
    const key = this.#bookKey;
    const row = key === null ? undefined : this.#rows.get(key);
    const known = row === undefined ? undefined : this.#products.get(row.productId);
    if (key === null || row === undefined || known === undefined) {
      this.#state.set('book', null);
      return;
    }
    const spot = this.#spotOf(known.product);
    const full = this.#fullBook(key, known.product);
    const book = full ?? this.#topBook(row.variant, known.product);
    this.#state.set('book', {
      rowKey: key,
      depth: book.depth,
      asks: book.asks.map((level) => ({ ...level, sources: [...level.sources] })),
      bids: book.bids.map((level) => ({ ...level, sources: [...level.sources] })),
      spread: book.spread,
      spot,
      fetchedAt: full === null ? known.fetchedAt : (this.#book?.fetchedAt ?? known.fetchedAt),
    });
  }

  #fullBook(rowKey: string, product: Product): OrderBook | null {
    const variantId = this.#variantIds.get(rowKey);
    if (this.#book === null || variantId === undefined) return null;
    const levels = this.#book.byVariant.get(variantId) ?? [];
    return this.#build('full', product, sideOf(levels, 'ask'), sideOf(levels, 'bid'));
  }

  /** Where only the best listing and offer are documented, the book is those two. */
  #topBook(variant: Variant, product: Product): OrderBook {
    const only = (
      top: TopOfBook | null,
    ): { id: string; price: TopOfBook['price']; quantity: number; expiresAt: number | null }[] =>
      top === null ? [] : [{ ...top, quantity: top.quantity ?? 1 }];
    return this.#build('top', product, only(variant.ask), only(variant.bid));
  }

  #build(
    depth: OrderBook['depth'],
    product: Product,
    asks: Parameters<typeof buildOrderBook>[0]['asks'],
    bids: Parameters<typeof buildOrderBook>[0]['bids'],
  ): OrderBook {
    return buildOrderBook({
      depth,
      asks,
      bids,
      content: product.fine,
      spot: this.#spotOf(product),
      now: this.#serviceNow(),
    });
  }

  #spotOf(product: Product): SpotPrice | null {
    return this.#spot.price(product.material);
  }
}
