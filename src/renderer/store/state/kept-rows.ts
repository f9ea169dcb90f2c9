/** Rows that arrive again unchanged keep their identity, so that components do not render again. Pure. */

/** The next rows, with unchanged ones as the previous objects; the previous array if nothing changed. All are JSON values. */
export function keptRows<Row extends { readonly key: string }>(before: Row[], next: Row[]): Row[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const rows = next.map((row) => {
    const old = known.get(row.key);
    return old !== undefined && isSame(old, row) ? old : row;
  });
  const isAllSame = rows.length === before.length && rows.every((row, at) => row === before[at]);
  return isAllSame ? before : rows;
}

/** Whether two values of JSON are equal. An undefined property counts as missing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
