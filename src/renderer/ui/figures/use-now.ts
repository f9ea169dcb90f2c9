/** Shared tickers: one timer for all ages on the screen. */
import { useSyncExternalStore } from 'react';

interface Ticker {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => number;
}

/** A ticker without listeners has no timer. */
export function createTicker(periodMs: number, now: () => number = () => Date.now()): Ticker {
  const listeners = new Set<() => void>();
  let value = now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    value = now();
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (timer === undefined) {
        value = now();
        timer = setInterval(tick, periodMs);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      };
    },
    read() {
      // Without listeners no timer updates the value; updated at most once a period, so that it is
      // the same for every component of one render. A clock that was set back renews it as well.
      if (timer === undefined && Math.abs(now() - value) >= periodMs) value = now();
      return value;
    },
  };
}

const tickers = new Map<number, Ticker>();

function tickerOf(periodMs: number): Ticker {
  const known = tickers.get(periodMs);
  if (known !== undefined) return known;
  const made = createTicker(periodMs);
  tickers.set(periodMs, made);
  return made;
}

/** The wall clock in epoch milliseconds, renewed every `periodMs` while the component is on screen. */
export function useNow(periodMs: number): number {
  const ticker = tickerOf(periodMs);
  return useSyncExternalStore(ticker.subscribe, ticker.read);
}

/** A value derived from the wall clock: the component is drawn again only when the value changes. @param read from epoch milliseconds */
export function useFromNow<Value extends string | boolean | null>(
  periodMs: number,
  read: (now: number) => Value,
): Value {
  const ticker = tickerOf(periodMs);
  return useSyncExternalStore(ticker.subscribe, () => read(ticker.read()));
}

/** The same clock outside of React. */
export const clockOf = (periodMs: number): Ticker => tickerOf(periodMs);

const monotonic = createTicker(100, () => performance.now());

const noSubscription = () => () => undefined;

/** The renderer's monotonic clock in milliseconds, ten times a second, for countdowns. Nothing ticks while it is not `active`. */
export function useMonotonicNow(active = true): number {
  return useSyncExternalStore(active ? monotonic.subscribe : noSubscription, monotonic.read);
}
