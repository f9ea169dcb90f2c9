/** Rows that are told again as they were stay the objects they were: what shows them is not drawn again. Pure. */

/**
 * The rows of `told`, each the object of before where nothing in it is other; the array of before where no row is.
 *
 * @param told as it came over the bridge: values of JSON
 */
export function keptRows<Row extends { readonly key: string }>(before: Row[], told: Row[]): Row[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const rows = told.map((row) => {
    const old = known.get(row.key);
    return old !== undefined && isSame(old, row) ? old : row;
  });
  const isAllSame = rows.length === before.length && rows.every((row, at) => row === before[at]);
  return isAllSame ? before : rows;
}

/** Whether two values of JSON say the same. A property that is undefined is one that is not there. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
