import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';

/** A market row that was read since the start. */
export interface RowInfo {
  readonly title: string;
  readonly variantTitle: string | null;
  readonly material: Material;
  /** Content of one piece; null when unknown. */
  readonly content: FineContent | null;
}

export interface CatalogReader {
  row(rowKey: string): RowInfo | null;
  /** Null where unknown or outdated. */
  spot(material: Material): DatedSpot | null;
  /** Of a product, in any of its variants. */
  title(productId: string): string | null;
}
