/**
 * What an API key may look like. The API document (Authentication) says only that it travels in the header `x-api-key`,
 * so the rule is what a header can carry, visible ASCII without spaces, and a length that tells a key from a part of
 * one.
 */

/** In characters. */
const SHORTEST = 8;
const LONGEST = 500;

const AGAIN = 'Copy the key again from your dashboard, and nothing else.';

/**
 * Why this text cannot be an API key, in a sentence that says what to do; null when it can be one. White space around
 * it is for the caller to take away. Nothing of the text is repeated in the sentence, which may be logged.
 */
export function apiKeyProblem(text: string): string | null {
  if (/[\r\n]/.test(text)) return `It contains a line break. ${AGAIN}`;
  if (/\s/.test(text)) return `It contains a space. ${AGAIN}`;
  const foreign = Array.from(text).findIndex((character) => !/^[\x21-\x7e]$/.test(character));
  if (foreign >= 0) return `Character ${String(foreign + 1)} is not valid in a key. ${AGAIN}`;
  if (text.length < SHORTEST || text.length > LONGEST) {
    return `A key has ${String(SHORTEST)} to ${String(LONGEST)} characters. Paste the whole key.`;
  }
  return null;
}
