/** What is read off texts that very many rows have: makers, categories, variants. Each of them is read once. */

/** Texts that are kept; a market with more different ones has few rows that share them. */
const MOST = 4_096;

/** The same function of a text, remembered. What it answers is shared: it must not be changed. */
export function ofSharedTexts<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const known = new Map<string, Reading>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const reading = read(text);
    if (known.size === MOST) known.clear();
    known.set(text, reading);
    return reading;
  };
}
