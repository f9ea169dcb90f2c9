/** Every outcome in the journal. */
export const JOURNALLED_OUTCOMES = [
  'sending',
  'confirmed',
  'partly-executed',
  'rejected',
  'not-sent',
  'unknown',
  'confirmed-by-lookup',
  'confirmed-by-user',
  'absent-by-user',
] as const;
