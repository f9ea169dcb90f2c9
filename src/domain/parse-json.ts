/** Nothing that is read or kept here nests deeper; a service that does means harm or is broken. */
const DEEPEST = 100;
/** A body of 8 MB of real records has less than half as many. */
const MOST_VALUES = 1_000_000;

/**
 * The JSON value of a text; undefined, which no JSON text stands for, when it is none. A text that would become a tree
 * deeper or larger than anything real is none either: it is refused before anything is built of it, because a few
 * megabytes of brackets become gigabytes of objects.
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

/** Counts brackets and commas outside of strings; what is no JSON at all is left to the parser. */
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

/** Where the string that begins here ends: at its closing quotation mark, or with the text. */
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
