/** What is read off a row, kept for as long as that row is. */
export function ofRow<Row extends object, Reading>(
  read: (row: Row) => Reading,
): (row: Row) => Reading {
  const known = new WeakMap<Row, { readonly reading: Reading }>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before.reading;
    const reading = read(row);
    known.set(row, { reading });
    return reading;
  };
}
