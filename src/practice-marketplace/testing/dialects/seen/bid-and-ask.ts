import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { PracticeWorld } from '#practice/world/world.ts';
import { exactDollars } from '../wire/exact-dollars.ts';
import type { ExactNumber } from '../wire/wire-json.ts';
import { isTime, writtenTime } from '../wire/written-time.ts';

/** How far the ask stands above the bid: one part in this many, and a cent at least. */
const SPREAD = 1_000n;
const HUNDREDTHS_OF_PERCENT = 10_000n;

/** Spot of one material in cents: the bid is what its readers call spot. */
interface Spot {
  readonly bid: number;
  readonly ask: number;
  /** Against the close of the day before. */
  readonly change: number;
  /** Hundredths of a percent. */
  readonly changeHundredths: number;
}

function spotOf(world: PracticeWorld, material: Material): Spot {
  const bid = world.spot.price(material);
  const close = world.spot.close(material);
  const change = bid - close;
  return {
    bid,
    ask: bid + Math.max(1, Number(divideRounded(BigInt(bid), SPREAD, 'half-even'))),
    change,
    changeHundredths: Number(
      divideRounded(BigInt(change) * HUNDREDTHS_OF_PERCENT, BigInt(close), 'half-even'),
    ),
  };
}

/** Spot as the new host gives it: rows under `data`, without a time. */
export function spotRows(world: PracticeWorld): unknown {
  return {
    data: MATERIALS.map((material) => {
      const { bid, ask, change } = spotOf(world, material);
      return {
        material,
        bid: exactDollars(bid),
        ask: exactDollars(ask),
        changePrice: exactDollars(change),
        changePositive: change >= 0,
      };
    }),
  };
}

/** Spot as the old host gives it: a map by material, with database time. */
export function spotMap(world: PracticeWorld, updatedAt: string): unknown {
  const rows = MATERIALS.map((material) => {
    const { bid, ask, change, changeHundredths } = spotOf(world, material);
    const row = {
      updatedAt: isTime(updatedAt) ? writtenTime(updatedAt, 'database') : updatedAt,
      marketOpen: true,
      bid: exactDollars(bid),
      ask: exactDollars(ask),
      changePercent: hundredths(changeHundredths),
      changePrice: exactDollars(change),
    };
    return [material, row] as const;
  });
  return Object.fromEntries(rows);
}

/** Hundredths are to one what cents are to a dollar. */
function hundredths(count: number): ExactNumber {
  return exactDollars(count);
}
