/** The confirmation of one order: quoted beside reported amounts. */
import type { OrderDetails, OrderRow } from '#contract/ipc/trading/orders.ts';
import { contentUnitOf, MATERIALS } from '#domain/metal/material.ts';
import { formatPerUnit, type SpotPrice } from '#domain/market/spot.ts';
import { type Cents, subtractCents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import type { ReportPage } from '#main/shared/files/print-report.ts';
import { html, NO_HTML } from './html.ts';
import { figure, momentText, type PageCell, pageTable, reportPage } from './report-page.ts';
import type { ReportTerms } from './report-tables.ts';
import { dollars } from './statement-page.ts';

export interface OrderKnown {
  readonly row: OrderRow;
  readonly details: OrderDetails;
}

/** Only an order has a confirmation. */
const OUTCOMES: Readonly<Record<OrderRow['outcome'], string | null>> = {
  'service-only': 'placed elsewhere, as the marketplace lists it',
  confirmed: 'confirmed by the marketplace’s answer',
  'partly-executed': 'filled in part, as the marketplace answered',
  'confirmed-by-lookup': 'confirmed by looking it up',
  'confirmed-by-user': 'confirmed by the user',
  sending: null,
  rejected: null,
  'not-sent': null,
  unknown: null,
  'absent-by-user': null,
};

export const isConfirmed = ({ outcome }: OrderRow): boolean => OUTCOMES[outcome] !== null;

function spotText(name: string, price: SpotPrice): string {
  const material = MATERIALS.find((one) => one === name);
  return formatPerUnit(price, material === undefined ? 'ozt' : contentUnitOf(material));
}

const NOT_TOLD = 'not known';

const orNotReported = (amount: Cents | null): PageCell =>
  amount === null ? figure(NOT_TOLD) : dollars(amount);

export function confirmationPage({ row, details }: OrderKnown, terms: ReportTerms): ReportPage {
  const side = row.side === 'buy' ? 'Buy' : 'Sell';
  const isReported = details.linesFrom === 'service';
  const { quoted } = details;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Order', row.orderIds.length === 0 ? null : row.orderIds.join(', ')],
    ['Quote', row.quoteId],
    ['Placed', row.at === null ? null : momentText(row.at)],
    ['State', OUTCOMES[row.outcome]],
    ['State, in the marketplace’s word', row.serviceStatus],
    ['Not filled', row.unfilled === undefined ? null : row.unfilled.join('; ')],
    ['Payment', row.payment?.method ?? details.payoutMethod],
    ['Delivered to', row.destination],
    ['Limit', row.limit === null ? null : formatDollars(row.limit)],
    ['Quoted', quoted === null ? null : momentText(quoted.at)],
    ...(quoted?.spot ?? []).map(
      ({ material, price }) =>
        [`Spot of ${material} when it was quoted`, spotText(material, price)] as const,
    ),
  ];
  return reportPage(
    {
      title: `Confirmation of an order: ${side} ${row.what}`,
      facts: facts.flatMap(([name, said]) => (said === null ? [] : [[name, said] as const])),
      body: [
        html`<h2>Lines</h2>`,
        details.lines.length === 0
          ? html`<p>Its lines are not known.</p>`
          : pageTable({
              caption: isReported
                ? 'As reported by the marketplace.'
                : 'As quoted; the marketplace reported no lines.',
              columns: ['Product', figure('Pieces'), figure('Price of one')],
              rows: details.lines.map(({ title, variantTitle, quantity, price }) => [
                [title, variantTitle].filter(Boolean).join(' '),
                figure(quantity === null ? NOT_TOLD : String(quantity)),
                orNotReported(price),
              ]),
            }),
        html`<h2>Fees</h2>`,
        details.fees.length === 0
          ? html`<p>No fees are known.</p>`
          : pageTable({
              caption:
                details.feesFrom === 'service' ? 'As reported by the marketplace.' : 'As quoted.',
              columns: ['Fee', figure('Amount')],
              rows: details.fees.map(({ label, amount }) => [label, dollars(amount)]),
            }),
        html`<h2>Total</h2>`,
        pageTable({
          caption: 'As quoted, and as reported by the marketplace.',
          columns: ['What', figure('Quoted'), figure('Reported')],
          rows: [
            [
              row.side === 'buy' ? 'You pay' : 'You receive',
              quoted === null ? figure('no quote here') : dollars(quoted.total),
              orNotReported(row.executedTotal === undefined ? row.total : row.executedTotal),
            ],
            ...changedSince(row),
          ],
        }),
        row.total === null ? html`<p>The marketplace has not reported the total.</p>` : NO_HTML,
      ],
    },
    terms,
  );
}

/** A later change of the total. */
function changedSince({ side, executedTotal, total }: OrderRow): readonly PageCell[][] {
  if (executedTotal === undefined) return [];
  const none = figure('');
  const change =
    executedTotal === null || total === null ? null : subtractCents(executedTotal, total);
  return [
    [side === 'buy' ? 'Refunded since' : 'Deducted since', none, orNotReported(change)],
    [side === 'buy' ? 'Net paid' : 'Net received', none, orNotReported(total)],
  ];
}
