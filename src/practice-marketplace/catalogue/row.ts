import type { Material } from '#domain/metal/material.ts';
import type { MintKey } from './mints.ts';

/** The form the metal comes in. `holding` is bitcoin held in custody. */
type ProductForm = 'coin' | 'bar' | 'round' | 'holding';

/** How deep the books of a product's variants are, and how often they change. */
export type Liquidity = 'liquid' | 'steady' | 'sparse';

/** One product of the catalogue as the data files state it. */
export interface ProductRow {
  readonly sku: string;
  readonly title: string;
  readonly mint: MintKey;
  readonly form: ProductForm;
  /** The fine weight of coins, the stamped weight of bars; for bitcoin a text such as `0.01 BTC`. */
  readonly weight: string;
  /** Fineness as a decimal, such as `.9167`. */
  readonly purity: string;
  /** Gross weight in grams, by the mint's specification; 0 for bitcoin. */
  readonly grams: number;
  /** The fine weight of a piece, where the fields above contradict each other on purpose. */
  readonly contains?: string;
  /** Titles of the variants: years, finishes, packaging. */
  readonly variants: readonly string[];
  /** Sub-category: the series that a dealer would list it under. */
  readonly series: string;
  /** Typical best ask and best bid, in hundredths of a percent over the value of the fine content. */
  readonly ask: number;
  readonly bid: number;
  readonly depth: Liquidity;
  /** May be held in a United States precious-metals IRA (26 U.S.C. 408(m)). */
  readonly ira?: boolean;
  /** Graded and encapsulated by this service. */
  readonly graded?: 'PCGS' | 'NGC';
  /** Pre-1934 United States and other circulation coins of numismatic interest. */
  readonly historic?: boolean;
  /** Attribute ids beyond those that follow from the fields above. */
  readonly tags?: readonly string[];
}

/** Titles of variants that many products have. */
export const RECENT_YEARS = ['Random Year', '2026', '2025'] as const;
export const IN_ASSAY = ['In Assay'] as const;

/** The products of one material. */
export interface MaterialRows {
  readonly material: Material;
  readonly rows: readonly ProductRow[];
}

/** Builds the rows of a series from what they share and what differs. */
export function series<Shared extends Partial<ProductRow>>(
  shared: Shared,
  rows: readonly (Omit<ProductRow, keyof Shared> & Partial<ProductRow>)[],
): (Shared & Omit<ProductRow, keyof Shared>)[] {
  return rows.map((row) => ({ ...shared, ...row }));
}
