import type { Redactor } from '#domain/credentials/redactor.ts';

/** The largest part of a body that is kept for the activity stream, in characters. */
export const KEPT_BODY_LENGTH = 65_536;

/** What is kept of a body: without secrets, and cut to {@link KEPT_BODY_LENGTH} with an ellipsis where it was longer. */
export function keptBody(redactor: Redactor, text: string): string {
  const kept = redactor.redact(text, KEPT_BODY_LENGTH);
  return text.length > KEPT_BODY_LENGTH ? `${ownCopy(kept)}…` : kept;
}

/** The engine keeps the whole of a text for as long as there is a part cut out of it, and whole ones have up to 8 MB. */
const ownCopy = (text: string): string => Buffer.from(text).toString();
