/** How a bench says what it found, and what it does with many readings. */
import type { Figure } from './figure.ts';

const asJson = process.argv.includes('--json');

export interface Found {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What ran beside it. */
  readonly beside?: readonly [value: number, name: string];
  /** As it is to be read, and whether it is reached. */
  readonly goal?: readonly [text: string, ok: boolean];
}

/** Prints the figure; a goal that is not reached is the exit code's. */
export function tell({ name, value, unit, beside, goal }: Found): void {
  const figure: Figure = {
    name,
    value,
    unit,
    baseline: beside?.[0] ?? null,
    baselineName: beside?.[1] ?? null,
    ratio: beside === undefined ? null : value / beside[0],
    goal: goal?.[0] ?? null,
    ok: goal?.[1] ?? null,
  };
  if (goal?.[1] === false) process.exitCode = 1;
  if (asJson) console.log(JSON.stringify(figure));
  else {
    const against =
      beside === undefined
        ? ''
        : `, ÷ ${beside[0].toFixed(2)} ${beside[1]} = ${(value / beside[0]).toFixed(2)}`;
    const met = goal === undefined ? '' : `, ${goal[0]}: ${goal[1] ? 'reached' : 'not reached'}`;
    console.log(`${name.padEnd(44)} ${value.toFixed(2)} ${unit}${against}${met}`);
  }
}

/** The figure as a part of what ran beside it, and no more than `most` of it. */
export function tellRatio(
  name: string,
  value: number,
  unit: string,
  beside: readonly [value: number, name: string],
  most: number,
): void {
  const goal = [`≤ ${String(most)} ×`, value / beside[0] <= most] as const;
  tell({ name, value, unit, beside, goal });
}

/** The reading that so large a part of them is below; NaN of none. */
export function partBelow(readings: readonly number[], part: number): number {
  const sorted = readings.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (readings: readonly number[]): number => partBelow(readings, 0.5);
