/** Ambiguities of a table's columns and forms, as questions whose answers change the reading. */
import type { DateOrder } from '../own/day.ts';
import { MONEY_ROLES } from './columns/assign-roles.ts';
import type { Guess } from './columns/guess.ts';
import type { ColumnRole, ImportColumn, ColumnMapping } from './headings/mapping.ts';
import type { Option } from './rows/row-cells.ts';
import { roleLabel } from './headings/role-labels.ts';

type Reading = Pick<ColumnMapping, 'columns' | 'forms'>;

interface Way extends Option {
  readonly change: (reading: Reading) => Reading;
}

/** A question about the whole table. The first of its ways holds until it is answered. */
export interface Doubt {
  readonly id: string;
  readonly text: string;
  readonly why: string;
  /** Columns whose cells raise it. */
  readonly places: readonly number[];
  readonly ways: readonly Way[];
}

const DATE_LABELS: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Day first: 31.01.2026',
  'month-first': 'Month first: 01/31/2026',
  'year-first': 'Year first: 2026-01-31',
};

/** Without questions that the user settled by changing the mapping. */
export function doubtsOf(
  { columns, forms, open }: Guess,
  mapping: Reading,
  headings: readonly string[],
): readonly Doubt[] {
  const doubts: Doubt[] = [];
  if (open.dates.length > 0 && mapping.forms.dates === forms.dates) {
    doubts.push({
      id: 'dates',
      text: 'Which number of a date is the month?',
      why: 'The file does not say it.',
      places: placesOf(columns, ({ role }) => role.endsWith('-date')),
      ways: [forms.dates, ...open.dates].map((dates) => ({
        value: dates,
        label: DATE_LABELS[dates],
        change: withForms({ dates }),
      })),
    });
  }
  if (open.decimal.length > 0 && mapping.forms.decimal === forms.decimal) {
    doubts.push({
      id: 'decimal',
      text: 'Which sign is the decimal one?',
      why: 'The numbers of the file can be read either way.',
      places: placesOf(columns, ({ role }) => MONEY_ROLES.has(role) || WITH_DECIMALS.has(role)),
      ways: [forms.decimal, ...open.decimal].map((decimal) => ({
        value: decimal,
        label: decimal === '.' ? 'The point: 1,234.56' : 'The comma: 1.234,56',
        change: withForms({ decimal }),
      })),
    });
  }
  if (open.weightUnit.length > 0 && mapping.forms.weightUnit === forms.weightUnit) {
    doubts.push({
      id: 'weight-unit',
      text: 'In which unit are weights that name none?',
      why: 'The file does not say it.',
      places: placesOf(columns, ({ role }) => WITH_DECIMALS.has(role)),
      ways: [forms.weightUnit ?? 'oz', ...open.weightUnit].map((weightUnit) => ({
        value: weightUnit,
        label: UNIT_LABELS[weightUnit] ?? weightUnit,
        change: withForms({ weightUnit }),
      })),
    });
  }
  for (const [at, others] of open.columns) {
    const role = columns[at]?.role;
    if (role === undefined || mapping.columns[at]?.role !== role) continue;
    const heading = headings[at] ?? '';
    doubts.push({
      id: `column:${at}`,
      text: `What is in the column “${heading}”?`,
      why: 'Its heading fits each of these, and no other column decides it.',
      places: [at],
      ways: [role, ...others].map((one) => ({
        value: one,
        label: roleLabel(one),
        change: withRole(at, one),
      })),
    });
  }
  return doubts;
}

const UNIT_LABELS: Readonly<Record<string, string>> = { oz: 'Troy ounces', g: 'Grams' };
const WITH_DECIMALS: ReadonlySet<ColumnRole> = new Set([
  'gross-each',
  'gross-all',
  'fine-each',
  'fine-all',
]);

const placesOf = (
  columns: readonly ImportColumn[],
  is: (column: ImportColumn) => boolean,
): readonly number[] => columns.flatMap((column, at) => (is(column) ? [at] : []));

const withForms =
  (change: Partial<ColumnMapping['forms']>) =>
  ({ columns, forms }: Reading): Reading => ({ columns, forms: { ...forms, ...change } });

/** If another column has the role, it gets the previous role of this one. */
export const withRole =
  (at: number, role: ColumnRole) =>
  ({ columns, forms }: Reading): Reading => {
    const before = columns[at]?.role ?? 'ignored';
    return {
      forms,
      columns: columns.map((column, place) =>
        place === at
          ? { ...column, role }
          : column.role === role && role !== 'ignored' && role !== before
            ? { ...column, role: before }
            : column,
      ),
    };
  };

/** The reading with the answers applied, and the open questions. */
export function answered(
  doubts: readonly Doubt[],
  mapping: ColumnMapping,
): { readonly reading: ColumnMapping; readonly left: readonly Doubt[] } {
  let reading: Reading = mapping;
  const left: Doubt[] = [];
  for (const doubt of doubts) {
    const way = doubt.ways.find(({ value }) => value === mapping.answers[doubt.id]);
    if (way === undefined) left.push(doubt);
    else reading = way.change(reading);
  }
  return { reading: { ...reading, answers: mapping.answers }, left };
}
