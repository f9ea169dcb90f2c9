/** What can be planned with the levels that are known: sweeps, and rankings of products. Asks nothing of the marketplace. */
import type { ValueRanking, ValueRequest } from '#contract/ipc/market/best-value.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { MAX_TICKET_LINES } from '#contract/ipc/trading/ticket.ts';
import type { DatedValue } from '#domain/alerts/alert.ts';
import { premiumAtSize } from '#domain/alerts/book-values.ts';
import type { SweepTarget } from '#domain/market/sweep/sweep.ts';
import type {
  SweepLineView,
  SweepPlan,
  SweepRequest,
  SweepScope,
} from '#contract/ipc/market/sweep.ts';
import type { ListedAsks } from '#domain/listings/market-standing.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { Side } from '#domain/market/side.ts';
import type { Cents } from '#domain/money/money.ts';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import { parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { runToEnd } from '#domain/collections/yielding.ts';
import { sorting } from '#domain/collections/sorting.ts';
import { type Result, failed } from '#domain/result.ts';
import { inSlices } from '#main/shared/in-slices.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { MarketRecords } from '#main/market/books/market-records.ts';
import { bestRowFirst, type SweepRow, planSweep } from './sweep-plan.ts';
import type { DatedRow } from '#main/market/table/table-reader.ts';
import { rankProducts } from './value-ranking.ts';

/** Before fees. */
export interface PricedPieces {
  /** Best first; fewer pieces than wanted where the book has no more, or a quote takes no more lines. */
  readonly lines: readonly SweepLineView[];
  readonly pieces: number;
  readonly total: Cents;
  readonly premium: Ppm | null;
  /** Of the book. */
  readonly readAt: number;
  /** Null where spot is unknown or too old. */
  readonly spotReadAt: number | null;
}

export class MarketPlans {
  readonly #known: MarketRecords;
  readonly #spotOf: (material: Material) => DatedSpot | null;

  /** @param spotOf null where it is unknown or too old */
  constructor(known: MarketRecords, spotOf: (material: Material) => DatedSpot | null) {
    this.#known = known;
    this.#spotOf = spotOf;
  }

  /** What a size would take from everything known on that side of these rows. */
  planSweep(request: SweepRequest): Result<SweepPlan, FailureView> {
    return runToEnd(this.#sweeping(request));
  }

  async planLargeSweep(request: SweepRequest): Promise<Result<SweepPlan, FailureView>> {
    return inSlices(this.#sweeping(request));
  }

  *#sweeping({
    side,
    size,
    stop,
    scope,
  }: SweepRequest): Generator<undefined, Result<SweepPlan, FailureView>> {
    const read = parseSizeInput(size);
    if (!read.ok)
      return failed(localFailure('size', 'This size is not understood', read.error.sentence));
    const stopAt = stop === null ? null : parseSweepStop(stop);
    if (stopAt?.ok === false)
      return failed(localFailure('stop', 'This stop is not understood', stopAt.error.sentence));
    const rows: SweepRow[] = [];
    for (const row of this.#sweepRowsIn(scope, side, side)) {
      rows.push(row);
      yield;
    }
    return planSweep({
      side,
      target: read.value,
      stop: stopAt?.value ?? null,
      // What is in order already is not ordered in one go.
      rows: yield* sorting(rows, bestRowFirst(side)),
      spotOf: this.#spotOf,
    });
  }

  async rankValue(request: ValueRequest): Promise<Result<ValueRanking, FailureView>> {
    const { side, material } = request;
    const rows = this.#sweepRowsIn({ kind: 'material', material }, null, side);
    return inSlices(rankProducts(request, rows, this.#spotOf(material)));
  }

  /** What a number of pieces of one row would cost, or bring, by the book that is known; null where the row is not. */
  pricePieces(rowKey: string, side: Side, pieces: number): PricedPieces | null {
    const [row] = this.#sweepRow(rowKey, side);
    if (row === undefined) return null;
    const spot = this.#spotOf(row.material);
    const planned = planSweep({
      side,
      target: { kind: 'pieces', quantity: pieces },
      stop: null,
      rows: [row],
      spotOf: () => spot,
    });
    if (!planned.ok) return null;
    const { lines, total, average } = planned.value;
    return {
      lines,
      pieces: planned.value.pieces,
      total,
      premium: average?.premium ?? null,
      readAt: row.fetchedAt,
      spotReadAt: spot?.readAt ?? null,
    };
  }

  /** The average premium of a whole size in the book that is known, before fees; null where it is not known. */
  premiumAt({
    side,
    row: rowKey,
    size,
  }: {
    readonly side: Side;
    readonly row: string;
    readonly size: SweepTarget;
  }): DatedValue | null {
    const [row] = this.#sweepRow(rowKey, side);
    if (row === undefined || row.fetchedAt === null) return null;
    return premiumAtSize({
      side,
      size,
      candidates: row.sources.map(({ id, quantity, price }) => ({
        id,
        // Where it is not said how many there are, there is one.
        quantity: quantity ?? 1,
        allIn: price,
        content: row.content,
      })),
      maxLines: MAX_TICKET_LINES,
      readAt: row.fetchedAt,
      spot: this.#spotOf(row.material),
    });
  }

  /** The asks that these listings stand among, by the id of the listing; without those of which it is not known what they are of. */
  asksOf(
    listings: ReadonlyArray<{ readonly id: string; readonly productId: string | null }>,
  ): ReadonlyMap<string, ListedAsks> {
    const rows = this.#known.rowsOfListings(listings);
    const asked = new Set(rows.values());
    const books = new Map(
      [...asked].flatMap((key) => this.#sweepRow(key, 'buy').map((row) => [key, row] as const)),
    );
    return new Map(
      [...rows].flatMap(([id, key]) => {
        const row = books.get(key);
        return row === undefined
          ? []
          : [[id, { rowKey: key, asks: row.sources, depth: row.depth, readAt: row.fetchedAt }]];
      }),
    );
  }

  /** What a piece contains, and spot of that; null for a product that is not known. */
  metalOf(
    rowKey: string | null,
    productId: string | null,
  ): { readonly content: FineContent | null; readonly spot: DatedSpot | null } | null {
    const row = rowKey === null ? null : this.#known.row(rowKey);
    const known = row ?? (productId === null ? null : this.#known.product(productId));
    if (known === null) return null;
    const { material, fine } = known.product;
    return { content: fine, spot: material === null ? null : this.#spotOf(material) };
  }

  *#sweepRowsIn(scope: SweepScope, priced: Side | null, side: Side): Generator<SweepRow> {
    for (const row of this.#rowsIn(scope, priced)) yield* this.#sweepRowOf(row, side);
  }

  /** @param side rows that have no price on it are left out of a whole material; null: they are not */
  #rowsIn(scope: SweepScope, side: Side | null): Iterable<DatedRow> {
    if (scope.kind === 'material') {
      const priced = side === null ? null : side === 'buy' ? 'ask' : 'bid';
      return this.#known.rowsOf(scope.material, priced);
    }
    const keys = scope.kind === 'row' ? [scope.rowKey] : [...new Set(scope.rowKeys)];
    return this.#rowsNamed(keys);
  }

  *#rowsNamed(keys: readonly string[]): Generator<DatedRow> {
    for (const key of keys) {
      const row = this.#known.row(key);
      if (row !== null) yield row;
    }
  }

  #sweepRow(rowKey: string, side: Side): SweepRow[] {
    const known = this.#known.row(rowKey);
    return known === null ? [] : this.#sweepRowOf(known, side);
  }

  #sweepRowOf(known: DatedRow, side: Side): SweepRow[] {
    const { product, variant, isOfThisRun } = known;
    const { material } = product;
    if (material === null) return [];
    const { book, depthReadAt } = this.#known.book(known);
    return [
      {
        rowKey: variant.key,
        title: product.title,
        variantTitle: variant.title,
        material,
        // Product fields that an earlier run kept could have been changed on the disk: no size is planned with them.
        content: isOfThisRun ? product.fine : null,
        isInDoubt: product.fine === null && product.doubt !== null,
        depth: book.depth,
        fetchedAt: depthReadAt,
        sources: (side === 'buy' ? book.asks : book.bids).flatMap(({ price, sources }) =>
          sources.map(({ id, quantity }) => ({ id, price, quantity })),
        ),
      },
    ];
  }
}
