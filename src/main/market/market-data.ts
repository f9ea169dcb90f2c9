/** Publishes what the panes show of the market, and answers what others ask about it. */
import { EventEmitter } from 'node:events';
import type { MarketRow, OrderBookView, SpotRow } from '#contract/ipc/market/market.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { chooseReading } from '#domain/metal/content/content-doubt.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import { meltValue } from '#domain/market/premium.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import { done, failed, type Result } from '#domain/result.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Category, Level, Product, Spot } from '#main/marketplace/model/market-model.ts';
import type { KnownVariants } from '#main/marketplace/mapping/variant-keys.ts';
import type { ProductBook } from '#main/marketplace/model/undocumented-model.ts';
import type { CataloguePage, CatalogueProgress } from '#main/polling/reading/events.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import { type ContentChoices, NO_CHOICES } from '#main/settings/content-choices.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { MarketScreen } from '#main/state/screens.ts';

import type { SpotPrice } from '#domain/market/spot.ts';
import { InSlices } from './in-slices.ts';
import { MarketPlans } from './plans/market-plans.ts';
import { MarketRecords } from './books/market-records.ts';
import { buildMarketRow } from './row/market-row.ts';
import { picturesOf } from './row/pictures.ts';
import { SpotHistory } from './spot/spot-history.ts';
import type { Added, MarketTable } from './table/market-table.ts';
import type { KeptPage } from './table/table-pages.ts';
import type { DatedRow } from './table/table-reader.ts';
import type { CatalogReader, RowInfo } from '#main/trading/ports/catalog-reader.ts';

export interface MarketClock {
  /** The service's clock as estimated, epoch ms: expiries are compared with it. */
  readonly serviceNow: () => number;
  /** This computer's, epoch ms: ages count on it. */
  readonly wallNow: () => number;
  /** @returns what takes it back */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

interface MarketNews {
  /** Spot became too old: what rests on it is unknown now. */
  spotAged: [];
  /** Spot cannot be read, and the last one is too old; emitted once until it can be read again. */
  spotLost: [error: MarketplaceError];
  /** What is shown of spot, as it is now. */
  spotWritten: [rows: readonly SpotRow[]];
  /** These rows were read, or their order books were; null: those of all. */
  rowsRead: [keys: readonly string[] | null];
  /** What views show may be different: of these rows, or of all. */
  changed: [change: MarketChange];
}

export interface MarketChange {
  /** Null: any row, as with a new spot. */
  readonly keys: readonly string[] | null;
  /** Rows came, went, or have other words. */
  readonly isMoved: boolean;
}

export interface ContentPort {
  /**
   * The user says which reading of a product in doubt is right; null takes that back. Kept for the profile.
   */
  settleContent(productId: string, content: FineContent | null): Result<null, FailureView>;
  /** The order book of a row; null for one that is not in the catalogue. */
  bookOf(rowKey: string): OrderBookView | null;
}

export class MarketData implements ContentPort {
  readonly #screen: MarketScreen;
  readonly #known: MarketRecords;
  readonly #clock: MarketClock;
  readonly #choices: ContentChoices;
  readonly #spot: SpotHistory;
  /** Takes back the look at spot that is planned for when it is too old. */
  #forgetSpotAge: () => void = () => undefined;
  #spotLossReported = false;
  readonly news = new EventEmitter<MarketNews>();
  /** What can be planned with what is known. */
  readonly plans: MarketPlans;
  #bookKey: string | null = null;
  readonly #table: MarketTable;
  /** Lists of all levels, and products that are gone: read through beside everything else. */
  readonly #levels: InSlices;
  readonly #gone: InSlices;
  #catalogue: CatalogueProgress = { state: 'loading', loaded: 0, total: null };
  #categories: readonly Category[] = [];

  constructor(
    screen: MarketScreen,
    clock: MarketClock,
    table: MarketTable,
    choices: ContentChoices = NO_CHOICES,
  ) {
    this.#screen = screen;
    this.#clock = clock;
    this.#table = table;
    this.#choices = choices;
    this.#spot = new SpotHistory(clock);
    this.#known = new MarketRecords(
      table,
      clock.serviceNow,
      (material) => this.#spot.good(material),
      (productId) => choices.read(productId),
    );
    this.plans = new MarketPlans(this.#known, (material) => this.spot(material));
    this.#levels = new InSlices(clock.after);
    this.#gone = new InSlices(clock.after);
    const kept = table.kept((pages) => pages.spot());
    if (kept !== null && kept.fetchedAt <= clock.wallNow()) {
      this.#spot.restore(kept.spots, kept.fetchedAt);
    }
  }

  /** What is read from now on is of this run; what an earlier one kept is shown until then, as old as it is. */
  start(): void {
    this.#table.beginRun();
    this.publish();
  }

  /** Shows what is known. */
  publish(): void {
    this.#writeSpot();
    this.#writeCatalogue();
  }

