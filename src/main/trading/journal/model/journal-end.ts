/**
 * The end of a journal, noted elsewhere. The checksums of its lines show an altered line, but not that lines are
 * missing at its end, that it was emptied, or that all of it was replaced: that shows only against a note.
 */
import { z } from 'zod';

export const journalEndSchema = z.strictObject({
  /** Number of the last record. */
  seq: z.int().nonnegative(),
  /** Its checksum, which covers everything above it. */
  sum: z.string(),
  /** The journal was closed after it: nothing should be added until it is opened again. */
  closed: z.boolean(),
});

export type JournalEnd = z.infer<typeof journalEndSchema>;

export interface FoundEnd {
  readonly lastSeq: number;
  /** The checksum of the noted record; null when there is no such record. */
  readonly sumAtNote: string | null;
}

/** Null: unchanged. */
export type JournalChange =
  | { readonly kind: 'cut'; readonly noted: number; readonly found: number }
  | { readonly kind: 'rewritten'; readonly noted: number }
  | { readonly kind: 'added'; readonly noted: number; readonly found: number }
  /** The user restored it from a backup. */
  | { readonly kind: 'restored'; readonly madeAt: string };

/**
 * A killed run may have written a record that it could no longer note, so more records are a change only when the
 * journal had been closed.
 *
 * @param noted null where nothing was noted yet
 */
export function journalChange(
  noted: JournalEnd | null,
  { lastSeq, sumAtNote }: FoundEnd,
): JournalChange | null {
  if (noted === null || noted.seq === 0) return null;
  if (lastSeq < noted.seq) return { kind: 'cut', noted: noted.seq, found: lastSeq };
  if (sumAtNote !== noted.sum) return { kind: 'rewritten', noted: noted.seq };
  if (noted.closed && lastSeq > noted.seq) {
    return { kind: 'added', noted: noted.seq, found: lastSeq };
  }
  return null;
}

/** What happened and what to do, for the user. */
export function journalChangeText(change: JournalChange, path: string): string {
  const advice =
    'An order whose outcome was unknown may be missing from it. Compare the orders below with those at the marketplace.';
  const goOn = `Then unlock trading to go on with the journal as it is: ${path}`;
  return change.kind === 'restored'
    ? `${whatHappened(change)} ${advice} ${goOn}`
    : `${whatHappened(change)} ${advice} If you put a copy in its place yourself, that explains it. ${goOn}`;
}

function whatHappened(change: JournalChange): string {
  switch (change.kind) {
    case 'cut':
      return `It should have at least ${change.noted} records and has ${change.found}: records at its end are missing, or an older copy was put in its place.`;
    case 'rewritten':
      return `Record ${change.noted} is not the one that was written: another program rewrote the file.`;
    case 'added':
      return `It was closed after record ${change.noted}, and now has ${change.found}: something else added records, or Touchstone did while the keychain with that note was locked.`;
    case 'restored':
      return `You restored it from the backup of ${change.madeAt.slice(0, 16).replace('T', ' ')} UTC: what was sent after that is not in it.`;
  }
}
