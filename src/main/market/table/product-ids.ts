/** How a product is found by its id, and a row by its key. */

/** Texts of one number are compared as a whole. */
export function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return hash;
}

/** Ids that the product of a row may have: keys begin with it, then comes a colon. */
export function* idsIn(key: string): Generator<string> {
  for (let at = key.indexOf(':'); at !== -1; at = key.indexOf(':', at + 1)) yield key.slice(0, at);
}
