/** Every error that a program can get, with the exit status of the command line. `touchstone catalog` prints this table. */

/** Exit statuses of the command line; `0` is success. */
export const EXIT = {
  done: 0,
  internal: 1,
  usage: 2,
  notRunning: 3,
  access: 4,
  refused: 5,
  limit: 6,
  expired: 7,
  unknownOutcome: 8,
  notFound: 9,
} as const;

interface ErrorEntry {
  readonly exit: (typeof EXIT)[keyof typeof EXIT];
  readonly meaning: string;
}

export const ERRORS = {
  internal: { exit: EXIT.internal, meaning: 'The terminal failed. Nothing was sent.' },
  usage: { exit: EXIT.usage, meaning: 'The arguments cannot be read, or do not go together.' },
  'no-such-method': { exit: EXIT.usage, meaning: 'This terminal does not know the method.' },
  'frame-unreadable': {
    exit: EXIT.usage,
    meaning: 'A frame is not one line of JSON in the documented form.',
  },
  'frame-too-large': {
    exit: EXIT.usage,
    meaning: 'A frame is larger than the limit. The connection is closed.',
  },
  'not-running': {
    exit: EXIT.notRunning,
    meaning: 'Touchstone does not run with this data folder.',
  },
  'connection-lost': {
    exit: EXIT.notRunning,
    meaning: 'The terminal closed the connection before it answered.',
  },
  'version-differs': {
    exit: EXIT.notRunning,
    meaning: 'The terminal speaks another version of this protocol.',
  },
  'automation-off': { exit: EXIT.access, meaning: 'Programs are turned off for the open profile.' },
  'not-accepted': { exit: EXIT.access, meaning: 'The user has not accepted this program.' },
  declined: { exit: EXIT.access, meaning: 'The user declined this program.' },
  'not-proven': { exit: EXIT.access, meaning: 'The program could not prove which process it is.' },
  'trading-off': {
    exit: EXIT.access,
    meaning: 'The user lets no program, or not this one, draft orders for this profile.',
  },
  'key-reused': {
    exit: EXIT.usage,
    meaning: "The caller's key was used for another request. Choose a new one.",
  },
  'log-stopped': {
    exit: EXIT.refused,
    meaning: 'What programs do cannot be recorded, so nothing is drafted or sent.',
  },
  expired: { exit: EXIT.expired, meaning: 'The draft is no longer good. Draft it again.' },
  'not-connected': {
    exit: EXIT.refused,
    meaning: 'The profile is not connected to its marketplace yet.',
  },
  refused: {
    exit: EXIT.refused,
    meaning: 'The terminal or the marketplace refused; the message says why.',
  },
  'too-fast': { exit: EXIT.limit, meaning: 'Too many calls. Try again after `retryAfterMs`.' },
  'too-many': { exit: EXIT.limit, meaning: 'Too many connections or calls at the same time.' },
  'not-found': { exit: EXIT.notFound, meaning: 'There is nothing with this key or id.' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

export interface CallError {
  readonly code: ErrorCode;
  readonly message: string;
  /** Set where the same call can succeed later. */
  readonly retryAfterMs?: number;
}
