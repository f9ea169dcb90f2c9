/** Nothing read or stored here nests deeper; a service that does is broken or malicious. */
const DEEPEST = 100;
/** A body of 8 MB of real records has less than half as many. */
const MOST_VALUES = 1_000_000;

/**
 * The JSON value of a text; undefined, which no JSON text stands for, if it is invalid. A text that would
 * become a tree deeper or larger than anything real is refused before anything is built from it, because a
 * few megabytes of brackets become gigabytes of objects.
 */
export function parseJson(text: string): unknown {
  if (!isOfRealSize(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Counts brackets and commas outside strings; invalid JSON is left to the parser. */
function isOfRealSize(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = endOfString(text, at);
        break;
      case 0x5b:
      case 0x7b:
        depth += 1;
        values += 1;
        if (depth > DEEPEST || values > MOST_VALUES) return false;
        break;
      case 0x5d:
      case 0x7d:
        depth -= 1;
        break;
      case 0x2c:
        values += 1;
        if (values > MOST_VALUES) return false;
        break;
      default:
    }
  }
  return true;
}

/** The end of the string that starts here: its closing quotation mark, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; at += 1) {
    const found = text.indexOf('"', at);
    if (found === -1) return text.length;
    let backslashes = 0;
    while (text.charCodeAt(found - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return found;
    at = found;
  }
}
