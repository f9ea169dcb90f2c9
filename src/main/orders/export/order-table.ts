/** Orders as text for other programs: amounts exact as decimals, never as floating-point numbers. */
import type { OrderDetails, OrderRow } from '#contract/ipc/trading/orders.ts';
import { csvLine, decimalText } from '#main/shared/table-text.ts';

const dollars = (cents: number | null): string => decimalText(cents, 2);
const moment = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

export interface ExportedOrder {
  readonly row: OrderRow;
  readonly details: Omit<OrderDetails, 'label'> | null;
}

/** Stable names: sheets that import the file know the limit as `bound_usd`. */
const COLUMNS: readonly (readonly [name: string, of: (order: ExportedOrder) => string])[] = [
  ['time', ({ row }) => moment(row.at)],
  ['side', ({ row }) => row.side],
  ['order_ids', ({ row }) => row.orderIds.join(' ')],
  ['quote_id', ({ row }) => row.quoteId ?? ''],
  ['what', ({ row }) => row.what],
  ['outcome', ({ row }) => row.outcome],
  ['service_status', ({ row }) => row.serviceStatus ?? ''],
  ['total_usd', ({ row }) => dollars(row.total)],
  ['quoted_total_usd', ({ details }) => dollars(details?.quoted?.total ?? null)],
  ['bound_usd', ({ row }) => dollars(row.limit)],
  ['better_than_bound_usd', ({ row }) => dollars(row.improvement)],
  ['all_in_usd_per_unit', ({ row }) => decimalText(row.allInPerUnit, 6)],
  ['premium_percent', ({ row }) => decimalText(row.premium, 4)],
  ['subtotal_usd', ({ details }) => dollars(details?.subtotal ?? null)],
  ['fees', ({ details }) => feesText(details)],
  ['payment_method', ({ row }) => row.payment?.method ?? ''],
  ['destination', ({ row }) => row.destination ?? ''],
  ['carrier', ({ row }) => row.carrier ?? ''],
  ['tracking_number', ({ row }) => row.trackingNumber ?? ''],
  ['ship_by', ({ row }) => moment(row.shipBy?.at ?? null)],
  ['vault_shipment', ({ row }) => row.movement?.shipmentId ?? ''],
  ['vault_shipment_evidence', ({ row }) => row.movement?.evidence ?? ''],
];

const feesText = (details: ExportedOrder['details']): string =>
  (details?.fees ?? []).map(({ label, amount }) => `${label} ${dollars(amount)}`).join('; ');

export const csvHead = (): string => csvLine(COLUMNS.map(([name]) => name));

export const csvRow = (order: ExportedOrder): string => csvLine(COLUMNS.map(([, of]) => of(order)));

/** RFC 4180: quoted where needed, ended by CR LF. */

/** As one JSON object, amounts as decimal texts, with its lines and fees. */
export function jsonRow(order: ExportedOrder): string {
  const { row, details } = order;
  const named = Object.fromEntries(
    COLUMNS.filter(([name]) => name !== 'fees' && name !== 'order_ids').map(([name, of]) => {
      const text = of(order);
      return [name, text === '' ? null : text];
    }),
  );
  return JSON.stringify({
    ...named,
    order_ids: row.orderIds,
    lines: (details?.lines ?? []).map(({ title, variantTitle, sku, quantity, price }) => ({
      title,
      variant: variantTitle,
      sku,
      quantity,
      price_usd: price === null ? null : dollars(price),
    })),
    lines_from: details?.linesFrom ?? null,
    fees: (details?.fees ?? []).map(({ id, label, amount }) => ({
      id,
      label,
      amount_usd: dollars(amount),
    })),
    fees_from: details?.feesFrom ?? null,
    spot_at_quote_usd: Object.fromEntries(
      (details?.quoted?.spot ?? []).map(({ material, price }) => [material, decimalText(price, 6)]),
    ),
  });
}
