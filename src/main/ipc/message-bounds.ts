/** What one message from the page may hold, and how many may come. Above that a call is refused before it is looked at. */
import type { CallRate } from '#main/shared/call-rate.ts';

/** The largest there is, the keys of an export, has 100,000 values. */
const MOST_VALUES = 250_000;
const MOST_CHARACTERS = 8 * 1024 * 1024;
/** A layout nests some twenty deep. */
const DEEPEST = 64;

/** All calls together. Scrolling through a table makes about sixty a second. */
export const CALL_RATE: CallRate = { burst: 500, perSecond: 200 };
/** Errors that the page reports for the log: enough to see what is wrong, not enough to wash everything else out of it. */
export const REPORT_RATE: CallRate = { burst: 20, perSecond: 0.2 };

/** Looks no further than the bounds. Structured clones may refer to themselves; those nest without end. */
export function isOfRealSize(args: unknown): boolean {
  let values = 0;
  let characters = 0;
  const visit = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > MOST_VALUES || depth > DEEPEST) return false;
    if (typeof value === 'string') {
      characters += value.length;
      return characters <= MOST_CHARACTERS;
    }
    if (typeof value !== 'object' || value === null) return true;
    // A buffer, a map or a date is in no message; what it holds would not be counted here.
    const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    if (!isPlain) return false;
    for (const name of Object.keys(value)) {
      characters += name.length;
      if (!visit(Reflect.get(value, name), depth + 1)) return false;
    }
    return true;
  };
  return visit(args, 0);
}
