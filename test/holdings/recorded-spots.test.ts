/** Spot of purchases that no quote reports, out of the recorder's own database: near enough, marked, kept, and never made up. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryRequest } from '#contract/ipc/market/history.ts';
import { Books } from '#domain/holdings/books.ts';
import type { Acquired, HoldingEntry } from '#domain/holdings/entries.ts';
import { spotSeries } from '#domain/history/series.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { failed, ok } from '#domain/result.ts';
import { localFailure } from '#main/shared/failures.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { RecordedSpotFile } from '#main/holdings/spots/recorded-spot-file.ts';
import { forgetMemory, profileFile } from '#main/shared/files/profile-files.ts';
import { RecordedSpots } from '#main/holdings/spots/recorded-spots.ts';
import { openHistoryDatabase } from '../../src/recorder/database.ts';
import { History } from '../../src/recorder/history.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const calendar = calendarIn('America/New_York');
const START = calendar.startOf('2026-03-03');
const GOLD = spotSeries('Gold');

/** What was read at a moment: another value each minute. */
const valueAt = (at: number): number => 4_000_000_000 + Math.round((at - START) / MINUTE) * 1_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-spots-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

class Recorded {
  readonly history: History;
  now = START;
  /** The recorder does not answer. */
  isDown = false;
  asked = 0;

  constructor(past: string | null = null) {
    const { db } = openHistoryDatabase(join(folder, 'h.sqlite'), new Date(START));
    this.history = new History(db, {
      budgetBytes: 1e9,
      past: past === null ? null : { seed: past },
    });
  }

  /** Reads spot each minute. */
  read(until: number, everyMs = MINUTE): void {
    for (; this.now < until; this.now += everyMs) {
      this.history.record({
        wallNow: this.now,
        monotonicNow: this.now,
        readings: [{ series: GOLD, at: this.now, value: valueAt(this.now) }],
      });
    }
  }

  spots(name = 'practice'): RecordedSpots {
    return new RecordedSpots({
      calendar,
      history: {
        read: ({ series, from, to, points }: HistoryRequest) => {
          this.asked += 1;
          if (this.isDown) return Promise.resolve(failed(localFailure('down', 'Down', 'Wait.')));
          const asked = series.map((one) => ({ name: one, material: 'Gold' as const }));
          return Promise.resolve(
            ok(this.history.query({ series: asked, from, to: to ?? this.now, points })),
          );
        },
      },
      file: new RecordedSpotFile(profileFile('recorded-spots.ndjson', folder, name), (problem) => {
        throw problem;
      }),
      materialOf: (product) => (product === 'mystery' ? null : 'Gold'),
      wallNow: () => this.now,
      failed: (problem) => {
        throw problem;
      },
    });
  }
}

const entry = (at: number, change: Partial<Acquired> = {}): Acquired => ({
  kind: 'acquired',
  id: `e${at}`,
  at,
  product: 'eagle',
  pieces: 1,
  fine: fineContent('ozt', UNITS_PER_TROY_OUNCE),
  price: cents(410_000),
  fees: cents(0),
  spot: null,
  source: 'orders',
  ...change,
});

const spotOf = (one: HoldingEntry | undefined): unknown => {
  const movement = one?.kind === 'corrected' ? one.as : one;
  return movement?.kind === 'acquired' || movement?.kind === 'disposed'
    ? [movement.spot, movement.recorded ?? null]
    : null;
};

const QUARTER = START + 10 * HOUR + 15 * MINUTE;
/** The last minute of it. */
const LAST = valueAt(QUARTER + 14 * MINUTE);

