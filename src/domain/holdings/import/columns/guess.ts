/** Guesses how to read a table, by its headings, its cells and the consistency of its columns. Ambiguities that matter become questions. */
import type { DateOrder } from '#domain/holdings/own/day.ts';
import type { DecimalSign } from '#domain/holdings/own/decimal.ts';
import { assignRoles, type Assigned, MONEY_ROLES, WEIGHT_ROLES } from './assign-roles.ts';
import { type ColumnProfile, profilesOf, sampleOf } from './column-profile.ts';
import { currencyOfTable } from './currency-of-table.ts';
import { datesOf } from './dates-of-table.ts';
import { signsOf } from './signs-of-table.ts';
import { withPrice, withQuantity } from './unnamed-columns.ts';
import { agreementOf } from './evidence.ts';
import { isForeign } from '#domain/holdings/import/headings/heading-words.ts';
import type {
  ColumnRole,
  ImportColumn,
  ImportForms,
} from '#domain/holdings/import/headings/mapping.ts';
import { type ContentOfTitle, sampleRow } from './sample-rows.ts';
import type { Table } from '#domain/holdings/import/tables/table.ts';

export interface Guess {
  readonly columns: readonly ImportColumn[];
  readonly forms: ImportForms;
  readonly open: OpenPoints;
}

/** Other possible readings. */
interface OpenPoints {
  readonly columns: ReadonlyMap<number, readonly ColumnRole[]>;
  readonly dates: readonly DateOrder[];
  readonly decimal: readonly DecimalSign[];
  readonly weightUnit: readonly string[];
  /** Every time in the table is midnight in UTC, so it may be a day. */
  readonly midnights: boolean;
}

export interface GuessFacts {
  readonly contentOf: ContentOfTitle;
  /** By the calendar of the profile. */
  readonly today: string;
  readonly rest: () => Promise<void>;
}

interface Hypothesis {
  readonly columns: readonly ImportColumn[];
  readonly forms: ImportForms;
  /** The score of its roles. */
  readonly fit: number;
}

const ROWS_COMPARED = 60;
const MOST_HYPOTHESES = 240;
/** The agreement by which a hypothesis clearly wins. */
const CLEARLY = 3;
const CLEARLY_OF_ROWS = 0.15;
/** The score by which a role clearly wins among equal agreement. */
const FITS_BETTER = 0.15;
const TWICE_ODD = 0.35;

export async function guess(table: Table, facts: GuessFacts): Promise<Guess> {
  const { rest, today } = facts;
  const profiles = await profilesOf(table, rest);
  const assigned = withPrice(profiles, withQuantity(profiles, assignRoles(profiles)));
  const isAbroad = isForeign(table.headings);
  const numbers = profiles.filter(({ at }) => isCounted(assigned[at]?.role));
  const signs = await signsOf(table, numbers, rest);
  const dates = await datesOf(table, assigned, { isAbroad, today, rest });
  const currency = currencyOfTable(table, profiles, assigned, {
    isAbroad,
    hasComma: signs.length === 1 && signs[0] === ',' && signs.isSeen,
    isDayFirst: dates.isSeen && dates.open.length === 0 && dates.order === 'day-first',
  });
  const forms: ImportForms = {
    dates: dates.order,
    decimal: signs[0] ?? '.',
    currency,
    weightUnit: null,
  };
  const all = hypotheses(profiles, assigned, forms, signs);
  const { best, like, signs: possible } = await compared(all, table, facts);
  const rows = sampleOf(table.rows, ROWS_COMPARED);
  const shownBy = (one: Hypothesis): number =>
    agreementOf(
      rows.map((row) => sampleRow(row, one, facts.contentOf)),
      false,
    );
  return {
    columns: best.columns,
    forms: best.forms,
    open: {
      columns: openColumns(best, withUsual(all, best, like, shownBy), assigned, profiles),
      dates: dates.open,
      decimal: others(
        possible.map(({ forms: { decimal } }) => decimal),
        best.forms.decimal,
      ),
      weightUnit: others(
        like.flatMap(({ forms: { weightUnit } }) => weightUnit ?? []),
        best.forms.weightUnit,
      ),
      midnights: dates.areMidnights,
    },
  };
}

const isCounted = (role: ColumnRole | undefined): boolean =>
  role !== undefined &&
  (role === 'pieces' || MONEY_ROLES.has(role) || WEIGHT_ROLES.has(role) || role === 'fineness');

const others = <One>(all: readonly One[], best: One | null): readonly One[] =>
  [...new Set(all)].filter((one) => one !== best);

