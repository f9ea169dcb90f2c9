/** The market as others read it: rows, books and spot as they are now. */
import type { OrderBookView } from '#contract/ipc/market/market.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import { meltValue } from '#domain/market/premium.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { MarketRecords } from './books/market-records.ts';
import { picturesOf } from './row/pictures.ts';
import type { SpotHistory } from './spot/spot-history.ts';
import type { MarketTable } from './table/market-table.ts';
import type { DatedRow } from './table/table-reader.ts';
import type { CatalogReader, RowInfo } from '#main/trading/ports/catalog-reader.ts';
import type { KnownVariants } from '#main/marketplace/mapping/variant-keys.ts';

export class MarketReader {
  readonly known: MarketRecords;
  protected readonly table: MarketTable;
  protected readonly spotHistory: SpotHistory;

  constructor(known: MarketRecords, table: MarketTable, spotHistory: SpotHistory) {
    this.known = known;
    this.table = table;
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
    return rowKey === null ? null : this.table.read((reader) => reader.productIdOf(rowKey));
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
    return this.table.read((reader) => reader.titleOf(productId));
  }

  /** Of all products, by their IDs. */
  titles(): Iterable<readonly [productId: string, title: string]> {
    return this.table.read((reader) => reader.titles());
  }

  value(
    productId: string,
  ): { readonly fine: FineContent | null; readonly spot: DatedSpot | null } | null {
    const known = this.known.kindOf(productId);
    return known === null ? null : { fine: known.fine, spot: this.known.spotOf(known) };
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
