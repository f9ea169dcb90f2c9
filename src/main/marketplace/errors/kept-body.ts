import type { Redactor } from '#domain/credentials/redactor.ts';

/** Maximum length of a body in the activity stream, characters. */
export const KEPT_BODY_LENGTH = 65_536;

/** The stored part of a body: without secrets, cut to {@link KEPT_BODY_LENGTH} with an ellipsis. */
export function keptBody(redactor: Redactor, text: string): string {
  const kept = redactor.redact(text, KEPT_BODY_LENGTH);
  return text.length > KEPT_BODY_LENGTH ? `${ownCopy(kept)}…` : kept;
}

/** V8 keeps the whole string alive as long as a slice of it exists, and bodies can have 8 MB. */
const ownCopy = (text: string): string => Buffer.from(text).toString();
