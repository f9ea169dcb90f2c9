/** Listing ids as people paste them: a single one, or a column of a spreadsheet or an e-mail. */

const uuidText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Longer text is cut off: pasting a whole document is a mistake. */
const MAX_PASTE_LENGTH = 100_000;

interface PastedIds {
  /** In lower case, each once, in the order of the text. */
  readonly ids: readonly string[];
  /** Ids that appeared more than once, each listed once. */
  readonly repeated: readonly string[];
  /** Words that are not ids, shortened. */
  readonly unreadable: readonly string[];
}

/** Whether the text has the form that the API document calls uuid: 8-4-4-4-12 hexadecimal digits. */
export function isUuid(text: string): boolean {
  return uuidText.test(text);
}

/** Reads ids separated by white space, commas, semicolons or quotes. */
export function readPastedIds(text: string): PastedIds {
  const words = text
    .slice(0, MAX_PASTE_LENGTH)
    .split(/[\s,;"'[\]]+/)
    .filter((word) => word !== '');
  const ids = new Set<string>();
  const repeated = new Set<string>();
  const unreadable: string[] = [];
  for (const word of words) {
    const id = word.toLowerCase();
    if (!isUuid(id)) unreadable.push(word.length > 40 ? `${word.slice(0, 40)}…` : word);
    else if (ids.has(id)) repeated.add(id);
    else ids.add(id);
  }
  return { ids: [...ids], repeated: [...repeated], unreadable };
}
