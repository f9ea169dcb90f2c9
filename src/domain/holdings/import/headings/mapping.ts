/** How the columns of a table are read. */
import type { DateOrder } from '#domain/holdings/own/day.ts';
import type { DecimalSign } from '#domain/holdings/own/decimal.ts';

/**
 * The role of a column. Of several dates the first of trade, order, settlement and delivery counts. Weights are of one piece (`-each`) or
 * of the row (`-all`); `gross` is the alloy, `fine` the pure metal.
 */
export const COLUMN_ROLES = [
  'trade-date',
  'order-date',
  'settlement-date',
  'delivery-date',
  /** In a row with both purchase and sale. */
  'sold-date',
  'time',
  'side',
  'status',
  'product',
  /** In the terminal's own exports. */
  'product-id',
  'metal',
  'pieces',
  'gross-each',
  'gross-all',
  'fine-each',
  'fine-all',
  /** The unit of the row's weights. */
  'weight-unit',
  'fineness',
  'price-each',
  /** Such as the price of an ounce. */
  'price-per-weight',
  /** For all pieces, before fees, taxes and shipping. */
  'subtotal',
  /** For all pieces, with fees, taxes and shipping. */
  'total',
  /** In a row with both purchase and sale. */
  'proceeds',
  'spot',
  'premium',
  'fees',
  'tax',
  'shipping',
  'discount',
  'currency',
  'account',
  /** Of an order or a transaction. */
  'id',
  'ignored',
] as const;

export type ColumnRole = (typeof COLUMN_ROLES)[number];

export interface ImportColumn {
  readonly role: ColumnRole;
  /** Of a weight, such as `g`, or the currency of an amount. Null: the cell, another column or the forms have it. */
  readonly unit: string | null;
}

export interface ImportForms {
  readonly dates: DateOrder;
  readonly decimal: DecimalSign;
  /** For amounts without a currency; null where it is not known. */
  readonly currency: string | null;
  /** For weights without a unit; null where it is not known. */
  readonly weightUnit: string | null;
}

export interface ColumnMapping {
  /** One for each heading. */
  readonly columns: readonly ImportColumn[];
  readonly forms: ImportForms;
  /** Values of chosen options, by the ID of the question. */
  readonly answers: Readonly<Record<string, string>>;
}
