import {
  addClockSample,
  estimateServerOffset,
  type ClockSample,
  type ServerOffset,
} from '#domain/quote/server-clock.ts';
import type { HeaderBag } from '#contract/api/reading/headers.ts';

/** The service's clock, read from the `Date` headers of its answers. Monotonic time is the other side of the offset. */
export class ServerTime {
  #samples: readonly ClockSample[] = [];

  /** Takes an answer into account. */
  observe(headers: HeaderBag, sentAt: number, receivedAt: number): void {
    const { date } = headers;
    const text = typeof date === 'string' ? date : date?.[0];
    const serverDate = text === undefined ? Number.NaN : Date.parse(text);
    if (Number.isNaN(serverDate)) return;
    this.#samples = addClockSample(this.#samples, { sentAt, receivedAt, serverDate });
  }

  /** Null until an answer carried a `Date`. */
  offset(): ServerOffset | null {
    return estimateServerOffset(this.#samples) ?? null;
  }

  /** After suspend and resume the monotonic clock may have stood still: what was known is void. */
  forget(): void {
    this.#samples = [];
  }
}
