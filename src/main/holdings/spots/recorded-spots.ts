/** Recorded spot for trades without a quote of this terminal: placed elsewhere, imported or entered. */
import { type Calendar, dayAfter, dayIn } from '#domain/calendar/calendar.ts';
import type { HoldingEntry, SpotNear } from '#domain/holdings/entries.ts';
import {
  isUnspotted,
  lastRecorded,
  nearOf,
  QUARTER_MS,
  type RecordedCourse,
  type Unspotted,
} from '#domain/holdings/value/recorded-spot.ts';
import { spotSeries } from '#domain/history/series.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { type Material, MATERIALS } from '#domain/metal/material.ts';
import type { HistoryService } from '#main/readings/recorder/history-service.ts';
import { keyText, type RecordedSpotFile, type SpotKey } from './recorded-spot-file.ts';

interface Parts {
  readonly history: Pick<HistoryService, 'read'>;
  readonly file: Pick<RecordedSpotFile, 'of' | 'add'>;
  readonly materialOf: (product: string) => string | null;
  /** Days of the profile. */
  readonly calendar: Calendar;
  readonly wallNow: () => number;
  readonly failed: (problem: unknown) => void;
}

/** The recorder may be busy for seconds: the screen asks again, a report waits. */
export type LookupLimits = 'waits' | 'asks-again';

const DAY_MS = 86_400_000;
/** The delay until recorded prices are on disk. */
const WRITTEN_MS = 60_000;

/** A growing list, its result, and the indexes of entries without spot. */
interface Grown {
  readonly list: readonly HoldingEntry[];
  readonly out: HoldingEntry[];
  readonly pending: readonly number[];
}

interface Wanted {
  readonly key: SpotKey;
  readonly from: number;
  readonly until: number;
}

export class RecordedSpots {
  readonly #parts: Parts;
  /** Entries for which nothing was recorded. */
  readonly #without = new Set<string>();
  /** Results by entry. */
  readonly #filled = new WeakMap<HoldingEntry, HoldingEntry>();

  /** The search in progress. */
  #finding: Promise<void> | null = null;
  #grown: Grown = { list: [], out: [], pending: [] };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Like {@link withSpots}, for a long list that only grows: only new entries and those without spot are searched. The result is the same
   * list until an entry finds its spot. One call at a time.
   */
  async withSpotsGrown(
    list: readonly HoldingEntry[],
    patience: LookupLimits,
  ): Promise<readonly HoldingEntry[]> {
    const known = this.#grown.list === list ? this.#grown : { list, out: [], pending: [] };
    const { out: before, pending } = known;
    const places = [...pending];
    for (let place = before.length; place < list.length; place += 1) places.push(place);
    const entries = await this.withSpots(
      places.flatMap((place) => list[place] ?? []),
      patience,
    );
    const isOther = pending.some((place, at) => before[place] !== entries[at]);
    const out = isOther ? [...before] : before;
    for (const [at, place] of places.entries()) {
      const entry = entries[at];
      if (entry !== undefined) out[place] = entry;
    }
    this.#grown = { list, out, pending: places.filter((_, at) => this.#isOpen(entries[at])) };
    return out;
  }

