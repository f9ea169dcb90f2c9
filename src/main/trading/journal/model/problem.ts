/** Why the journal cannot be trusted or written. Each of these stops trading before anything is sent. */
export type JournalProblem =
  | {
      /** A line that is complete but wrong. Nothing on disk is changed; a person has to look. */
      readonly kind: 'journal-damaged';
      readonly path: string;
      /** 1 is the first line. */
      readonly line: number;
      readonly reason: string;
    }
  | {
      /** Opening, writing or making durable failed: full disk, read-only folder, failing device. */
      readonly kind: 'journal-unwritable';
      readonly path: string;
      readonly operation: JournalOperation;
      /** The system's name for it, e.g. `ENOSPC`. */
      readonly code: string;
      readonly reason: string;
    }
  | {
      /** All records are read again, because the index cannot be used: until then not all open orders are known. */
      readonly kind: 'journal-indexing';
      readonly path: string;
      readonly reason: string;
    }
  | {
      /** Another running terminal holds the journal. */
      readonly kind: 'journal-in-use';
      readonly path: string;
    };

export type JournalOperation =
  'lock' | 'create' | 'read' | 'repair' | 'append' | 'sync' | 'inspect' | 'encode' | 'index';

/** Turns an error of a file operation into a problem to show. */
export function unwritable(
  path: string,
  operation: JournalOperation,
  thrown: unknown,
): JournalProblem {
  const code =
    thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string'
      ? thrown.code
      : 'EUNKNOWN';
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: 'journal-unwritable', path, operation, code, reason };
}
