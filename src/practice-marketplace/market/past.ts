/**
 * A past for the practice market, which has none: what prices might have been before it was started. Made from its seed, and
 * joined to the present: the last step ends at the price there is.
 */
import type { Material } from '#domain/metal/material.ts';
import { DAY_MS } from '#practice/clock-and-random/durations.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';
import { VOLATILITY } from './spot.ts';

const MINUTE_MS = 60_000;
const YEAR_MS = 365.25 * DAY_MS;
/** How strongly a product's premium is drawn back to the present one, and how far it strays a day. */
const PREMIUM_PULL = 0.08;
const PREMIUM_STRAY = 0.0022;

/** The finest steps are the newest. */
const PACES = [
  { width: MINUTE_MS, until: 7 * DAY_MS },
  { width: 15 * MINUTE_MS, until: 60 * DAY_MS },
  { width: 60 * MINUTE_MS, until: 400 * DAY_MS },
] as const;

/** One step of the past. Prices are parts of the present one: 1 is what it is now. */
export interface PastStep {
  /** Epoch milliseconds of its begin. */
  readonly at: number;
  readonly width: number;
  readonly first: number;
  readonly last: number;
  readonly min: number;
  readonly max: number;
}

/** Spot of a metal before `now`, oldest first. The same seed and moment give the same past. */
export function pastOfSpot(seed: string, material: Material, now: number): PastStep[] {
  const random = randomStream(seed, `past of ${material}`);
  const volatility = VOLATILITY[material];
  const steps: PastStep[] = [];
  let later = 1;
  for (const { at, width } of slots(now)) {
    const deviation = volatility * Math.sqrt(width / YEAR_MS);
    const first = later / (1 + deviation * random.normal());
    const reach = deviation * random.unit() * 0.5;
    steps.push({
      at,
      width,
      first,
      last: later,
      min: Math.min(first, later) * (1 - reach),
      max: Math.max(first, later) * (1 + reach),
    });
    later = first;
  }
  return steps.toReversed();
}

/** What a price of a product was beside spot: 1 is the premium there is now, and it never strays far. */
export function pastOfPremium(seed: string, name: string, spot: readonly PastStep[]): number[] {
  const random = randomStream(seed, `past of ${name}`);
  const parts: number[] = [];
  let stray = 0;
  for (const { width } of spot.toReversed()) {
    const days = width / DAY_MS;
    stray += -PREMIUM_PULL * days * stray + PREMIUM_STRAY * Math.sqrt(days) * random.normal();
    parts.push(1 + stray);
  }
  return parts.toReversed();
}

/** From the present backwards, each as wide as its age wants. */
function* slots(now: number): Generator<{ readonly at: number; readonly width: number }> {
  let at = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  for (const { width, until } of PACES) {
    const end = now - until;
    while (at > end || at % (width === MINUTE_MS ? 15 * MINUTE_MS : 60 * MINUTE_MS) !== 0) {
      at -= width;
      yield { at, width };
    }
  }
}
