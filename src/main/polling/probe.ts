import type { AnswerMeta } from '#main/marketplace/model/answer.ts';
import type { TimeSource } from '../marketplace/scheduler/time-source.ts';
import type { ReadOptions, ReadResult } from './choice/poll-source.ts';
import { readSafely } from './choice/poll-source.ts';
import type { Opened } from './reading/source.ts';

const FIRST_WAIT_MS = 1000;
/** Including the round trip, a recovered service is found within 15 s. */
const LONGEST_WAIT_MS = 12_000;

/**
 * How long to wait before the next probe: 1, 2, 4, 8, at most 12 s, up to a quarter less, so that several terminals do
 * not come back at once.
 *
 * @param failed probes that failed since the connection was lost
 * @param random 0 to 1
 */
export function probeWait(failed: number, random: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failed) * (1 - random / 4);
}

export interface ProbeOptions {
  /** The probing request, whose result is useful anyway. */
  readonly source: Pick<Opened, 'read'>;
  readonly time: TimeSource;
  readonly random: () => number;
  readonly onAnswer: (meta: AnswerMeta) => void;
  readonly onEnd: (result: ReadResult) => void;
  /** Something threw while the source was read. */
  readonly onCrash: (error: unknown) => void;
}

/** While the service is unreachable: one request at a time, with growing intervals. */
export class Probe {
  readonly #options: ProbeOptions;
  #failed = 0;
  #cancelTimer: (() => void) | null = null;
  #underWay: AbortController | null = null;

  constructor(options: ProbeOptions) {
    this.#options = options;
  }

  /** Probes after a wait, which is longer each time until {@link stop}. */
  later(): void {
    this.after(probeWait(this.#failed, this.#options.random()));
    this.#failed += 1;
  }

  /** Probes after this delay, milliseconds. */
  after(waitMs: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#options.time.setTimer(waitMs, () => void this.#send());
  }

  /** Probes at once, unless a probe is in flight. */
  now(): void {
    if (this.#underWay === null) void this.#send();
  }

  /** Restarts probing: something changed, and a probe in flight may hang for long. */
  again(): void {
    this.#failed = 0;
    this.#underWay?.abort();
    void this.#send();
  }

  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#underWay?.abort();
    this.#underWay = null;
    this.#failed = 0;
  }

  async #send(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const underWay = new AbortController();
    this.#underWay = underWay;
    const { source, time, onAnswer: heard, onEnd: ended, onCrash: crashed } = this.#options;
    const probe: ReadOptions = {
      lane: 'interactive',
      restLane: 'interactive',
      // A request cancelled a moment ago may still count as equal.
      fresh: true,
      tries: 1,
      signal: underWay.signal,
      startedAt: time.now(),
      onAnswer: (meta) => {
        if (this.#underWay === underWay) heard(meta);
      },
    };
    const result = await readSafely(source, probe, crashed);
    if (this.#underWay !== underWay) return;
    this.#underWay = null;
    try {
      ended(result);
    } catch (error) {
      crashed(error);
    }
  }
}
