/** Clocks and timers as services are given them. A timer returns what ends it. */
import type { MarketplaceClient } from '#main/marketplace/client.ts';

export const wallNow = (): number => Date.now();

/** The marketplace's clock as estimated, epoch milliseconds; this computer's until it is known. */
export const serviceClock =
  (client: MarketplaceClient, monotonicNow: () => number): (() => number) =>
  () => {
    const offset = client.serverOffset();
    return offset === null ? wallNow() : monotonicNow() + offset.offsetMs;
  };

export function repeat(ms: number, look: () => void): () => void {
  const timer = setInterval(look, ms);
  return () => clearInterval(timer);
}

export function after(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}