  /** Pages that an earlier run read, so that the reading of the catalogue goes on where that one stopped. */
  keptPages(): readonly KeptPage[] {
    const now = this.#clock.wallNow();
    // From the future: the clock was wrong then or is wrong now, and nobody knows how old they are.
    return this.#table.kept((pages) => pages.pages()).filter(({ fetchedAt }) => fetchedAt <= now);
  }

  /** Nothing is published any more. */
  stop(): void {
    this.#forgetSpotAge();
    this.#levels.stop();
    this.#gone.stop();
  }

  productsRead(products: readonly Product[], fetchedAt: number): void {
    this.#added(this.#known.addRead(products, fetchedAt));
  }

  /** Products of a search that were not read yet: shown, and marked. */
  productsFound(products: readonly Product[], fetchedAt: number): void {
    this.#added(this.#known.addFound(products, fetchedAt));
  }

  /** Those that were never read. */
  unknownAmong(productIds: readonly string[]): readonly string[] {
    return productIds.filter((id) => !this.#known.isRead(id));
  }

  /** A page of the catalogue, after its products. */
  cataloguePageRead({ page, total, fetchedAt, products }: CataloguePage): void {
    const productIds = products.map(({ id }) => id);
    this.#table.kept((pages) => pages.putPage({ page, total, fetchedAt, productIds }));
  }

  /** Goes on with what the view of an earlier session knows of the same market, as old as it is. */
  continueFrom(before: MarketData): void {
    this.#known.continueFrom(before.#known);
    this.#spot.continueFrom(before.#spot);
    this.#catalogue = before.#catalogue;
    this.#categories = before.#categories;
    this.#writeSpot();
  }

  /** What is known of variants, for telling those of one title apart in the next answer. */
  get variants(): KnownVariants {
    return this.#known.variants;
  }

  /** When it was read as a whole, what was kept and is in the catalogue no more is taken away. */
  catalogueProgressed(progress: CatalogueProgress): void {
    this.#catalogue = progress;
    this.#writeCatalogue();
    if (progress.state !== 'ready') return;
    this.#gone.begin(
      this.#known.droppingUnseen(progress.loaded, (keys) => this.#changed(keys, true)),
    );
  }

  categoriesRead(categories: readonly Category[]): void {
    this.#categories = categories;
    this.#writeCatalogue();
  }

