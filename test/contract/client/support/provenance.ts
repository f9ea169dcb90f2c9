/** Tells whether what the client made of a body was in the body, or was invented. */
import { plainText } from '#domain/text/plain-text.ts';
import { plainDecimal, instantText } from '#contract/api/reading/tolerant-values.ts';

/** What the program adds of itself, or calculates from more than one field; the latter have tests of their own. */
const OWN: ReadonlySet<string> = new Set([
  'key',
  'fine',
  'doubt',
  'side',
  'version',
  'windowMs',
  'requestSentAt',
  'requestSentAtWall',
  'material',
  'raw',
  'unreadable',
  'what',
  'readIn',
]);

interface Sources {
  readonly texts: Set<string>;
  readonly numbers: Set<number>;
}

/** Every value in a body, in each form in which a reader may give it. */
function sourcesOf(body: unknown): Sources {
  const sources: Sources = { texts: new Set(), numbers: new Set() };
  const visit = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') add(value, sources);
    // What stands where an amount should be is shown as received, whatever it is.
    else sources.texts.add(JSON.stringify(value));
    if (Array.isArray(value)) for (const inner of value) visit(inner);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) visit(inner);
  };
  visit(body);
  return sources;
}

function add(value: string | number, { texts, numbers }: Sources): void {
  texts.add(String(value)).add(String(value).trim());
  // Marks of direction and control characters are not passed on.
  texts.add(plainText(String(value))).add(plainText(String(value)).trim());
  const instant = instantText(value);
  if (instant !== undefined) numbers.add(Date.parse(instant));
  const decimal = plainDecimal(value);
  if (decimal === undefined) return;
  texts.add(decimal);
  const number = Number(decimal);
  numbers.add(number);
  // Dollars and cents as micro-dollars, per cent as parts per million.
  for (const factor of [10_000, 1_000_000]) numbers.add(Math.round(number * factor));
  // Dollars as cents; a part of a cent goes either way.
  numbers
    .add(Math.floor(number * 100))
    .add(Math.round(number * 100))
    .add(Math.ceil(number * 100));
}

/** An amount of another currency is shown with it: `4100 EUR`. */
function isFrom({ texts }: Sources, text: string): boolean {
  const [amount, currency, ...more] = text.split(' ');
  const isForeign =
    more.length === 0 &&
    texts.has(amount ?? '') &&
    [...texts].some((one) => one.trim().toUpperCase() === currency);
  return texts.has(text) || isForeign;
}

/** Paths of values that were not in the body. */
export function inventedIn(value: unknown, body: unknown): string[] {
  const sources = sourcesOf(body);
  const invented: string[] = [];
  const visit = (part: unknown, path: string): void => {
    if (typeof part === 'string' && !isFrom(sources, part) && part !== '') invented.push(path);
    else if (typeof part === 'number' && !sources.numbers.has(part) && part !== 0)
      invented.push(path);
    else if (Array.isArray(part)) part.forEach((inner, index) => visit(inner, `${path}[${index}]`));
    else if (typeof part === 'object' && part !== null) {
      for (const [name, inner] of Object.entries(part)) {
        if (!OWN.has(name)) visit(inner, `${path}.${name}`);
      }
    }
  };
  visit(value, '');
  return invented;
}
