import type { Random } from '#practice/clock-and-random/random.ts';

/** One of these, each with its chance in a thousand; null for what is left of it. */
export function drawn<Name extends string>(
  random: Random,
  chances: Readonly<Record<Name, number>>,
): Name | null {
  let left = random.unit() * 1_000;
  for (const name in chances) {
    left -= chances[name];
    if (left < 0) return name;
  }
  return null;
}
