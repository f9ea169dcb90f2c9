/** Which column of a file is what, and how dates and numbers in it are meant. */
import type { ImportMapping, ImportTable } from '#contract/ipc/own-entries.ts';
import type { Separator } from '#domain/holdings/told/separator.ts';
import type { ToldField } from '#domain/holdings/told/told-entry.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import type { ReactNode } from 'react';
import styles from './holdings.module.css';

const FIELDS: readonly (readonly [field: ToldField, label: string, without: string])[] = [
  ['date', 'Day', 'No column'],
  ['kind', 'Bought or sold', 'All are purchases'],
  ['product', 'Product', 'No column'],
  ['metal', 'Metal', 'As the product says'],
  ['fine', 'Fine ounces of a piece', 'As the catalog has it'],
  ['pieces', 'Pieces', 'One a row'],
  ['price', 'Price', 'Not known'],
  ['fees', 'Fees', 'None'],
];
const NONE = '';
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
const PRICES = [
  { value: 'each', label: 'Of one piece' },
  { value: 'all', label: 'Of the whole row' },
] as const;

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
  const headings = table.headings.map((heading, at) => ({
    value: String(at),
    label: heading === '' ? `Column ${String(at + 1)}` : heading,
  }));
  const asks = (what: 'dates' | 'decimal'): boolean => table.ambiguous.includes(what);
  return (
    <fieldset aria-label={`Columns of ${table.name}`}>
      <legend>
        {table.name}, {table.rows} {table.rows === 1 ? 'row' : 'rows'}
      </legend>
      {table.remembered && (
        <p>Read as the last file with these headings was. Change what is different in this one.</p>
      )}
      <div className={styles['pair']}>
        {FIELDS.map(([field, label, without]) => (
          <Select
            key={field}
            label={label}
            options={[{ value: NONE, label: without }, ...headings]}
            value={columns[field] === null ? NONE : String(columns[field])}
            onChange={(chosen) => {
              const column = chosen === NONE ? null : Number(chosen);
              onChange({ ...mapping, columns: { ...columns, [field]: column } });
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
          hint={
            asks('dates')
              ? 'The file does not say which number is the month. Look at the rows.'
              : ''
          }
          onChange={(dates) => {
            onChange({ ...mapping, forms: { ...forms, dates } });
          }}
        />
        <Select
          label="Numbers are written as"
          options={DECIMALS}
          value={forms.decimal}
          hint={
            asks('decimal')
              ? 'The file does not say which sign is the decimal one. Look at the rows.'
              : ''
          }
          onChange={(decimal) => {
            onChange({ ...mapping, forms: { ...forms, decimal } });
          }}
        />
        <Select
          label="The price is"
          options={PRICES}
          value={forms.priceOf}
          onChange={(priceOf) => {
            onChange({ ...mapping, forms: { ...forms, priceOf } });
          }}
        />
      </div>
    </fieldset>
  );
}
