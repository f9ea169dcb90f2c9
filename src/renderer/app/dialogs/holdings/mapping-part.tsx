/** Which column of a file is what, and how dates and numbers in it are meant. */
import type { ImportMapping, ImportTable } from '#contract/ipc/own-entries.ts';
import type { Separator } from '#domain/holdings/told/separator.ts';
import { COLUMN_ROLES } from '#domain/holdings/import/mapping.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import type { ReactNode } from 'react';
import styles from './holdings.module.css';

const SEPARATED: readonly { readonly value: Separator; readonly label: string }[] = [
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
const ROLES = COLUMN_ROLES.map((value) => ({ value, label: value }));

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
  return (
    <fieldset aria-label={`Columns of ${table.name}`}>
      <legend>
        {table.name}, {table.rows} {table.rows === 1 ? 'row' : 'rows'}
      </legend>
      {table.remembered && (
        <p>Read as the last file with these headings was. Change what is different in this one.</p>
      )}
      <div className={styles['pair']}>
        {table.headings.map((heading, at) => (
          <Select
            key={heading}
            label={heading === '' ? `Column ${String(at + 1)}` : heading}
            options={ROLES}
            value={columns[at]?.role ?? 'ignored'}
            onChange={(role) => {
              onChange({ ...mapping, columns: columns.with(at, { role, unit: null }) });
            }}
          />
        ))}
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
          onChange={(dates) => {
            onChange({ ...mapping, forms: { ...forms, dates } });
          }}
        />
        <Select
          label="Numbers are written as"
          options={DECIMALS}
          value={forms.decimal}
          onChange={(decimal) => {
            onChange({ ...mapping, forms: { ...forms, decimal } });
          }}
        />
      </div>
    </fieldset>
  );
}
