/** The market as others read it: rows, books and spot as they are now. */
import type { MarketRow, OrderBookView } from '#contract/ipc/market/market.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import { meltValue } from '#domain/market/premium.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { MarketRecords } from './books/market-records.ts';
import { buildMarketRow } from './row/market-row.ts';
import { picturesOf } from './row/pictures.ts';
import type { SpotHistory } from './spot/spot-history.ts';
import type { DatedRow } from './table/table-reader.ts';
import type { CatalogReader, RowInfo } from '#main/trading/ports/catalog-reader.ts';
import type { KnownVariants } from '#main/marketplace/mapping/variant-keys.ts';

export class MarketReader {
  protected readonly known: MarketRecords;
  protected readonly spotHistory: SpotHistory;

  constructor(known: MarketRecords, spotHistory: SpotHistory) {
    this.known = known;
    this.spotHistory = spotHistory;
  }

  /** What is known of a row, also from an earlier start; null for one that is not in the catalogue. */
  row(rowKey: string): RowInfo | null {
    return rowInfo(this.known.row(rowKey));
  }

  /** For trading: only what was read since the start, since any program can write what an earlier one kept. */
  get readSinceStart(): CatalogReader {
    return {
      row: (rowKey) => {
        const known = this.known.row(rowKey);
        return known?.isOfThisRun === true ? rowInfo(known) : null;
      },
      spot: (material) => this.spot(material),
      title: (productId) => this.title(productId),
    };
  }

  /** Those that were never read. */
  unknownAmong(productIds: readonly string[]): readonly string[] {
    return productIds.filter((id) => !this.known.isRead(id));
  }

  /** What is known of variants, for telling those of one title apart in the next answer. */
  get variants(): KnownVariants {
    return this.known.variants;
  }

  productIdOf(rowKey: string | null): string | null {
    return rowKey === null ? null : this.known.productIdOf(rowKey);
  }

  /** Of the variants of a product. */
  rowKeysOf(productId: string): readonly string[] {
    return this.known.keysOf(productId);
  }

  /** The addresses of its pictures that may be opened. */
  picturesOf(rowKey: string): readonly string[] {
    const known = this.known.row(rowKey);
    return known === null ? [] : picturesOf(known.product, known.variant);
  }

  /** For trading; null while only the price of an earlier start is known, and once it is too old. */
  spot(material: Material): DatedSpot | null {
    return this.spotHistory.goodOfThisStart(material);
  }

  material(productId: string): Material | null {
    return this.known.kindOf(productId)?.material ?? null;
  }

  title(productId: string): string | null {
    return this.known.titleOf(productId);
  }

  /** Of all products, by their IDs. */
  titles(): Iterable<readonly [productId: string, title: string]> {
    return this.known.titles();
  }

  value(
    productId: string,
  ): { readonly fine: FineContent | null; readonly spot: DatedSpot | null } | null {
    const known = this.known.kindOf(productId);
    return known === null ? null : { fine: known.fine, spot: this.known.spotOf(known) };
  }

  /** Undefined for a row that is not in the catalogue. */
  marketRow(rowKey: string): MarketRow | undefined {
    const known = this.known.row(rowKey);
    return known === null ? undefined : this.rowOf(known);
  }

  /** The row as it is now: its best prices, over the spot of now. */
  rowOf(known: DatedRow): MarketRow {
    const { product, variant, isFound } = known;
    const full = this.known.fullBook(known);
    return buildMarketRow({
      product,
      variant,
      variantId: this.known.variantIdOf(variant),
      book: full?.book ?? null,
      spot: this.known.spotOf(product)?.price ?? null,
      isFound,
      fetchedAt: full?.fetchedAt ?? known.fetchedAt,
    });
  }

  /** Null where it is not known or too old. */
  goodSpot(material: Material): SpotPrice | null {
    return this.spotHistory.good(material)?.price ?? null;
  }

  /** Null for a row that is not in the catalogue. */
  bookOf(rowKey: string): OrderBookView | null {
    const known = this.known.row(rowKey);
    if (known === null) return null;
    const { book, ...read } = this.known.book(known);
    const spot = this.known.spotOf(known.product);
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
