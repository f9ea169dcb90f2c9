/** Sample rows as numbers, under one reading of the columns. */
import {
  UNITS_PER_TROY_OUNCE,
  SATOSHI_PER_BITCOIN,
  contentInSpotUnits,
  type FineContent,
} from '#domain/metal/fine-weight.ts';
import { parsePurity } from '#domain/metal/purity.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Rational } from '#domain/money/rational.ts';
import { DATE_ROLES, MONEY_ROLES, WEIGHT_ROLES } from './assign-roles.ts';
import { readCellAmount } from '#domain/holdings/import/cells/amount.ts';
import { readWeightCell } from '#domain/holdings/import/cells/weight-cell.ts';
import {
  metalNamed,
  metalsIn,
  readPair,
  readSide,
} from '#domain/holdings/import/cells/cell-words.ts';
import type { SampleRow } from './evidence.ts';
import type { ColumnRole, ColumnMapping } from '#domain/holdings/import/headings/mapping.ts';
import type { FileRow } from '#domain/holdings/import/tables/table.ts';
import { weightInTitle } from '#domain/holdings/import/cells/title-weight.ts';
import { unitNamed, weightOf } from '#domain/holdings/import/cells/weight-unit.ts';

/** By the catalog. */
export type ContentOfTitle = (title: string) => FineContent | null;

const asNumber = ({ num, den }: Rational): number => Number(num) / Number(den);

const COUNTED: ReadonlySet<ColumnRole> = new Set(['pieces', ...MONEY_ROLES, ...WEIGHT_ROLES]);

export function sampleRow(
  { cells }: FileRow,
  { columns, forms }: Pick<ColumnMapping, 'columns' | 'forms'>,
  contentOf: ContentOfTitle,
): SampleRow {
  const cell = (role: ColumnRole): string => {
    const at = columns.findIndex((column) => column.role === role);
    return at < 0 ? '' : (cells[at] ?? '');
  };
  const title = cell('product');
  const metal =
    metalOf(cell('metal'), title) ??
    (columns.some(({ unit }) => unit === 'BTC') ? 'Bitcoin' : null);
  const of = new Map<ColumnRole, number>();
  const perUnit = new Map<ColumnRole, number | null>();
  const rowUnit = unitNamed(cell('weight-unit'));
  for (const [at, { role, unit }] of columns.entries()) {
    if (!COUNTED.has(role)) continue;
    const text = cells[at] ?? '';
    const read = WEIGHT_ROLES.has(role)
      ? readWeightCell(text, forms.decimal)
      : readCellAmount(text, forms.decimal);
    if (read === null) continue;
    const per = role === 'price-per-weight' ? (ouncesOf(read.unit ?? unit) ?? 1) : 1;
    of.set(role, (of.get(role) ?? 0) + asNumber(read.value) / per);
    if (WEIGHT_ROLES.has(role))
      perUnit.set(role, ouncesOf(read.unit ?? rowUnit ?? unit ?? forms.weightUnit));
  }
  const purity = parsePurity(cell('fineness').replace(',', '.'));
  return {
    title,
    metal,
    isSale: isSale(cell('side')),
    year: yearOf(DATE_ROLES.map(cell).find((text) => text !== '') ?? ''),
    titleFine: fineOfTitle(title, contentOf),
    of,
    perUnit,
    purity: purity.ok ? asNumber(purity.value) : null,
  };
}

function isSale(word: string): boolean | null {
  const side = readSide(word);
  return side === null || side === 'none' ? null : side !== 'buy';
}

/** Only for comparing with past prices. */
function yearOf(date: string): number | null {
  const [whole] = /(?:19|20)\d{2}/u.exec(date) ?? [];
  return whole === undefined ? null : Number(whole);
}

function metalOf(text: string, title: string): Material | null {
  const named = metalNamed(text);
  if (named !== null) return named;
  const inTitle = metalsIn(title);
  return readPair(title)?.metal ?? (inTitle.length === 1 ? (inTitle[0] ?? null) : null);
}

function ouncesOf(unit: string | null): number | null {
  if (unit === null) return null;
  const one = weightOf({ num: 1n, den: 1n }, unit);
  if (one === null) return null;
  return asNumber(one.amount) / (one.unit === 'ozt' ? UNITS_PER_TROY_OUNCE : SATOSHI_PER_BITCOIN);
}

function fineOfTitle(title: string, contentOf: ContentOfTitle): number | null {
  const known = contentOf(title);
  if (known !== null) return asNumber(contentInSpotUnits(known));
  const stated = weightInTitle(title);
  if (stated === null || stated.isPack) return null;
  const { unit, amount } = stated.weight;
  return asNumber(amount) / (unit === 'ozt' ? UNITS_PER_TROY_OUNCE : SATOSHI_PER_BITCOIN);
}
