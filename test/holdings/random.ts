/** Random numbers of a seed, whole ones. */
export interface Random {
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(percent: number): boolean;
  of<One>(many: readonly [One, ...One[]]): One;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (percent) => between(1, 100) <= percent,
    of: (many) => many[between(0, many.length - 1)] ?? many[0],
  };
}
