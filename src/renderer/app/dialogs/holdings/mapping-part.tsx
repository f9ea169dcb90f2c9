/** The role of each column and the reading of dates, numbers, currencies and weights. */
import type { ImportMapping, ImportTable } from '#contract/ipc/holdings/own-entries.ts';
import {
  COLUMN_ROLES,
  type ColumnRole,
  type ImportColumn,
} from '#domain/holdings/import/headings/mapping.ts';
import { roleLabel } from '#domain/holdings/import/headings/role-labels.ts';
import type { Separator } from '#domain/holdings/import/tables/separator.ts';
import { Select, type SelectOption } from '#renderer/ui/controls/select.tsx';
import type { ReactNode } from 'react';
import { unitKindOf } from './import-words.ts';
import styles from './import.module.css';

const SEPARATED: readonly SelectOption<Separator>[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
];
const DATES = [
  { value: 'year-first', label: '2026-01-31' },
  { value: 'day-first', label: '31.01.2026' },
  { value: 'month-first', label: '01/31/2026' },
] as const;
const DECIMALS = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
] as const;
const ROLES: readonly SelectOption<ColumnRole>[] = COLUMN_ROLES.map((value) => ({
  value,
  label: roleLabel(value),
}));

const UNITS = {
  weight: { offered: ['oz', 'g', 'kg', 'BTC'], none: 'as the cells say' },
  currency: {
    offered: ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'BTC'],
    none: 'as the cells say',
  },
} as const;

/** Empty for none. The current value is always offered. */
const unitOptions = (
  kind: keyof typeof UNITS,
  now: string | null,
  none: string,
): readonly SelectOption<string>[] => {
  const offered: readonly string[] = UNITS[kind].offered;
  const all = now === null || offered.includes(now) ? offered : [...offered, now];
  return [{ value: '', label: none }, ...all.map((value) => ({ value, label: value }))];
};

const unitOf = (value: string): string | null => (value === '' ? null : value);

export function MappingPart({
  table,
  mapping,
  onChange,
  onSplit,
}: {
  readonly table: ImportTable;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
  readonly onSplit: (separator: Separator) => void;
}): ReactNode {
  const { columns, forms } = mapping;
  const used = columns.filter(({ role }) => role !== 'ignored').length;
  return (
    <details className={styles['fold']}>
      <summary>
        Columns: {used} of {columns.length} used
      </summary>
      <div className={styles['columns']}>
        {table.headings.map((heading, at) => (
          <ColumnChoice
            key={`${heading} ${String(at)}`}
            heading={heading === '' ? `Column ${String(at + 1)}` : heading}
            column={columns[at] ?? { role: 'ignored', unit: null }}
            onChange={(column) => onChange({ ...mapping, columns: columns.with(at, column) })}
          />
        ))}
      </div>
      <div className={styles['columns']}>
        <Select
          label="Columns are separated by"
          options={SEPARATED}
          value={table.separator}
          onChange={onSplit}
        />
        <Select
          label="Dates are written as"
          options={DATES}
          value={forms.dates}
          onChange={(dates) => onChange({ ...mapping, forms: { ...forms, dates } })}
        />
        <Select
          label="Numbers are written as"
          options={DECIMALS}
          value={forms.decimal}
          onChange={(decimal) => onChange({ ...mapping, forms: { ...forms, decimal } })}
        />
        <Select
          label="Amounts without a currency are in"
          options={unitOptions('currency', forms.currency, 'not known')}
          value={forms.currency ?? ''}
          onChange={(currency) =>
            onChange({ ...mapping, forms: { ...forms, currency: unitOf(currency) } })
          }
        />
        <Select
          label="Weights without a unit are in"
          options={unitOptions('weight', forms.weightUnit, 'not known')}
          value={forms.weightUnit ?? ''}
          onChange={(weightUnit) =>
            onChange({ ...mapping, forms: { ...forms, weightUnit: unitOf(weightUnit) } })
          }
        />
      </div>
    </details>
  );
}

function ColumnChoice({
  heading,
  column: { role, unit },
  onChange,
}: {
  readonly heading: string;
  readonly column: ImportColumn;
  readonly onChange: (column: ImportColumn) => void;
}): ReactNode {
  const kind = unitKindOf(role);
  return (
    <div className={styles['column']} title={heading}>
      <Select
        label={heading}
        options={ROLES}
        value={role}
        onChange={(next) => onChange({ role: next, unit: unitKindOf(next) === kind ? unit : null })}
      />
      {kind !== null && (
        <Select
          label={`Unit of ${heading}`}
          labelled="hidden"
          options={unitOptions(kind, unit, UNITS[kind].none)}
          value={unit ?? ''}
          onChange={(next) => onChange({ role, unit: unitOf(next) })}
        />
      )}
    </div>
  );
}
