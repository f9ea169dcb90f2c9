/** Pages and sums of intents out of the index. Only the intents of a page are read from the journal. */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import {
  type IntentFilter,
  type IntentPage,
  type IntentPages,
  type IntentSum,
  isNamed,
  wordsOf,
} from '../model/intent-pages.ts';
import { statusOfKind, kindsOf, sideOfKind } from './index-kind.ts';
import type { IndexedArchive } from './indexed-archive.ts';
import { dayOf, INDEX_DAY_MS } from './index-writer.ts';

/** A condition on the columns of `intent_page`, which is scanned without reading the table. */
interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** A page begins on one of these days. */
interface Day {
  readonly day: number;
  readonly count: number;
}

type Row = Record<string, SQLOutputValue>;

/** Matches of a word: by id, product, or side. */
type WordPlaces = Readonly<Record<'n' | 'what' | 'kind', readonly number[]>>;

/** A filter in terms of this index. */
interface Wanted {
  readonly profileId: string;
  readonly kinds: readonly number[];
  readonly from: number | null;
  readonly to: number | null;
  readonly words: readonly WordPlaces[];
}

/** With more matches than this, the newest are found faster by time than by product. */
const MANY = 20_000;

/** A word that begins more ids than this is no search for one of them. */
const MOST_NAMED = 1_000;

export class IndexPages implements IntentPages {
  readonly #db: DatabaseSync;
  readonly #past: Pick<IndexedArchive, 'numbered'>;
  readonly #upToDate: () => void;
  /** Product texts in lower case, by id: far fewer than intents. */
  readonly #whats: string[] = [''];

  /** @param upToDate brings the index up to date */
  constructor(db: DatabaseSync, past: Pick<IndexedArchive, 'numbered'>, upToDate: () => void) {
    this.#db = db;
    this.#past = past;
    this.#upToDate = upToDate;
  }

  page(filter: IntentFilter, offset: number, limit: number): IntentPage {
    this.#upToDate();
    const wanted = this.#wanted(filter);
    const total = this.#counted(wanted).reduce((sum, { count }) => sum + count, 0);
    const first = Math.max(0, Math.trunc(offset));
    if (first >= total || limit <= 0) return { total, intents: [] };
    const { to, skip } = this.#startOf(wanted, first);
    const { index, sql, values } = where({ ...wanted, to }, total);
    const numbers = this.#all(
      `SELECT n FROM intent ${index} WHERE ${sql} ORDER BY at DESC, n LIMIT ? OFFSET ?`,
      [...values, limit, skip],
    ).map(({ n }) => Number(n));
    return { total, intents: this.#past.numbered(numbers) };
  }

  sums(filter: IntentFilter): readonly IntentSum[] {
    this.#upToDate();
    return this.#counted(this.#wanted(filter));
  }

  #counted(wanted: Wanted): readonly IntentSum[] {
    const { words, from, to, kinds, profileId } = wanted;
    if (words.length === 0) return this.#tallied(wanted);
    if (from !== null || to !== null || !words.every(isOnlyWhat)) return this.#counts(wanted);
    const shares = condition([ofProfile(profileId), ofKinds(kinds), ...words.map(anyOf)]);
    return this.#summed('share', shares);
  }

  /** Whole days from the tallies, the rest of the first and last day row by row. */
  #tallied(wanted: Wanted): readonly IntentSum[] {
    const { from, to, kinds, profileId } = wanted;
    const firstDay = from === null ? null : dayOf(from + INDEX_DAY_MS - 1);
    const endDay = to === null ? null : dayOf(to);
    // Within one day.
    if (firstDay !== null && endDay !== null && firstDay >= endDay) return this.#counts(wanted);
    const days = condition([
      ofProfile(profileId),
      ofKinds(kinds),
      ...(firstDay === null ? [] : [{ sql: 'day >= ?', values: [firstDay] }]),
      ...(endDay === null ? [] : [{ sql: 'day < ?', values: [endDay] }]),
    ]);
    const begin = firstDay === null ? null : firstDay * INDEX_DAY_MS;
    const end = endDay === null ? null : endDay * INDEX_DAY_MS;
    return added([
      ...this.#summed('tally', days),
      ...(begin === from ? [] : this.#counts({ ...wanted, to: begin })),
      ...(end === to ? [] : this.#counts({ ...wanted, from: end })),
    ]);
  }

  #summed(table: 'tally' | 'share', { sql, values }: Condition): readonly IntentSum[] {
    return this.#all(
      `SELECT kind, sum(count) AS count, sum(total) AS total FROM ${table}
        WHERE ${sql} GROUP BY kind HAVING sum(count) > 0`,
      values,
    ).map(sumOf);
  }

  #counts(wanted: Wanted): readonly IntentSum[] {
    const { index, sql, values } = where(wanted, 0);
    return this.#all(
      `SELECT kind, count(*) AS count, sum(total) AS total
        FROM intent ${index} WHERE ${sql} GROUP BY kind`,
      values,
    ).map(sumOf);
  }

  /** The day that the page begins on, so that a jump far back does not scan. */
  #startOf(wanted: Wanted, offset: number): { readonly to: number | null; readonly skip: number } {
    const { words, from, to, kinds, profileId } = wanted;
    if (words.length > 0 || offset === 0) return { to, skip: offset };
    let skip = offset;
    const whole = [ofProfile(profileId), ofKinds(kinds)];
    if (to !== null) {
      // The last day may be partial: counted row by row.
      const begin = dayOf(to) * INDEX_DAY_MS;
      const last = this.#counts({ ...wanted, from: Math.max(from ?? begin, begin) });
      const count = last.reduce((sum, part) => sum + part.count, 0);
      if (skip < count) return { to, skip };
      skip -= count;
      whole.push({ sql: 'day < ?', values: [dayOf(to)] });
    }
    const { sql, values } = condition(whole);
    const days = this.#all(
      `SELECT day, sum(count) AS count FROM tally WHERE ${sql} GROUP BY day ORDER BY day DESC`,
      values,
    );
    for (const { day, count } of days.map(dayCount)) {
      if (skip < count) return { to: (day + 1) * INDEX_DAY_MS, skip };
      skip -= count;
    }
    return { to, skip: offset };
  }

  #wanted({ profileId, side, states, from, to, text }: IntentFilter): Wanted {
    let kinds = states === null ? kindsOf(side) : kindsOf(side, states);
    const words: WordPlaces[] = [];
    for (const word of wordsOf(text)) {
      const places = this.#placesOf(word);
      if (places.n.length === 0 && places.what.length === 0) {
        kinds = kinds.filter((kind) => places.kind.includes(kind));
      } else if (places.what.length < this.#whats.length - 1) words.push(places);
    }
    return { profileId, kinds, from, to, words };
  }

  #placesOf(word: string): WordPlaces {
    const sides = (['buy', 'sell'] as const).filter((side) => isNamed(side, word));
    return {
      n: this.#begunBy(word),
      what: this.#whatsWith(word),
      kind: sides.flatMap((side) => kindsOf(side)),
    };
  }

  #whatsWith(word: string): readonly number[] {
    const most = Number(this.#all('SELECT max(id) AS most FROM what', [])[0]?.['most'] ?? 0);
    if (this.#whats.length <= most) {
      // Append-only.
      for (const { id, text } of this.#all('SELECT id, text FROM what WHERE id >= ?', [
        this.#whats.length,
      ])) {
        this.#whats[Number(id)] = String(text).toLowerCase();
      }
    }
    const wanted = word.toLowerCase();
    return this.#whats.flatMap((text, id) => (text.includes(wanted) ? [id] : []));
  }

  /** Intents whose quote id or an order id begins so; none where too many do. */
  #begunBy(word: string): readonly number[] {
    // The last code point: everything that begins with the word is before it.
    const end = `${word}\u{10ffff}`;
    const found = this.#all(
      `SELECT n FROM intent INDEXED BY intent_quote WHERE quote >= ? AND quote < ?
        UNION ALL SELECT n FROM known INDEXED BY known_order
          WHERE order_id >= ? AND order_id < ? AND n IS NOT NULL LIMIT ?`,
      [word, end, word, end, MOST_NAMED + 1],
    ).map(({ n }) => Number(n));
    return found.length > MOST_NAMED ? [] : found;
  }

  #all(sql: string, values: readonly SQLInputValue[]): Row[] {
    return this.#db.prepare(sql).all(...values);
  }
}