  #writeCatalogue(): void {
    const categories = this.#categories.map(({ id, title, isNumismatic }) => ({
      id,
      title,
      isNumismatic,
    }));
    const sizes = [...this.#table.sizes.values()];
    this.#screen.publishCatalogue({
      ...this.#catalogue,
      rows: sizes.reduce((sum, { rows }) => sum + rows, 0),
      products: sizes.reduce((sum, { products }) => sum + products, 0),
      storage: this.#table.storage,
      ...(categories.length === 0 ? {} : { categories }),
    });
  }

  sourceFailed(source: SourceName, error: MarketplaceError): void {
    if (source === 'spot' && !this.#spot.hasGood && !this.#spotLossReported) {
      this.#spotLossReported = true;
      this.news.emit('spotLost', error);
    }
    if (source !== 'products' || this.#catalogue.state !== 'loading') return;
    this.#catalogue = { ...this.#catalogue, state: 'failed' };
    this.#writeCatalogue();
  }

  sourceDenied(source: SourceName, error: MarketplaceError): void {
    this.sourceFailed(source, error);
  }

  spotRead(prices: readonly Spot[], fetchedAt: number): void {
    this.#spot.read(prices, fetchedAt);
    this.#spotLossReported = false;
    this.#table.kept((pages) => pages.putSpot({ spots: prices, fetchedAt }));
    this.#awaitSpotAge();
    this.#writeSpot();
  }

  /**
   * Each metal becomes too old at its own time: its market may be closed while another is open. The next moment is planned
   * before rows are written: what becomes too old while they are has its own.
   */
  #awaitSpotAge(): void {
    this.#forgetSpotAge();
    const until = this.#spot.allGoodUntil;
    if (until === null) return;
    this.#forgetSpotAge = this.#clock.after(until + 1 - this.#clock.wallNow(), () => {
      this.#awaitSpotAge();
      this.#changed(null, false);
      this.#writeBook();
      this.news.emit('spotAged');
    });
  }

  #writeSpot(): void {
    const spot = this.#spot.rows();
    this.#screen.publishSpot(spot);
    this.news.emit('spotWritten', spot);
    this.#changed(null, false);
    this.#writeBook();
  }

  /** @param levels every listing and offer there is; what is not among them is gone. */
  levelsRead(levels: readonly Level[], fetchedAt: number): void {
    this.#levels.begin(this.#settingLevels(levels, fetchedAt));
  }

  *#settingLevels(levels: readonly Level[], fetchedAt: number): Generator<undefined, void> {
    yield* this.#known.settingLevels(levels, fetchedAt);
    this.#read(null);
  }

  settleContent(productId: string, content: FineContent | null): Result<null, FailureView> {
    const doubt = this.#known.doubtOf(productId);
    if (doubt === null || (content !== null && chooseReading(doubt, content).chosen === null)) {
      return failed(
        localFailure(
          'content',
          'Not one of its readings',
          'The product was read again and says something else now. Choose again.',
        ),
      );
    }
    this.#choices.write(productId, content);
    this.#read(this.#known.settle(productId), true);
    return done;
  }

  /** Every listing and offer of one product. */
  productBookRead(book: ProductBook, fetchedAt: number): void {
    this.#read(this.#known.setBook(book, fetchedAt));
  }

  showBook(rowKey: string | null): void {
    this.#bookKey = rowKey;
    this.#writeBook();
  }

  /** What is known of a row, also from an earlier start; null for one that is not in the catalogue. */
  row(rowKey: string): RowInfo | null {
    return rowInfo(this.#known.row(rowKey));
  }

  /** For trading: only what was read since the start, since any program can write what an earlier one kept. */
  get readSinceStart(): CatalogReader {
    return {
      row: (rowKey) => {
        const known = this.#known.row(rowKey);
        return known?.isOfThisRun === true ? rowInfo(known) : null;
      },
      spot: (material) => this.spot(material),
      title: (productId) => this.title(productId),
    };
  }

  productIdOf(rowKey: string | null): string | null {
    return rowKey === null ? null : this.#known.productIdOf(rowKey);
  }

  /** Of the variants of a product. */
  rowKeysOf(productId: string): readonly string[] {
    return this.#known.keysOf(productId);
  }

  /** The addresses of its pictures that may be opened. */
  picturesOf(rowKey: string): readonly string[] {
    const known = this.#known.row(rowKey);
    return known === null ? [] : picturesOf(known.product, known.variant);
  }

  /** For trading; null while only the price of an earlier start is known, and once it is too old. */
  spot(material: Material): DatedSpot | null {
    return this.#spot.goodOfThisStart(material);
  }

  material(productId: string): Material | null {
    return this.#known.kindOf(productId)?.material ?? null;
  }

  title(productId: string): string | null {
    return this.#known.titleOf(productId);
  }

  /** Of all products, by their IDs. */
  titles(): Iterable<readonly [productId: string, title: string]> {
    return this.#known.titles();
  }

  value(
    productId: string,
  ): { readonly fine: FineContent | null; readonly spot: DatedSpot | null } | null {
    const known = this.#known.kindOf(productId);
    return known === null ? null : { fine: known.fine, spot: this.#known.spotOf(known) };
  }

  /** Undefined for a row that is not in the catalogue. */
  marketRow(rowKey: string): MarketRow | undefined {
    const known = this.#known.row(rowKey);
    return known === null ? undefined : this.rowOf(known);
  }

  /** The row as it is now: its best prices, over the spot of now. */
  rowOf(known: DatedRow): MarketRow {
    const { product, variant, isFound } = known;
    const full = this.#known.fullBook(known);
    return buildMarketRow({
      product,
      variant,
      variantId: this.#known.variantIdOf(variant),
      book: full?.book ?? null,
      spot: this.#known.spotOf(product)?.price ?? null,
      isFound,
      fetchedAt: full?.fetchedAt ?? known.fetchedAt,
    });
  }

  /** Null where it is not known or too old. */
  goodSpot(material: Material): SpotPrice | null {
    return this.#spot.good(material)?.price ?? null;
  }

  #added({ keys, gone, isMoved }: Added): void {
    if (isMoved) this.#writeCatalogue();
    if (gone.length > 0) this.#changed(gone, true);
    this.#read(keys, isMoved);
  }

  /** @param keys null: all of them */
  #read(keys: readonly string[] | null, isMoved = false): void {
    if (keys?.length === 0) return;
    this.#changed(keys, isMoved);
    this.news.emit('rowsRead', keys);
    this.#writeBook();
  }

  #changed(keys: readonly string[] | null, isMoved: boolean): void {
    this.news.emit('changed', { keys, isMoved });
  }

  #writeBook(): void {
    this.#screen.publishBook(this.#bookKey === null ? null : this.bookOf(this.#bookKey));
  }

  /** Null for a row that is not in the catalogue. */
  bookOf(rowKey: string): OrderBookView | null {
    const known = this.#known.row(rowKey);
    if (known === null) return null;
    const { book, ...read } = this.#known.book(known);
    const spot = this.#known.spotOf(known.product);
    return {
      rowKey,
      depth: book.depth,
      asks: book.asks,
      bids: book.bids,
      spread: book.spread,
      spot: spot?.price ?? null,
      spotReadAt: spot?.readAt ?? null,
      melt: meltValue(known.product.fine, spot?.price ?? null),
      ...read,
    };
  }
}

function rowInfo(known: DatedRow | null): RowInfo | null {
  const material = known?.product.material ?? null;
  if (known === null || material === null) return null;
  const { product, variant } = known;
  return {
    title: product.title,
    variantTitle: variant.title,
    material,
    content: product.fine,
  };
}
