/** What the window asks of the history of the market that is open. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type {
  HistoryExport,
  HistoryRequest,
  HistoryView,
  Openings,
  PremiumLines,
} from '#contract/ipc/market/history.ts';
import type { Saved } from '#contract/ipc/trading/orders.ts';
import type { Environment, FailureView } from '#contract/ipc/values/primitives.ts';
import type { HistoryAnswer, HistoryQuestion } from '#contract/recorder/messages.ts';
import { readSeries, rowSeries } from '#domain/history/series.ts';
import type { Material } from '#domain/metal/material.ts';
import { type Result, failed } from '#domain/result.ts';
import { cannotSave } from '#main/shared/files/cannot-save.ts';
import type { SavePlaces } from '#main/shared/files/save-places.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import { exportHistory } from './history-export.ts';
import type { Recorder } from './recorder.ts';

const LINE_MS = 24 * 60 * 60_000;
/** As fine as a line in a table can be seen. */
const LINE_POINTS = 48;
/** Buckets of a day: each has its first reading, however wide it is. */
const OPENING_POINTS = 96;

interface Parts {
  readonly recorder: Pick<Recorder, 'open' | 'close' | 'ask'>;
  readonly folder: string;
  /** Which market it is; two of them never share a file. */
  readonly of: {
    readonly profileId: string;
    readonly environment: Environment;
    readonly market: string | null;
  };
  readonly row: (key: string) => {
    readonly title: string;
    readonly variantTitle: string | null;
    readonly material: Material;
  } | null;
  readonly places: SavePlaces;
  readonly wallNow: () => number;
}

export class HistoryService {
  readonly #parts: Parts;
  #isExporting = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { recorder, folder, of } = this.#parts;
    const market = `${of.environment}\n${of.market ?? ''}`;
    recorder.open({
      path: join(folder, historyFile(of.profileId, market)),
      past: of.environment === 'practice' && of.market !== null ? { seed: of.market } : null,
    });
  }

  stop(): void {
    this.#parts.recorder.close();
  }

  async read(request: HistoryRequest): Promise<Result<HistoryView, FailureView>> {
    const answer = await this.#ask(request);
    if (typeof answer === 'string') return failed(unreadable(answer));
    const { from, to, width, series } = answer;
    return {
      ok: true,
      value: {
        from,
        to,
        width,
        series: series.map(({ name, at, min, max, last, gap, simulatedUntil }) => ({
          name,
          at,
          min,
          max,
          last,
          gap,
          simulatedUntil,
        })),
      },
    };
  }

  /** What the premium of the ask of these rows did in the last day, of all of them at once. */
  async premiumLines(keys: readonly string[]): Promise<Result<PremiumLines, FailureView>> {
    const answer = await this.#ask({
      series: keys.map((key) => rowSeries(key, 'ask-premium')),
      from: this.#parts.wallNow() - LINE_MS,
      to: null,
      points: LINE_POINTS,
    });
    if (typeof answer === 'string') return failed(unreadable(answer));
    const { from, to, series } = answer;
    const lines = series.flatMap(({ name, at, last, gap, simulatedUntil }) => {
      const of = readSeries(name);
      return of?.kind === 'row' ? [{ key: of.key, at, ppm: last, gap, simulatedUntil }] : [];
    });
    return { ok: true, value: { from, to, lines } };
  }

  /** The first best ask of this day of all of these rows. */
  async openings(keys: readonly string[]): Promise<Result<Openings, FailureView>> {
    const from = new Date(this.#parts.wallNow()).setHours(0, 0, 0, 0);
    const answer = await this.#ask({
      series: keys.map((key) => rowSeries(key, 'ask')),
      from,
      to: null,
      points: OPENING_POINTS,
    });
    if (typeof answer === 'string') return failed(unreadable(answer));
    const openings = answer.series.flatMap(({ name, at, first, simulatedUntil }) => {
      const of = readSeries(name);
      // A bucket that the day begins in may hold what was read the evening before.
      const index = at.findIndex((moment) => moment >= from);
      const ask = first[index];
      const moment = at[index];
      if (of?.kind !== 'row' || ask === undefined || moment === undefined) return [];
      const isSimulated = simulatedUntil !== null && moment < simulatedUntil;
      return [{ key: of.key, ask, at: moment, isSimulated }];
    });
    return { ok: true, value: { from, openings } };
  }

  async export(request: HistoryExport): Promise<Result<Saved, FailureView>> {
    const { places, row, wallNow } = this.#parts;
    if (this.#isExporting) {
      return refusedLocally(
        'export-running',
        'An export is already running',
        'Wait until it is done.',
      );
    }
    this.#isExporting = true;
    let folder = '';
    try {
      const day = new Date(wallNow()).toISOString().slice(0, 10);
      const place = await places.choose('dialog', `history-${day}.csv`);
      if (place === null) return { ok: true, value: null };
      ({ folder } = place);
      const saved = await exportHistory({
        place,
        series: request.series,
        ask: (range) => this.#ask({ ...request, ...range }),
        from: request.from,
        to: request.to ?? wallNow(),
        titleOf: (key) => {
          const known = row(key);
          return known === null ? null : `${known.title} ${known.variantTitle ?? ''}`.trim();
        },
      });
      return 'path' in saved ? { ok: true, value: saved } : failed(unreadable(saved.failure));
    } catch (error) {
      return failed(cannotSave(error, folder));
    } finally {
      this.#isExporting = false;
    }
  }

  #ask({ series, from, to, points }: HistoryRequest): Promise<HistoryAnswer | string> {
    const { recorder, wallNow } = this.#parts;
    const question: HistoryQuestion = {
      series: series.map((name) => ({ name, material: this.#materialOf(name) })),
      from: from === null ? null : Math.max(0, Math.floor(from)),
      to: Math.ceil(to ?? wallNow()),
      points,
    };
    return recorder.ask(question);
  }

  #materialOf(name: string): Material | null {
    const series = readSeries(name);
    if (series === null) return null;
    return series.kind === 'spot'
      ? series.material
      : (this.#parts.row(series.key)?.material ?? null);
  }
}

/** Of a profile; another address, or another seed of practice, is another file. */
const historyFile = (profileId: string, market: string): string =>
  `${encodeURIComponent(profileId)}-${createHash('sha256').update(market).digest('hex').slice(0, 16)}.sqlite`;

const unreadable = (details: string): FailureView => ({
  ...localFailure(
    'history-unreadable',
    'The recorded prices cannot be read',
    'Trading is not affected. Try again in a few seconds; if it stays so, start Touchstone again.',
  ),
  systemError: details,
});
