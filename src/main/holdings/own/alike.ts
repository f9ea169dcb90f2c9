/** What looks like the same purchase or sale, told by two. Pure. */
import type { Movement } from '#domain/holdings/entries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether something of elsewhere looks like it: so many pieces of the product, that day; in the vault without an order, any day. */
export function alikeIn(movements: readonly Movement[]): (movement: Movement) => boolean {
  const keyOf = (one: Movement, when: number | string): string =>
    one.kind === 'came-back' ? '' : `${one.kind} ${one.product} ${one.pieces} ${when}`;
  const dayOf = (at: number): number => Math.round(at / DAY_MS);
  const keys = new Set(
    movements.flatMap((one) =>
      one.kind !== 'came-back' && one.source === 'vault'
        ? [keyOf(one, 'vault')]
        : [keyOf(one, dayOf(one.at)), keyOf(one, dayOf(one.at) - 1), keyOf(one, dayOf(one.at) + 1)],
    ),
  );
  return (one) => keys.has(keyOf(one, dayOf(one.at))) || keys.has(keyOf(one, 'vault'));
}
