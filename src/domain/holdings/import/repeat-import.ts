/** Files with known headings are read like the last one, unless this file contradicts that. */
import { type Doubt, withRole } from './doubts.ts';
import type { Guess } from './columns/guess.ts';
import type { ImportForms, ColumnMapping } from './headings/mapping.ts';
import { roleLabel } from './headings/role-labels.ts';

/** A digest of a guess: differences from the user's mapping are settled where the next guess is the same. */
export const guessMark = ({ columns, forms }: Pick<Guess, 'columns' | 'forms'>): string =>
  [
    ...columns.map(({ role, unit }) => `${role} ${unit ?? ''}`),
    ...FORMS.map((form) => `${form} ${forms[form] ?? ''}`),
  ].join('|');

const FORMS = ['dates', 'decimal', 'currency', 'weightUnit'] as const;
const FORM_TEXTS: Readonly<Record<(typeof FORMS)[number], string>> = {
  dates: 'Dates were read otherwise the last time. How are they read in this file?',
  decimal: 'Numbers were read otherwise the last time. How are they read in this file?',
  currency: 'Amounts were in another currency the last time. Which are they in now?',
  weightUnit: 'Weights were in another unit the last time. In which are they now?',
};
const SHOWN: Readonly<Record<string, string>> = {
  'day-first': 'Day first: 31.01.2026',
  'month-first': 'Month first: 01/31/2026',
  'year-first': 'Year first: 2026-01-31',
  '.': 'The point is the decimal sign',
  ',': 'The comma is the decimal sign',
  oz: 'Troy ounces',
  g: 'Grams',
};

/** Contradictions between this file and the mapping of the last one.  @param before the digest of the last guess */
export function contradictions(
  now: Guess,
  kept: ColumnMapping,
  before: string,
  headings: readonly string[],
): readonly Doubt[] {
  const marks = before.split('|');
  const mark = guessMark(now).split('|');
  const isNew = (at: number): boolean => marks[at] !== mark[at];
  const doubts: Doubt[] = [];
  for (const [at, { role }] of now.columns.entries()) {
    const was = kept.columns[at]?.role;
    const isOpen = was !== undefined && (now.open.columns.get(at) ?? []).includes(was);
    if (was === undefined || was === role || isOpen || !isNew(at)) continue;
    doubts.push({
      id: `again:column:${at}`,
      text: `What is in the column “${headings[at] ?? ''}” now?`,
      why: `The last time it was read as “${roleLabel(was)}”. In this file it looks like “${roleLabel(role)}”.`,
      places: [at],
      ways: [was, role].map((one) => ({
        value: one,
        label: roleLabel(one),
        change: withRole(at, one),
      })),
    });
  }
  for (const [n, form] of FORMS.entries()) {
    const [was, is] = [kept.forms[form], now.forms[form]];
    if (was === is || is === null || isOpenForm(now, form, was) || !isNew(now.columns.length + n))
      continue;
    doubts.push({
      id: `again:${form}`,
      text: FORM_TEXTS[form],
      why: 'This file looks different from the last one with these headings.',
      places: [],
      ways: [wayOf(form, was), wayOf(form, is)],
    });
  }
  return doubts;
}

function isOpenForm({ open }: Guess, form: (typeof FORMS)[number], was: string | null): boolean {
  const others: readonly string[] = form === 'currency' ? [] : open[form];
  return was !== null && others.includes(was);
}

const wayOf = (form: keyof ImportForms, value: string | null): Doubt['ways'][number] => ({
  value: value ?? 'none',
  label: value === null ? 'As the last time: not known' : (SHOWN[value] ?? value),
  change: ({ columns, forms }) => ({ columns, forms: { ...forms, [form]: value } }),
});
