import type { Material } from '#domain/metal/material.ts';
import type { MintKey } from './mints.ts';

/** What shape the metal has. `holding` is bitcoin held in custody. */
type ProductForm = 'coin' | 'bar' | 'round' | 'holding';

/** How busy the book of a product's variants is: levels on each side and how often they change. */
export type BookDepth = 'liquid' | 'steady' | 'sparse';

/** One product of the catalogue as written down in the data files. */
export interface ProductRow {
  readonly sku: string;
  readonly title: string;
  readonly mint: MintKey;
  readonly form: ProductForm;
  /** As the trade states it: fine content for coins, the stamped weight for bars; `0.01 BTC` for bitcoin. */
  readonly weight: string;
  /** Fineness as a decimal, `.9167` for instance. */
  readonly purity: string;
  /** Gross weight in grams, by the mint's specification; 0 for bitcoin. */
  readonly grams: number;
  /** Titles of the variants: years, finishes, packaging. */
  readonly variants: readonly string[];
  /** Sub-category: the series a dealer would file it under. */
  readonly series: string;
  /** Typical best ask and best bid, in hundredths of a per cent over the value of the fine content. */
  readonly ask: number;
  readonly bid: number;
  readonly depth: BookDepth;
  /** May be held in a United States precious-metals IRA (26 U.S.C. 408(m)). */
  readonly ira?: boolean;
  /** Graded and encapsulated by this service. */
  readonly graded?: 'PCGS' | 'NGC';
  /** Pre-1934 United States and other circulation coins of numismatic interest. */
  readonly historic?: boolean;
  /** Attribute ids beyond those that follow from the fields above. */
  readonly tags?: readonly string[];
}

/** The rows of one data file, which share a material. */
export interface MaterialRows {
  readonly material: Material;
  readonly rows: readonly ProductRow[];
}

/** What the sizes of a series have in common, completed by what differs. */
export function series<Shared extends Partial<ProductRow>>(
  shared: Shared,
  rows: readonly (Omit<ProductRow, keyof Shared> & Partial<ProductRow>)[],
): (Shared & Omit<ProductRow, keyof Shared>)[] {
  return rows.map((row) => ({ ...shared, ...row }));
}