/** Every reading that headings and cells allow, best fit first. */
function hypotheses(
  profiles: readonly ColumnProfile[],
  assigned: readonly Assigned[],
  forms: ImportForms,
  signs: readonly DecimalSign[],
): readonly Hypothesis[] {
  let roles: readonly (readonly ColumnRole[])[] = [[]];
  for (const { role, others: more } of assigned) {
    roles = roles.flatMap((before) =>
      [role, ...more].flatMap((one) => (isTwice(before, one) ? [] : [[...before, one]])),
    );
    // With too many ambiguous columns the headings decide.
    if (roles.length > MOST_HYPOTHESES) roles = roles.slice(0, MOST_HYPOTHESES);
  }
  const fitOf = (of: readonly ColumnRole[]): number =>
    of.reduce((sum, role, at) => {
      const { role: first, score } = assigned[at] ?? { role, score: 0 };
      const own = profiles[at]?.heading.scores.get(role) ?? 0.3;
      return sum + (role === first ? Math.max(score, own) : own);
    }, 0);
  const decimals = signs.length === 0 ? (['.'] as const) : signs;
  return roles
    .flatMap((of) => {
      const columns = of.map((role, at) => columnOf(role, profiles[at]));
      const units = unitsOf(columns, profiles);
      return decimals.flatMap((decimal) =>
        units.map((weightUnit) => ({
          columns,
          forms: { ...forms, decimal, weightUnit },
          fit: fitOf(of),
        })),
      );
    })
    .slice(0, MOST_HYPOTHESES)
    .toSorted((a, b) => b.fit - a.fit);
}

const REPEATED: ReadonlySet<ColumnRole> = new Set([
  'ignored',
  'fees',
  'tax',
  'shipping',
  'discount',
]);
const isTwice = (roles: readonly ColumnRole[], role: ColumnRole): boolean =>
  !REPEATED.has(role) && roles.includes(role);

function columnOf(role: ColumnRole, profile: ColumnProfile | undefined): ImportColumn {
  if (profile === undefined) return { role, unit: null };
  const { unit, currency } = profile.heading;
  if (role === 'price-per-weight') return { role, unit };
  if (MONEY_ROLES.has(role)) return { role, unit: currency };
  return { role, unit: WEIGHT_ROLES.has(role) || role === 'pieces' ? unit : null };
}

/** Possible units of weights that name none. */
function unitsOf(
  columns: readonly ImportColumn[],
  profiles: readonly ColumnProfile[],
): readonly (string | null)[] {
  if (columns.some(({ role }) => role === 'weight-unit')) return [null];
  const isOpen = columns.some(
    ({ role, unit }, at) =>
      WEIGHT_ROLES.has(role) && unit === null && (profiles[at]?.shares.weight ?? 1) < 1,
  );
  return isOpen ? ['oz', 'g'] : [null];
}

/** The best hypothesis, and those that the table contradicts no more. */
async function compared(
  all: readonly Hypothesis[],
  table: Table,
  { contentOf, rest }: GuessFacts,
): Promise<{
  readonly best: Hypothesis;
  readonly like: readonly Hypothesis[];
  readonly signs: readonly Hypothesis[];
}> {
  const rows = sampleOf(table.rows, ROWS_COMPARED);
  const scored: { readonly one: Hypothesis; readonly agreement: number }[] = [];
  for (const one of all) {
    const agreement = agreementOf(rows.map((row) => sampleRow(row, one, contentOf)));
    scored.push({ one, agreement });
    await rest();
  }
  const margin = Math.max(CLEARLY, CLEARLY_OF_ROWS * rows.length);
  const mostOf = (of: typeof scored): number => Math.max(...of.map(({ agreement }) => agreement));
  // Two columns against their headings at once need clear evidence.
  const plain = scored.filter(({ one }) => one.fit > (all[0]?.fit ?? 0) - TWICE_ODD);
  const field = mostOf(scored) > mostOf(plain) + margin ? scored : plain;
  const most = mostOf(field);
  const like = field.filter(({ agreement }) => agreement > most - margin).map(({ one }) => one);
  const [best] = like;
  if (best === undefined) throw new Error('There is always a reading.');
  // Where every reading is contradicted, no decimal sign is clear.
  const signs = most < 0 ? all : like;
  return { best, like, signs };
}

/** A row weight under a heading for one piece raises a question unless the table itself shows it; metal prices are not enough, since collectors pay more. */
function withUsual(
  [usual]: readonly Hypothesis[],
  best: Hypothesis,
  like: readonly Hypothesis[],
  shownBy: (one: Hypothesis) => number,
): readonly Hypothesis[] {
  const isOdd = best.columns.some(({ role }, at) => {
    const first = usual?.columns[at]?.role;
    return (
      role !== first && first !== undefined && first.endsWith('-each') && WEIGHT_ROLES.has(first)
    );
  });
  if (usual === undefined || !isOdd) return like;
  const columns = best.columns.map((column, at) => {
    const first = usual.columns[at];
    return first !== undefined && WEIGHT_ROLES.has(first.role) ? first : column;
  });
  const other = { ...best, columns };
  return shownBy(best) - shownBy(other) >= CLEARLY ? like : [...like, other];
}

function openColumns(
  best: Hypothesis,
  like: readonly Hypothesis[],
  assigned: readonly Assigned[],
  profiles: readonly ColumnProfile[],
): OpenPoints['columns'] {
  const open = new Map<number, readonly ColumnRole[]>();
  for (const [at, { role }] of best.columns.entries()) {
    const scoreOf = (one: ColumnRole): number =>
      profiles[at]?.heading.scores.get(one) ??
      (assigned[at]?.role === one ? assigned[at].score : 0.3);
    const found = others(
      like.flatMap(({ columns }) => columns[at]?.role ?? []),
      role,
    ).filter((one) => scoreOf(role) - scoreOf(one) < FITS_BETTER);
    if (found.length > 0) open.set(at, found);
  }
  return open;
}
