/** Caches the reading of a cell: columns repeat their texts. */

/** The cache is cleared beyond this size. */
const MOST = 5_000;

export function memoize<Meaning>(read: (text: string) => Meaning): (text: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found ?? read(text);
    const meaning = read(text);
    if (known.size >= MOST) known.clear();
    known.set(text, meaning);
    return meaning;
  };
}
