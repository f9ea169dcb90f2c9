/** What is typed, key by key: 160 texts of queries as dealers type them. */
const QUERIES = [
  'american gold eagle 1 oz',
  'maple leaf proof',
  'silver 10 oz bar',
  'krugerrand 2019',
  'ms-70 pcgs',
  'pamp lady fortuna',
  'brittania',
  'lunar dragon privy',
  'perth mint kangaroo',
  'certified coins',
  'gold bars',
];
const KEYSTROKES = 160;

export const KEYSTROKE_TEXTS: readonly string[] = QUERIES.flatMap((query) =>
  Array.from(query, (_, at) => query.slice(0, at + 1)),
).slice(0, KEYSTROKES);
