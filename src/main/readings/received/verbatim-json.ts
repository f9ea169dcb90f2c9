/** JSON whose numbers stay as they were written: `3600.50` and an id of twenty digits come out digit for digit. */

/** A number as it was written. */
export class NumberAsSent {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.rawJSON(this.text);
  }
}

/** What TypeScript's library does not know yet of JSON: the source of a value, and texts that are written as they are. */
declare global {
  interface JSON {
    parse(
      text: string,
      reviver: (
        this: unknown,
        key: string,
        value: unknown,
        context: { source?: string },
      ) => unknown,
    ): unknown;
    rawJSON(text: string): unknown;
  }
}

/** Undefined for a text that is no JSON, or is nested deeper than can be followed. */
export function parseVerbatim(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value, { source }) =>
      typeof value === 'number' && source !== undefined ? new NumberAsSent(source) : value,
    );
  } catch {
    return undefined;
  }
}
