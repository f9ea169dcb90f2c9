/** Where the draft of a program stands. */

/** `waiting`: for the user. `void`: neither sent nor to be sent. `unknown`: it may exist and is never retried. */
export const PROGRAM_DRAFT_STATES = [
  'drafted',
  'waiting',
  'sending',
  'confirmed',
  'rejected',
  'not-sent',
  'unknown',
  'declined',
  'expired',
  'void',
] as const;

export type ProgramDraftState = (typeof PROGRAM_DRAFT_STATES)[number];
