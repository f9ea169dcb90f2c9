/** A price that was read once a second, and goes on. */
export const POINTS = 100_000;

/** Epoch seconds of the first. */
export const FIRST_S = 1_790_000_000;

/** Dollars at a place: waves with a grain, the same each time. */
export const dollarsAt = (place: number): number =>
  4_000 + 200 * Math.sin(place / 9_000) + 8 * Math.sin(place / 37) + ((place * 7_919) % 101) / 25;
