/** Which column of a file tells what, as far as its headings and its cells say. Pure. */
import { ordersThatRead } from './day.ts';
import { signsThatRead } from './decimal.ts';
import { TOLD_FIELDS, type ToldField, type ToldForms, type ToldText } from './told-entry.ts';

export interface Mapping {
  /** The place of the column that tells a field; null: none does. */
  readonly columns: Readonly<Record<ToldField, number | null>>;
  readonly forms: ToldForms;
}

export interface GuessedMapping extends Mapping {
  /** What nobody can know from the file, and is to be looked at. */
  readonly ambiguous: readonly ('dates' | 'decimal')[];
}

const HEADINGS: Readonly<Record<ToldField, RegExp>> = {
  date: /^(?:.*\bdate\b.*|datum|day|time|timestamp|fecha|acquired|zeitpunkt)$/iu,
  kind: /^(?:type|kind|side|action|transaction(?: type)?|activity ?type|activitytype|buy\/sell|art|typ|vorgang|direction)$/iu,
  product:
    /^(?:product|item|description|name|title|asset|artikel|bezeichnung|produkt|symbol|coin|bar)$/iu,
  metal: /^(?:metal|metall|material|commodity|metal type)$/iu,
  fine: /^(?:fine.*|.*\boz\b.*(?:each|piece|unit|per).*|weight.*|ounces|oz(?: each)?|feingewicht.*|unit weight.*)$/iu,
  pieces: /^(?:pieces|quantity|qty|units|count|menge|anzahl|stück|stueck|amount|shares)$/iu,
  price: /^(?:.*price.*|.*preis.*|cost.*|total.*|gross.*|subtotal|unit cost|betrag|value)$/iu,
  // What a heading says the price is of is a form.
  total: /^(?!)/u,
  fees: /^(?:.*fees?.*|commission|gebühren?|gebuehr|shipping|premium paid)$/iu,
};
/** Of headings that name a price, those that mean all pieces. */
const OF_ALL = /total|gross|subtotal|betrag|value|amount/iu;

const NO_COLUMNS: Mapping['columns'] = {
  date: null,
  kind: null,
  product: null,
  metal: null,
  fine: null,
  pieces: null,
  price: null,
  total: null,
  fees: null,
};

/** @param rest lets everything else have its turn */
export async function guessMapping(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  rest: () => Promise<void>,
): Promise<GuessedMapping> {
  const columns = { ...NO_COLUMNS };
  const taken = new Set<number>();
  for (const field of TOLD_FIELDS) {
    const place = headings.findIndex(
      (heading, at) => !taken.has(at) && HEADINGS[field].test(heading.trim()),
    );
    if (place < 0) continue;
    columns[field] = place;
    taken.add(place);
  }
  const dates = await ordersThatRead(cellsOf(rows, [columns.date]), rest);
  const numbers = await signsThatRead(
    cellsOf(rows, [columns.price, columns.fees, columns.fine, columns.pieces]),
    rest,
  );
  const priceHeading = columns.price === null ? '' : (headings[columns.price] ?? '');
  return {
    columns,
    forms: {
      dates: dates[0] ?? 'year-first',
      decimal: numbers[0] ?? '.',
      priceOf: OF_ALL.test(priceHeading) ? 'all' : 'each',
    },
    ambiguous: [
      // Three orders read what has the year first or the month by its name: all of them alike.
      ...(dates.length === 2 ? (['dates'] as const) : []),
      ...(numbers.length === 2 &&
      cellsOf(rows, [columns.price, columns.fees, columns.fine]).some((text) => /[.,]/u.test(text))
        ? (['decimal'] as const)
        : []),
    ],
  };
}

const cellsOf = (
  rows: readonly (readonly string[])[],
  places: readonly (number | null)[],
): readonly string[] =>
  rows.flatMap((row) =>
    places.flatMap((place) => {
      const cell = place === null ? '' : (row[place] ?? '').trim();
      return cell === '' ? [] : [cell];
    }),
  );

/** What a row tells by a mapping. */
export function toldBy(row: readonly string[], { columns }: Mapping): ToldText {
  const cell = (field: ToldField): string => {
    const place = columns[field];
    return place === null ? '' : (row[place] ?? '').trim();
  };
  return {
    date: cell('date'),
    kind: cell('kind'),
    product: cell('product'),
    metal: cell('metal'),
    fine: cell('fine'),
    pieces: cell('pieces'),
    price: cell('price'),
    total: '',
    fees: cell('fees'),
  };
}
