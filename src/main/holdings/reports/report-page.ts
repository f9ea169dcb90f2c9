/** The page layout of all reports. */
import type { ReportPage } from '#main/shared/files/print-report.ts';
import { html, type Markup, NO_HTML } from './html.ts';
import type { ReportTerms } from './report-tables.ts';

export interface ReportContent {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, said: string])[];
  readonly body: readonly Markup[];
}

export function reportPage(
  { title, facts, body }: ReportContent,
  { program, profile, isPractice, asOf }: ReportTerms,
): ReportPage {
  const made = `Made by ${program} on ${momentText(asOf)} from what it knows. It is no invoice: the marketplace’s invoices are its own. It is no advice.`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${isPractice ? `Practice: ${title}` : title}</title>
        <link rel="stylesheet" href="report.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${isPractice ? html`<p class="practice">Practice: no real order, no real money.</p>` : NO_HTML}
          <p>${made}</p>
          ${factList([['Profile', profile], ...facts])} ${body}
        </main>
      </body>
    </html>`;
  return { html: page.text, css: isPractice ? `${CSS}${PRACTICE_CSS}` : CSS };
}

/** Facts as a table with row headers for screen readers. */
const factList = (facts: ReportContent['facts']): Markup =>
  html`<table class="facts">
    <caption>
      About this report
    </caption>
    <tbody>
      ${facts.map(
        ([name, said]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${said}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** A text, or a right-aligned figure. */
export type PageCell = string | { readonly figure: string };

export const figure = (text: string): PageCell => ({ figure: text });

export interface PageTable {
  readonly caption: string;
  readonly columns: readonly PageCell[];
  readonly rows: readonly (readonly PageCell[])[];
  /** Totals. */
  readonly totals?: readonly PageCell[];
}

/** Rows of one table; files have all of them. */
const MOST_ROWS = 2_000;

export function pageTable({ caption, columns, rows, totals }: PageTable): Markup {
  const shown = rows.slice(0, MOST_ROWS);
  const more =
    shown.length === rows.length
      ? ''
      : ` The first ${MOST_ROWS} of ${rows.length}; all are in the files of the portfolio.`;
  return html`<table>
    <caption>
      ${caption}${more}
    </caption>
    <thead>
      <tr>
        ${columns.map((cell) => cellOf('th', cell, 'col'))}
      </tr>
    </thead>
    <tbody>
      ${shown.map((row) => rowOf(row))}
    </tbody>
    ${
      totals === undefined
        ? NO_HTML
        : html`<tfoot>
            ${rowOf(totals)}
          </tfoot>`
    }
  </table>`;
}

const rowOf = (row: readonly PageCell[]): Markup =>
  html`<tr>
    ${row.map((cell, index) => cellOf(index === 0 ? 'th' : 'td', cell, 'row'))}
  </tr>`;

/** A day or word without line breaks. */
const SHORT = /^\S{1,12}$/u;

function cellOf(tag: 'th' | 'td', cell: PageCell, scope: 'col' | 'row'): Markup {
  const isFigure = typeof cell !== 'string';
  const text = isFigure ? cell.figure : cell;
  const name = isFigure ? 'figure' : SHORT.test(text) ? 'whole' : 'text';
  return tag === 'td'
    ? html`<td class="${name}">${text}</td>`
    : html`<th scope="${scope}" class="${name}">${text}</th>`;
}

/** `2026-11-23 14:05 UTC`. */
export const momentText = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const CSS = `
@page {
  margin: 18mm 14mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt sans-serif; color: #444; }
}
html { font: 9pt/1.45 "Inter", "Liberation Sans", "Helvetica Neue", Arial, sans-serif; color: #111; }
body { margin: 0; }
h1 { font-size: 16pt; margin: 0 0 4mm; }
h2 { font-size: 11pt; margin: 7mm 0 2mm; break-after: avoid; }
p { margin: 0 0 3mm; }
table { width: 100%; border-collapse: collapse; margin: 0 0 4mm; font-variant-numeric: tabular-nums; }
caption { text-align: start; color: #444; padding: 0 0 1mm; break-after: avoid; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { text-align: start; vertical-align: top; padding: 1mm 3mm 1mm 0; border-bottom: 0.2mm solid #bbb; font-weight: normal; overflow-wrap: anywhere; }
thead th, tfoot th, tfoot td { font-weight: 600; }
.figure, .whole { white-space: nowrap; overflow-wrap: normal; }
.figure { text-align: end; }
.facts { width: auto; }
.facts th { padding-inline-end: 6mm; color: #444; }
.practice { font-weight: 600; border: 0.4mm solid #111; padding: 2mm 3mm; }
`;

/** On every page, as pages come apart. */
const PRACTICE_CSS = `
@page { @top-right { content: "PRACTICE"; font: 600 9pt sans-serif; color: #111; } }
`;
