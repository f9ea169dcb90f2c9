/** Cells of a column are much the same in every row: what a text means is worked out once. Pure. */

/** More texts than this are forgotten, so that no table fills the memory. */
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
