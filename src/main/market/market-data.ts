/** Publishes what the panes show of the market, and answers what others ask about it. */
import { MarketReader } from './market-reader.ts';
import { EventEmitter } from 'node:events';
import type { Snapshot } from '#contract/ipc/contract.ts';
import type { SpotRow } from '#contract/ipc/market/market.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { chooseReading } from '#domain/metal/content/content-doubt.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { done, failed, type Result } from '#domain/result.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { Category, Level, Product, Spot } from '#main/marketplace/model/market-model.ts';
import type { ProductBook } from '#main/marketplace/model/undocumented-model.ts';
import type { CataloguePage, CatalogueProgress } from '#main/polling/reading/events.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import { type ContentChoices, NO_CHOICES } from '#main/settings/content-choices.ts';
import { localFailure } from '#main/shared/failures.ts';
import { InSlices } from './in-slices.ts';
import { MarketPlans } from './plans/market-plans.ts';
import { MarketRecords } from './books/market-records.ts';
import { SpotHistory } from './spot/spot-history.ts';
import type { Added, MarketTable } from './table/market-table.ts';
import type { KeptPage } from './table/table-pages.ts';

/** Publishes what is given of these slices. */
export type PublishMarket = (changes: {
  readonly [Slice in 'spot' | 'book' | 'catalogue']?: Snapshot[Slice];
}) => void;

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

export class MarketData extends MarketReader {
  readonly #publish: PublishMarket;
  readonly #clock: MarketClock;
  readonly #choices: ContentChoices;
  /** Takes back the look at spot that is planned for when it is too old. */
  #forgetSpotAge: () => void = () => undefined;
  #spotLossReported = false;
  readonly news = new EventEmitter<MarketNews>();
  /** What can be planned with what is known. */
  readonly plans: MarketPlans;
  #bookKey: string | null = null;
  /** Lists of all levels, and products that are gone: read through beside everything else. */
  readonly #levels: InSlices;
  readonly #gone: InSlices;
  #catalogue: CatalogueProgress = { state: 'loading', loaded: 0, total: null };
  #categories: readonly Category[] = [];

  constructor(
    publish: PublishMarket,
    clock: MarketClock,
    table: MarketTable,
    choices: ContentChoices = NO_CHOICES,
  ) {
    const spotHistory = new SpotHistory(clock);
    super(
      new MarketRecords(
        table,
        clock.serviceNow,
        (material) => spotHistory.good(material),
        (productId) => choices.read(productId),
      ),
      table,
      spotHistory,
    );
    this.#publish = publish;
    this.#clock = clock;
    this.#choices = choices;
    this.plans = new MarketPlans(this.known, (material) => this.spot(material));
    this.#levels = new InSlices(clock.after);
    this.#gone = new InSlices(clock.after);
    const kept = table.kept((pages) => pages.spot());
    if (kept !== null && kept.fetchedAt <= clock.wallNow()) {
      this.spotHistory.restore(kept.spots, kept.fetchedAt);
    }
  }

  /** What is read from now on is of this run; what an earlier one kept is shown until then, as old as it is. */
  start(): void {
    this.table.beginRun();
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
    return this.table.kept((pages) => pages.pages()).filter(({ fetchedAt }) => fetchedAt <= now);
  }

  /** Nothing is published any more. */
  stop(): void {
    this.#forgetSpotAge();
    this.#levels.stop();
    this.#gone.stop();
  }

  productsRead(products: readonly Product[], fetchedAt: number): void {
    this.#added(this.known.addRead(products, fetchedAt));
  }

  /** Products of a search that were not read yet: shown, and marked. */
  productsFound(products: readonly Product[], fetchedAt: number): void {
    this.#added(this.known.addFound(products, fetchedAt));
  }

  /** A page of the catalogue, after its products. */
  cataloguePageRead({ page, total, fetchedAt, products }: CataloguePage): void {
    const productIds = products.map(({ id }) => id);
    this.table.keep((pages) => pages.putPage({ page, total, fetchedAt, productIds }));
  }

  /** Goes on with what the view of an earlier session knows of the same market, as old as it is. */
  continueFrom(before: MarketData): void {
    this.known.continueFrom(before.known);
    this.spotHistory.continueFrom(before.spotHistory);
    this.#catalogue = before.#catalogue;
    this.#categories = before.#categories;
    this.#writeSpot();
  }

  /** When it was read as a whole, what was kept and is in the catalogue no more is taken away. */
  catalogueProgressed(progress: CatalogueProgress): void {
    this.#catalogue = progress;
    this.#writeCatalogue();
    if (progress.state !== 'ready') return;
    this.#gone.begin(
      this.known.droppingUnseen(progress.loaded, (keys) => this.#changed(keys, true)),
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
    const sizes = [...this.table.sizes.values()];
    this.#publish({
      catalogue: {
        ...this.#catalogue,
        rows: sizes.reduce((sum, { rows }) => sum + rows, 0),
        products: sizes.reduce((sum, { products }) => sum + products, 0),
        storage: this.table.storage,
        ...(categories.length === 0 ? {} : { categories }),
      },
    });
  }

  sourceFailed(source: SourceName, error: MarketplaceError): void {
    if (source === 'spot' && !this.spotHistory.hasGood && !this.#spotLossReported) {
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
    this.spotHistory.read(prices, fetchedAt);
    this.#spotLossReported = false;
    this.table.keep((pages) => pages.putSpot({ spots: prices, fetchedAt }));
    this.#awaitSpotAge();
    this.#writeSpot();
  }

  /**
   * Each metal becomes too old at its own time: its market may be closed while another is open. The next moment is planned
   * before rows are written: what becomes too old while they are has its own.
   */
  #awaitSpotAge(): void {
    this.#forgetSpotAge();
    const until = this.spotHistory.allGoodUntil;
    if (until === null) return;
    this.#forgetSpotAge = this.#clock.after(until + 1 - this.#clock.wallNow(), () => {
      this.#awaitSpotAge();
      this.#changed(null, false);
      this.#writeBook();
      this.news.emit('spotAged');
    });
  }

  #writeSpot(): void {
    const spot = this.spotHistory.rows();
    this.#publish({ spot });
    this.news.emit('spotWritten', spot);
    this.#changed(null, false);
    this.#writeBook();
  }

  /** @param levels every listing and offer there is; what is not among them is gone. */
  levelsRead(levels: readonly Level[], fetchedAt: number): void {
    this.#levels.begin(this.#settingLevels(levels, fetchedAt));
  }

  *#settingLevels(levels: readonly Level[], fetchedAt: number): Generator<undefined, void> {
    yield* this.known.settingLevels(levels, fetchedAt);
    this.#read(null);
  }

  /**
   * The user says which reading of a product in doubt is right; null takes that back. Kept for the profile.
   */
  settleContent(productId: string, content: FineContent | null): Result<null, FailureView> {
    const doubt = this.known.doubtOf(productId);
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
    this.#read(this.known.settle(productId), true);
    return done;
  }

  /** Every listing and offer of one product. */
  productBookRead(book: ProductBook, fetchedAt: number): void {
    this.#read(this.known.setBook(book, fetchedAt));
  }

  showBook(rowKey: string | null): void {
    this.#bookKey = rowKey;
    this.#writeBook();
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
    this.#publish({ book: this.#bookKey === null ? null : this.bookOf(this.#bookKey) });
  }
}
