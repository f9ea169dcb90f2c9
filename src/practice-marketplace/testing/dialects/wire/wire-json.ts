/** A number that is written with exactly these digits: no floating-point value stands between. */
export class ExactNumber {
  readonly text: string;

  /** @throws RangeError unless the text is a number of JSON */
  constructor(text: string) {
    if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) throw new RangeError(`${text} is no number.`);
    this.text = text;
  }
}

/** Writes a tree as JSON, as `JSON.stringify` does, but {@link ExactNumber} digit by digit. */
export function writeJson(value: unknown): string {
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value))
    return `[${value.map((one: unknown) => writeJson(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`);
  return `{${members.join(',')}}`;
}