/** With the index that needs the fewest rows. */
function where(wanted: Wanted, expected: number): Condition & { readonly index: string } {
  const { profileId, kinds, from, to, words } = wanted;
  const all = condition([
    ofProfile(profileId),
    ofKinds(kinds),
    ...(from === null ? [] : [{ sql: 'at >= ?', values: [from] }]),
    ...(to === null ? [] : [{ sql: 'at < ?', values: [to] }]),
    ...words.map(anyOf),
  ]);
  if (words.some(isOnlyNumbers)) return { ...all, index: 'NOT INDEXED' };
  const isByWhat = expected < MANY && words.some(isOnlyWhat);
  return { ...all, index: `INDEXED BY ${isByWhat ? 'intent_what' : 'intent_page'}` };
}

const isOnlyNumbers = ({ n, what, kind }: WordPlaces): boolean =>
  n.length > 0 && what.length === 0 && kind.length === 0;
const isOnlyWhat = ({ n, what, kind }: WordPlaces): boolean =>
  n.length === 0 && what.length > 0 && kind.length === 0;

const ofProfile = (profileId: string): Condition => ({
  sql: 'profile = (SELECT id FROM profile WHERE text = ?)',
  values: [profileId],
});

const ofKinds = (kinds: readonly number[]): Condition => ({
  sql: `kind IN (${kinds.map(() => '?').join(', ')})`,
  values: kinds,
});

function anyOf(places: WordPlaces): Condition {
  const found = (['n', 'what', 'kind'] as const).filter((column) => places[column].length > 0);
  if (found.length === 0) return { sql: 'FALSE', values: [] };
  const any = found.map((column) => `${column} IN (SELECT value FROM json_each(?))`);
  return {
    sql: `(${any.join(' OR ')})`,
    values: found.map((column) => JSON.stringify(places[column])),
  };
}

const condition = (all: readonly Condition[]): Condition => ({
  sql: all.map(({ sql }) => sql).join(' AND '),
  values: all.flatMap(({ values }) => values),
});

function sumOf({ kind, count, total }: Row): IntentSum {
  return {
    side: sideOfKind(Number(kind)),
    state: statusOfKind(Number(kind)),
    count: Number(count),
    total: Number(total),
  };
}

const dayCount = ({ day, count }: Row): Day => ({ day: Number(day), count: Number(count) });

/** One sum for each side and status. */
function added(sums: readonly IntentSum[]): readonly IntentSum[] {
  const byKind = new Map<string, IntentSum>();
  for (const sum of sums) {
    const key = `${sum.side} ${sum.state}`;
    const { count = 0, total = 0 } = byKind.get(key) ?? {};
    byKind.set(key, { ...sum, count: count + sum.count, total: total + sum.total });
  }
  return [...byKind.values()].filter(({ count }) => count > 0);
}
