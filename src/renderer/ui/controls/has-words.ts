import { foldCase } from '#domain/text/fold-case.ts';

/** Whether a text contains every word of a search, in any case; always for an empty search. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldCase(text);
  return foldCase(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
