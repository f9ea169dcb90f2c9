/** Premiums of very many rows over another spot, on their way to a window: one text and two columns of numbers cross in one piece. */
import { type Ppm, ppm } from '../premium.ts';

type Column = Float64Array<ArrayBuffer>;

/** Of rows that the window has. */
export interface PackedPremiums {
  /** Of the rows, a line each. */
  readonly keys: string;
  /** NaN where it is not known, {@link SAME} where it is not other. */
  readonly bids: Column;
  readonly asks: Column;
}

/** Between the keys. */
const BETWEEN = '\n';
/** In place of a premium. */
const SAME = Number.POSITIVE_INFINITY;

export interface MovedPremium {
  readonly key: string;
  /** Undefined where it is not other. */
  readonly bid: Ppm | null | undefined;
  readonly ask: Ppm | null | undefined;
}

const packedPremium = (premium: Ppm | null | undefined): number =>
  premium === undefined ? SAME : (premium ?? Number.NaN);

/** @returns null where a key is of two lines */
export function packPremiums(moved: readonly MovedPremium[]): PackedPremiums | null {
  if (moved.some(({ key }) => key.includes(BETWEEN))) return null;
  return {
    keys: moved.map(({ key }) => key).join(BETWEEN),
    bids: Float64Array.from(moved, ({ bid }) => packedPremium(bid)),
    asks: Float64Array.from(moved, ({ ask }) => packedPremium(ask)),
  };
}

export function* unpackPremiums({ keys, bids, asks }: PackedPremiums): Generator<MovedPremium> {
  let at = 0;
  for (const key of keys.split(BETWEEN)) {
    yield { key, bid: premiumAt(bids, at), ask: premiumAt(asks, at) };
    at += 1;
  }
}

function premiumAt(premiums: Column, at: number): Ppm | null | undefined {
  const premium = premiums[at];
  if (premium === undefined || premium === SAME) return undefined;
  return Number.isNaN(premium) ? null : ppm(premium);
}
