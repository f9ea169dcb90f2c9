/** The statement of a period. */
import { amountText, piecesInSum, weighedAs } from '#domain/holdings/amount-held.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { meltValue } from '#domain/market/premium.ts';
import { formatContent } from '#domain/metal/weight-format.ts';
import { type Cents, sumCents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { dayIn, type Period } from '#domain/calendar/calendar.ts';
import type { Held } from '#domain/reports/holding-table.ts';
import type { Statement } from '#domain/reports/statement.ts';
import { dispositionTerm } from '#domain/reports/tax/tax-terms.ts';
import { thresholdAmountText } from '#domain/reports/threshold-text.ts';
import type { Reached } from '#domain/reports/thresholds.ts';
import { termRuleText } from '#domain/reports/tax/term.ts';
import { RULE_WORDS, SOURCE_WORDS } from '#domain/reports/words.ts';
import type { BooksRead } from '#main/holdings/portfolio-parts.ts';
import type { ReportPage } from '#main/shared/files/print-report.ts';
import { html, type Markup, NO_HTML } from './html.ts';
import { figure, momentText, type PageCell, pageTable, reportPage } from './report-page.ts';
import type { ReportTerms } from './report-tables.ts';

/** Spot at one end of the period, and when it was read. */
export interface SpotThen {
  readonly price: SpotPrice;
  readonly at: number;
  /** Simulated, as the history of the practice market is. */
  readonly isSimulated: boolean;
}

export type SpotsThen = ReadonlyMap<string, SpotThen>;

export interface StatementFacts {
  readonly statement: Statement;
  readonly period: Period;
  /** By product; without spot the value is not known. */
  /** Thresholds with movements in the period; null: not watched. */
  readonly reached: readonly Reached[] | null;
  readonly spots: { readonly start: SpotsThen; readonly end: SpotsThen };
}

const UNKNOWN = 'not known';

export const dollars = (amount: Cents | null): PageCell =>
  figure(amount === null ? UNKNOWN : formatDollars(amount));

const signed = (amount: Cents | null): PageCell =>
  figure(amount === null ? UNKNOWN : formatDollars(amount, 'always'));

const piecesCell = (product: string, pieces: number): PageCell => {
  const weighed = weighedAs(product, pieces);
  return figure(weighed === null ? String(pieces) : formatContent(weighed));
};

export function statementPage(
  { statement, period, spots, reached }: StatementFacts,
  { books, unreconciled, allUnreconciled, unread }: BooksRead,
  terms: ReportTerms,
): ReportPage {
  const { first, last } = period;
  const days = first === null ? `until ${last}` : `${first} to ${last}`;
  return reportPage(
    {
      title: `Statement of the portfolio, ${days}`,
      facts: [
        ['Period', days],
        ['Lots sold', RULE_WORDS[books.rule]],
        ['Term', termRuleText(terms.termRule)],
        ...(unread === null ? [] : [['Incomplete', unread] as const]),
      ],
      body: [
        html`<h2>Held before</h2>`,
        heldTable(statement.start, spots.start, terms, `the beginning of ${first ?? 'all'}`),
        html`<h2>Held at the end</h2>`,
        heldTable(statement.end, spots.end, terms, endOf(period, terms)),
        html`<h2>Movements</h2>`,
        movementsOf(statement, terms),
        html`<h2>Realized gain</h2>`,
        realizedOf(statement, terms),
        ...(reached === null
          ? []
          : [html`<h2>Thresholds of your own table</h2>`, reachedTable(reached)]),
        html`<h2>Discrepancies</h2>`,
        discrepanciesOf(unreconciled, allUnreconciled - unreconciled.length),
      ],
    },
    terms,
  );
}

/** An unfinished day has no end yet. */
const endOf = ({ last, until }: Period, { asOf }: ReportTerms): string =>
  until > asOf ? momentText(asOf) : `the end of ${last}`;

function heldTable(
  held: readonly Held[],
  spots: SpotsThen,
  { titleOf }: ReportTerms,
  when: string,
): Markup {
  if (held.length === 0) return html`<p>Nothing was held.</p>`;
  const worth = ({ product, fine }: Held): Cents | null =>
    meltValue(fine, spots.get(product)?.price ?? null);
  const values = held.flatMap((one) => worth(one) ?? []);
  const costs = held.flatMap(({ cost }) => cost ?? []);
  const unpriced = held.reduce((sum, one) => sum + piecesInSum(one.product, one.unpriced), 0);
  const read = held.flatMap(({ product }) => spots.get(product) ?? []);
  return html`${pageTable({
      caption: `As of ${when}.`,
      columns: [
        'Product',
        figure('Pieces'),
        figure('Fine'),
        figure('Cost basis'),
        figure('At spot'),
      ],
      rows: held.map((one) => [
        titleOf(one.product),
        piecesCell(one.product, one.pieces),
        figure(one.fine === null ? UNKNOWN : formatContent(one.fine)),
        costCell(one),
        dollars(worth(one)),
      ]),
      totals: [
        'Total',
        figure(String(held.reduce((sum, one) => sum + piecesAlone(one), 0))),
        '',
        dollars(costs.length === 0 ? null : sumCents(costs)),
        dollars(values.length === held.length ? sumCents(values) : null),
      ],
    })}
    ${
      unpriced === 0
        ? NO_HTML
        : html`<p>The cost of ${unpriced} pieces is not known, and is in no sum.</p>`
    }
    <p>${spotText(read, held.length)}</p>`;
}

/** Ounces are no pieces. */
const piecesAlone = ({ product, pieces }: Held): number =>
  weighedAs(product, pieces) === null ? pieces : 0;

const costCell = ({ product, cost, unpriced }: Held): PageCell =>
  cost === null || unpriced === 0
    ? dollars(cost)
    : figure(
        `${formatDollars(cost)} without ${weighedAs(product, unpriced) === null ? unpriced : amountText(product, unpriced)}`,
      );

function spotText(read: readonly SpotThen[], wanted: number): string {
  if (read.length === 0) return 'Spot then was not recorded, so no value is said.';
  const oldest = Math.min(...read.map(({ at }) => at));
  const newest = Math.max(...read.map(({ at }) => at));
  const when =
    momentText(oldest) === momentText(newest)
      ? momentText(newest)
      : `${momentText(oldest)} to ${momentText(newest)}`;
  const simulated = read.some(({ isSimulated }) => isSimulated) ? ', some of it simulated' : '';
  const rest = read.length < wanted ? ' Of what says “not known” it was not recorded.' : '';
  return `Value is metal at spot, as read at ${when}${simulated}.${rest}`;
}

function movementsOf({ moved }: Statement, { calendar, titleOf }: ReportTerms): Markup {
  if (moved.length === 0) return html`<p>No movements.</p>`;
  return pageTable({
    caption: 'Everything bought, sold and transferred. Prices are for all pieces, without fees.',
    columns: ['Day', 'What', 'Product', figure('Pieces'), figure('Price'), figure('Fees'), 'From'],
    rows: moved.map(({ at, day, kind, product, pieces, price, fees, source }) => [
      day ?? calendar.dayOf(at),
      kind,
      titleOf(product),
      piecesCell(product, pieces),
      kind === 'gone' ? figure('') : dollars(price),
      price === null || fees === null ? figure('') : dollars(fees),
      source === null ? '' : SOURCE_WORDS[source],
    ]),
  });
}

function realizedOf(statement: Statement, terms: ReportTerms): Markup {
  const { sold, realized, ofEarlier, unknownPieces } = statement;
  const { calendar, titleOf } = terms;
  if (sold.length === 0 && ofEarlier === 0) return html`<p>Nothing was sold.</p>`;
  // Without a known gain the sum is not zero.
  const isKnown = ofEarlier !== 0 || sold.some(({ gain }) => gain !== null);
  const earlier: readonly (readonly PageCell[])[] =
    ofEarlier === 0
      ? []
      : [['', '', 'Of earlier sales, by what came back', '', '', '', '', signed(ofEarlier), '']];
  return html`${pageTable({
    caption: 'Each sale by each lot.',
    columns: [
      'Sold',
      'Acquired',
      'Product',
      figure('Pieces'),
      figure('Proceeds'),
      figure('Fees'),
      figure('Cost basis'),
      figure('Gain'),
      'Term',
    ],
    rows: [
      ...sold.map((one): readonly PageCell[] => [
        dayIn(calendar, one.sold),
        one.acquired === null ? UNKNOWN : dayIn(calendar, one.acquired),
        one.kind === 'kept' ? `Kept of a return: ${titleOf(one.product)}` : titleOf(one.product),
        piecesCell(one.product, one.pieces),
        dollars(one.proceeds),
        dollars(one.fees),
        dollars(one.cost),
        signed(one.gain),
        dispositionTerm(one, terms) ?? UNKNOWN,
      ]),
      ...earlier,
    ],
    totals: ['Realized', '', '', '', '', '', '', signed(isKnown ? realized : null), ''],
  })}
  ${
    unknownPieces === 0
      ? NO_HTML
      : html`<p>The gain of ${unknownPieces} pieces is not known, and is in no sum.</p>`
  }`;
}

/** Labeled as sums, beside the user's own words. */
function reachedTable(reached: readonly Reached[]): Markup {
  if (reached.length === 0) return html`<p>None is reached by what came and went.</p>`;
  return pageTable({
    caption:
      'Reached by what came and went. For information; it is no advice, and nothing is reported.',
    columns: ['Threshold', 'In', figure('Reached at'), figure('Comes to'), 'Source'],
    rows: reached.map(({ threshold, span, lastDay, amount, unknownPieces }) => [
      threshold.name,
      threshold.per === 'order' ? `an order of ${lastDay}` : span,
      figure(thresholdAmountText(threshold)),
      figure(
        `${thresholdAmountText({ ...threshold, amount })}${unknownPieces === 0 ? '' : ` without ${unknownPieces} pieces`}`,
      ),
      threshold.source,
    ]),
  });
}

const discrepanciesOf = (unreconciled: BooksRead['unreconciled'], more: number): Markup =>
  unreconciled.length === 0
    ? html`<p>None.</p>`
    : pageTable({
        caption: 'Missing or conflicting records, of this period and any other.',
        columns: ['What', 'Why'],
        rows: [
          ...unreconciled.map(({ what, why }) => [what, why]),
          ...(more === 0 ? [] : [[`${more} more`, 'Of products with more than 100 of them.']]),
        ],
      });
