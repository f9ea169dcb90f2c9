/** How the columns of a table are read. Pure. */
import type { DateOrder } from '../own/day.ts';
import type { DecimalSign } from '../own/decimal.ts';

/**
 * What a column is. Of several dates the one that counts is the first of this order: trade, order, settlement, delivery.
 * Weights are of one piece (`-each`) or of the whole row (`-all`); `gross` is the whole alloy, `fine` its pure metal.
 */
export const COLUMN_ROLES = [
  'trade-date',
  'order-date',
  'settlement-date',
  'delivery-date',
  /** The day of the sale, in a row that has its purchase too. */
  'sold-date',
  'time',
  'side',
  'status',
  'product',
  /** The ID of a product, as the terminal's own exports have it. */
  'product-id',
  'metal',
  'pieces',
  'gross-each',
  'gross-all',
  'fine-each',
  'fine-all',
  /** The unit of the weights in its row. */
  'weight-unit',
  'fineness',
  'price-each',
  /** The price of one unit of weight, such as of an ounce. */
  'price-per-weight',
  /** The price of all pieces, before fees, taxes and shipping. */
  'subtotal',
  /** The price of all pieces with fees, taxes and shipping. */
  'total',
  /** What all pieces brought, in a row that has the purchase too. */
  'proceeds',
  'spot',
  'premium',
  'fees',
  'tax',
  'shipping',
  'discount',
  'currency',
  'account',
  /** The number of an order or of a transaction. */
  'id',
  'ignored',
] as const;

export type ColumnRole = (typeof COLUMN_ROLES)[number];

export interface ImportColumn {
  readonly role: ColumnRole;
  /** A weight: its unit, such as `g`. An amount: its currency, such as `USD`. Null: as the cell, another column or the forms say. */
  readonly unit: string | null;
}

export interface ImportForms {
  readonly dates: DateOrder;
  readonly decimal: DecimalSign;
  /** Of amounts that name no currency: its code; null where that is not known. */
  readonly currency: string | null;
  /** Of weights that name no unit, such as `oz`; null where that is not known. */
  readonly weightUnit: string | null;
}

export interface ImportMapping {
  /** One for each heading. */
  readonly columns: readonly ImportColumn[];
  readonly forms: ImportForms;
  /** What the user answered: the value of an option, by the ID of its question. */
  readonly answers: Readonly<Record<string, string>>;
}
