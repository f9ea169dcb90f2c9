/** Amounts of a row in US dollars; other currencies are refused by name. */
import { currencyInHeading, currencyNamed } from '#domain/holdings/import/cells/currency.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';
import {
  type Cell,
  isBlank,
  isRefused,
  type Refused,
  refuseRow,
  type RowCells,
  short,
} from './row-cells.ts';

const PRICES = ['price-each', 'price-per-weight', 'subtotal', 'total', 'proceeds'] as const;
const ADDED = ['fees', 'tax', 'shipping', 'discount'] as const;
/** Other countries' dollars, with the same sign. */
const DOLLARS = new Set([
  'USD',
  'CAD',
  'AUD',
  'NZD',
  'HKD',
  'SGD',
  'TWD',
  'MXN',
  'BBD',
  'BSD',
  'BZD',
  'FJD',
  'JMD',
  'TTD',
]);
/** `Price (cents)`, `Total (USD thousands)`. */
const SCALED =
  /(?<![\p{L}\d])(?:cents?|centimes|centavos|pence|thousands?|tausend|tsd|milliers|miles|migliaia|millions?|mio|mn|k ?usd|usd ?k|k ?eur)(?![\p{L}\d])|¢|\$ ?[km](?!\p{L})|k\$|[$']000/iu;
export type MoneyRole = (typeof PRICES)[number] | (typeof ADDED)[number];

export type Dollars = ReadonlyMap<MoneyRole, readonly Cell[]>;

/** Dollar amounts by role. Other currencies count only where no dollar amount is beside them. */
export function dollarsIn(cells: RowCells, pairCurrency: string | null): Dollars | Refused {
  const stated = rowCurrency(cells, pairCurrency);
  if (isRefused(stated)) return stated;
  const found = new Map<MoneyRole, Cell[]>();
  const foreign = new Map<MoneyRole, string>();
  for (const role of [...PRICES, ...ADDED]) {
    for (const at of cells.places(role)) {
      const cell = cells.amount(at);
      if (isRefused(cell)) return cell;
      const heading = cells.context.headings[at] ?? '';
      if (SCALED.test(heading) && cell.value.num !== 0n)
        return refuseRow(`“${short(heading)}” is not in whole dollars: convert its amounts first.`);
      const currency = currencyOf(cells, cell, stated);
      if (isRefused(currency)) return currency;
      if (currency === 'USD')
        found.set(role, [...(found.get(role) ?? []), withUnit(cells, cell, role)]);
      else if (currency === null) {
        if (cell.value.num !== 0n || isPrice(role)) askCurrency(cells, at);
        found.set(role, [...(found.get(role) ?? []), withUnit(cells, cell, role)]);
      } else if (cell.value.num !== 0n) foreign.set(role, currency);
    }
  }
  const hasPrice = PRICES.some((role) => found.has(role));
  for (const [role, currency] of foreign) {
    if (!isPrice(role) || !hasPrice) return refuseRow(inOther(currency, role));
  }
  return found;
}

const isPrice = (role: MoneyRole): boolean => PRICES.some((one) => one === role);

const inOther = (currency: string, role: MoneyRole): string =>
  isPrice(role)
    ? `It is in ${currency}, and everything here is in US dollars: convert it first.`
    : `Its ${role === 'tax' ? 'tax is' : role === 'discount' ? 'discount is' : `${role} are`} in ${currency}, and everything here is in US dollars: convert it first.`;

function withUnit(cells: RowCells, cell: Cell, role: ColumnRole): Cell {
  const unit = cells.context.mapping.columns[cell.at]?.unit ?? null;
  return role === 'price-per-weight' ? { ...cell, unit: cell.unit ?? unit } : cell;
}

function askCurrency(cells: RowCells, at: number): void {
  if (cells.asks.some(({ id }) => id === 'currency')) return;
  cells.ask({
    id: 'currency',
    at,
    text: 'Are amounts that name no currency, or only $, in US dollars?',
    why: 'The file does not say which currency or which dollar they are in.',
    options: [
      { value: 'USD', label: 'Yes, in US dollars' },
      { value: 'other', label: 'No: leave such rows out' },
    ],
  });
}

/** The currency of the whole row; null where it names none. */
function rowCurrency(cells: RowCells, pairCurrency: string | null): string | null | Refused {
  const text = cells.text('currency');
  if (isBlank(text)) return pairCurrency;
  const named = currencyNamed(text);
  return named ?? refuseRow(`“${text}” is not a known currency.`);
}

function currencyOf(cells: RowCells, cell: Cell, stated: string | null): string | null | Refused {
  const { columns, forms, answers } = cells.context.mapping;
  const column = columns[cell.at];
  const named =
    column?.role === 'price-per-weight' || column === undefined
      ? null
      : currencyNamed(column.unit ?? '');
  const inHeading = named ?? headingCurrency(cells, cell.at);
  const around = inHeading ?? stated;
  if (cell.currency === null)
    return around ?? forms.currency ?? answeredCurrency(answers['currency']);
  // `$` is the sign of several dollars.
  const isSign = cell.currency === 'USD' && /\$/u.test(cell.text) && !/US/iu.test(cell.text);
  if (around === null)
    return isSign && cells.context.isDollarOpen
      ? answeredCurrency(answers['currency'])
      : cell.currency;
  if (around === cell.currency) return cell.currency;
  if (isSign && DOLLARS.has(around)) return around;
  return refuseRow(
    `“${cell.text}” is in ${cell.currency}, and ${inHeading === null ? 'the row' : 'the heading'} says ${around}.`,
  );
}

/** A price per weight has its unit where others have their currency. */
function headingCurrency(cells: RowCells, at: number): string | null {
  const heading = cells.context.headings[at] ?? '';
  return cells.context.mapping.columns[at]?.role === 'price-per-weight'
    ? currencyInHeading(heading)
    : null;
}

const answeredCurrency = (answer: string | undefined): string | null =>
  answer === 'USD' ? 'USD' : answer === 'other' ? 'another currency' : null;