describe('spot of a purchase that no quote reports', () => {
  it('is the last that was recorded in the same quarter of an hour, or on the same day where only that is known', async () => {
    const recorded = new Recorded();
    recorded.read(START + 2 * DAY);
    const filled = await recorded
      .spots()
      .withSpots(
        [
          entry(QUARTER + 3 * MINUTE),
          entry(QUARTER),
          entry(QUARTER - 1),
          entry(START, { source: 'import' }),
          entry(START, { source: 'by-hand', id: 'hand' }),
        ],
        'waits',
      );
    expect(filled.map(spotOf)).toEqual([
      [LAST, 'quarter'],
      [LAST, 'quarter'],
      [valueAt(QUARTER - MINUTE), 'quarter'],
      [valueAt(START + DAY - MINUTE), 'day'],
      [valueAt(START + DAY - MINUTE), 'day'],
    ]);
    // So what its metal was worth then is known, to the cent: what was paid over it is premium.
    const [lot] = new Books('fifo', filled.slice(0, 1)).book('eagle').lots;
    expect(lot?.left.melt).toBe(Math.round(LAST / 10_000));
    expect(entry(QUARTER).spot).toBeNull();
  });

  it('is not known where nothing was recorded near it, of a metal that nobody knows, and of an order of this terminal', async () => {
    const recorded = new Recorded();
    recorded.read(START + 10 * HOUR);
    recorded.now = START + 3 * DAY;
    recorded.read(START + 4 * DAY);
    const filled = await recorded
      .spots()
      .withSpots(
        [
          entry(QUARTER),
          entry(START + DAY, { source: 'import' }),
          entry(START + HOUR, { product: 'mystery' }),
          entry(START + HOUR, { source: 'journal-reported' }),
          entry(START + HOUR, { source: 'journal-quoted' }),
        ],
        'waits',
      );
    expect(filled.map(spotOf)).toEqual(filled.map(() => [null, null]));
  });

  it('is requested once, when its time is over', async () => {
    const recorded = new Recorded();
    recorded.read(QUARTER + 5 * MINUTE);
    const spots = recorded.spots();
    const [moment, today] = [entry(QUARTER), entry(START, { source: 'import' })];
    expect((await spots.withSpots([moment, today], 'waits')).map(spotOf)).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(recorded.asked).toBe(0);
    recorded.read(QUARTER + HOUR);
    expect((await spots.withSpots([moment, today], 'waits')).map(spotOf)).toEqual([
      [LAST, 'quarter'],
      [null, null],
    ]);
    const { asked } = recorded;
    await spots.withSpots([moment, entry(QUARTER), entry(START - DAY)], 'waits');
    await spots.withSpots([moment, entry(QUARTER), entry(START - DAY)], 'waits');
    // Of the day before there is nothing, and it is not looked for again.
    expect(recorded.asked - asked).toBe(1);
  });

  it('stays what it was when what is recorded was thinned out, and is not guessed from a day that is left', async () => {
    const recorded = new Recorded();
    recorded.read(START + 2 * DAY);
    const of = [entry(QUARTER), entry(START, { source: 'import' })];
    const before = (await recorded.spots().withSpots(of, 'waits')).map(spotOf);
    recorded.now = START + 500 * DAY;
    recorded.read(START + 505 * DAY, 5 * MINUTE);
    expect((await recorded.spots().withSpots(of, 'waits')).map(spotOf)).toEqual(before);
    const [late] = (await recorded.spots('another').withSpots([entry(QUARTER)], 'waits')).map(
      spotOf,
    );
    expect(late).toEqual([null, null]);
    expect(
      readFileSync(profileFile('recorded-spots.ndjson', folder, 'practice'), 'utf8'),
    ).toContain('"near":"quarter"');
    forgetMemory(folder, 'practice');
    expect(() => readFileSync(profileFile('recorded-spots.ndjson', folder, 'practice'))).toThrow(
      'ENOENT',
    );
  });

  it('is never what was made up for practice', async () => {
    const recorded = new Recorded('7');
    recorded.read(START + DAY);
    const [before, since] = (
      await recorded.spots().withSpots([entry(START - 2 * DAY), entry(QUARTER)], 'waits')
    ).map(spotOf);
    expect(before).toEqual([null, null]);
    expect(since).toEqual([LAST, 'quarter']);
  });

  it('is looked for again where the recorder did not answer', async () => {
    const recorded = new Recorded();
    recorded.read(START + DAY);
    const spots = recorded.spots();
    recorded.isDown = true;
    expect((await spots.withSpots([entry(QUARTER)], 'waits')).map(spotOf)).toEqual([[null, null]]);
    recorded.isDown = false;
    expect((await spots.withSpots([entry(QUARTER)], 'waits')).map(spotOf)).toEqual([
      [LAST, 'quarter'],
    ]);
  });

  it('is looked for in a long list once, and the list is another one when an entry of it found its spot', async () => {
    const recorded = new Recorded();
    recorded.read(QUARTER + 5 * MINUTE);
    const spots = recorded.spots();
    const list: HoldingEntry[] = [
      entry(START + HOUR),
      entry(QUARTER, { id: 'late' }),
      entry(START - DAY, { id: 'never' }),
    ];
    const first = await spots.withSpotsGrown(list, 'waits');
    expect(first.map(spotOf)).toEqual([
      [valueAt(START + HOUR + 14 * MINUTE), 'quarter'],
      [null, null],
      [null, null],
    ]);
    list.push(entry(START + 2 * HOUR, { id: 'more' }));
    const { asked } = recorded;
    expect(await spots.withSpotsGrown(list, 'waits')).toBe(first);
    expect([first.length, recorded.asked - asked]).toEqual([4, 1]);
    expect(await spots.withSpotsGrown(list, 'waits')).toBe(first);
    expect(recorded.asked - asked).toBe(1);
    recorded.read(QUARTER + HOUR);
    const then = await spots.withSpotsGrown(list, 'waits');
    expect(then).not.toBe(first);
    expect(then.map(spotOf)[1]).toEqual([LAST, 'quarter']);
    expect(await spots.withSpotsGrown(list, 'waits')).toBe(then);
  });

  it('does not hold up who asks again: what is known is there at once, and the rest the next time', async () => {
    const recorded = new Recorded();
    recorded.read(START + DAY);
    const spots = recorded.spots();
    const of = [entry(QUARTER)];
    expect((await spots.withSpots(of, 'asks-again')).map(spotOf)).toEqual([[null, null]]);
    await spots.withSpots(of, 'asks-again');
    expect(recorded.asked).toBe(1);
    expect((await spots.withSpots(of, 'waits')).map(spotOf)).toEqual([[LAST, 'quarter']]);
    expect((await spots.withSpots(of, 'asks-again')).map(spotOf)).toEqual([[LAST, 'quarter']]);
    expect(recorded.asked).toBe(1);
  });

  it('is of a correction, too, which leaves the entry as it was reported', async () => {
    const recorded = new Recorded();
    recorded.read(START + 2 * DAY);
    const as = entry(START, { source: 'by-hand' });
    const corrected = { kind: 'corrected', id: 'c', at: START, of: 'e', as } as const;
    const [filled] = await recorded.spots().withSpots([corrected], 'waits');
    expect(spotOf(filled)).toEqual([valueAt(START + DAY - MINUTE), 'day']);
    expect(corrected.as.spot).toBeNull();
  });
});
