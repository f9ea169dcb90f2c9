/**
 * How often a market has changed. Its rows are one map for as long as it is the same market, so the map being the same says
 * nothing about what is in it; what is worked out from it asks here.
 */
const versions = new WeakMap<object, number>();

export const marketVersion = (rows: object): number => versions.get(rows) ?? 0;

export function marketChanged(rows: object): void {
  versions.set(rows, marketVersion(rows) + 1);
}