  /** Adds recorded spot to entries without any. One call at a time. */
  async withSpots<Entry extends HoldingEntry>(
    entries: readonly Entry[],
    patience: LookupLimits,
  ): Promise<readonly HoldingEntry[]> {
    const wanted = new Map<string, Wanted>();
    for (const entry of entries) {
      const one = this.#wantedOf(entry);
      if (one !== null && this.#parts.file.of(one.key) === null) wanted.set(keyText(one.key), one);
    }
    if (wanted.size > 0) {
      const finding = this.#finding ?? this.#begin([...wanted.values()]);
      if (patience === 'waits') {
        await finding;
        // That search may have been for other entries.
        await this.#begin([...wanted.values()].filter(({ key }) => this.#isUnknown(key)));
      }
    }
    return entries.map((entry) => this.#filledOf(entry));
  }

  /** Null where it has a spot, none can be found, or its range is not over. */
  #wantedOf(entry: HoldingEntry): Wanted | null {
    if (this.#filled.has(entry)) return null;
    const unspotted = unspottedIn(entry);
    const key = unspotted === null ? null : this.#keyOf(unspotted);
    if (unspotted === null || key === null || this.#without.has(keyText(key))) return null;
    const { from, until } = rangeOf(unspotted, key.near, this.#parts.calendar);
    return until + WRITTEN_MS > this.#parts.wallNow() ? null : { key, from, until };
  }

  /** Whether it may still find a spot. */
  #isOpen(entry: HoldingEntry | undefined): boolean {
    const unspotted = entry === undefined ? null : unspottedIn(entry);
    if (unspotted === null) return false;
    const key = this.#keyOf(unspotted);
    return key === null || !this.#without.has(keyText(key));
  }

  #keyOf(entry: Unspotted): SpotKey | null {
    const material = MATERIALS.find((one) => one === this.#parts.materialOf(entry.product));
    return material === undefined ? null : { material, at: entry.at, near: nearOf(entry) };
  }

  #filledOf(entry: HoldingEntry): HoldingEntry {
    const known = this.#filled.get(entry);
    if (known !== undefined) return known;
    const unspotted = unspottedIn(entry);
    const key = unspotted === null ? null : this.#keyOf(unspotted);
    const spot = key === null ? null : this.#parts.file.of(key);
    if (unspotted === null || key === null || spot === null) return entry;
    const movement = { ...unspotted, spot, recorded: key.near };
    const filled = entry.kind === 'corrected' ? { ...entry, as: movement } : movement;
    this.#filled.set(entry, filled);
    return filled;
  }

  #isUnknown(key: SpotKey): boolean {
    return this.#parts.file.of(key) === null && !this.#without.has(keyText(key));
  }

  /** One search at a time; it never fails, and misses may be searched again. */
  #begin(wanted: readonly Wanted[]): Promise<void> {
    const finding = this.#find(wanted)
      .catch((problem: unknown) => this.#parts.failed(problem))
      .finally(() => {
        this.#finding = null;
      });
    this.#finding = finding;
    return finding;
  }

  async #find(wanted: readonly Wanted[]): Promise<void> {
    const found: (SpotKey & { readonly spot: SpotPrice })[] = [];
    const byDay = Map.groupBy(wanted, ({ key, from }) => `${key.material} ${startOfDay(from)}`);
    const courses = new Map<string, RecordedCourse | null>();
    for (const of of byDay.values()) {
      for (const { key, from, until } of of) {
        const parts: RecordedCourse[] = [];
        for (let day = startOfDay(from); day < until; day += DAY_MS) {
          const name = `${key.material} ${day}`;
          if (!courses.has(name)) courses.set(name, await this.#courseOf(key.material, day));
          const course = courses.get(name) ?? null;
          // The recorder does not answer: later.
          if (course === null) return this.#parts.file.add(found);
          parts.push(course);
        }
        const spot = lastRecorded(joined(parts), from, until);
        if (spot === null) this.#without.add(keyText(key));
        else found.push({ ...key, spot });
      }
    }
    this.#parts.file.add(found);
  }

  /** Null where it cannot be read now. @param day the start of a day in UTC, to which buckets are aligned */
  async #courseOf(material: Material, day: number): Promise<RecordedCourse | null> {
    const answer = await this.#parts.history.read({
      series: [spotSeries(material)],
      from: day,
      to: day + DAY_MS - 1,
      points: DAY_MS / QUARTER_MS,
    });
    if (!answer.ok) return null;
    return answer.value.series[0] ?? { at: [], last: [], simulatedUntil: null };
  }
}

/** A correction may have a trade without spot too. */
function unspottedIn(entry: HoldingEntry): Unspotted | null {
  if (entry.kind === 'corrected')
    return entry.as !== null && isUnspotted(entry.as) ? entry.as : null;
  return isUnspotted(entry) ? entry : null;
}

const startOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

function rangeOf(unspotted: Unspotted, near: SpotNear, calendar: Calendar): Omit<Wanted, 'key'> {
  if (near === 'quarter') {
    const from = Math.floor(unspotted.at / QUARTER_MS) * QUARTER_MS;
    return { from, until: from + QUARTER_MS };
  }
  const day = dayIn(calendar, unspotted);
  return { from: calendar.startOf(day), until: calendar.startOf(dayAfter(day)) };
}

const joined = (parts: readonly RecordedCourse[]): RecordedCourse => ({
  at: parts.flatMap(({ at }) => at),
  last: parts.flatMap(({ last }) => last),
  simulatedUntil: parts.at(-1)?.simulatedUntil ?? null,
});
