/**
 * The one reader of error reasons, in whatever form a response has them: a text, a list, an object around one
 * (`{message}`, `{error: {message}}`, RFC 9457's `title` and `detail`), reasons by field (`{errors:
 * {quantity: ['too many']}}`), or a web page.
 */
import { isNothing, isRecord } from '../tolerant-values.ts';

/** Names of fields that are reasons; each adds to those before it. */
const NAMES = [
  'error',
  'message',
  'errorMessage',
  'error_message',
  'error_description',
  'reason',
  'detail',
  'title',
  'msg',
  'description',
  'errors',
  'details',
  'violations',
  'issues',
  'fault',
  'faultstring',
];
/** In PascalCase too. */
const REASONS = NAMES.flatMap((name) => [name, `${name.charAt(0).toUpperCase()}${name.slice(1)}`]);
/** Where a reason in a list names its subject. */
const SUBJECTS = ['field', 'path', 'param', 'property', 'pointer', 'loc', 'source'];
const CODES = ['code', 'errorCode', 'error_code'];

const MOST_REASONS = 12;
const DEEPEST = 6;
const LONGEST = 1000;
/** Maximum length of raw text that replaces a reason without words. */
const LONGEST_RAW = 200;

/** The reason in a value; `undefined` if there is none. */
export function reasonOf(value: unknown): string | undefined {
  const reasons = new Set<string>();
  collect(value, reasons, 0);
  return reasons.size === 0 ? undefined : [...reasons].join('; ').slice(0, LONGEST);
}

/** The same for a field that is a reason by name: without words in it, its raw text. */
export function reasonOrRaw(value: unknown): string | undefined {
  if (isNothing(value)) return undefined;
  return reasonOf(value) ?? (value === true ? undefined : rawText(value));
}

/** The reason in a body that is not JSON: a short text as it is, a page's title and heading. */
export function reasonOfText(bodyText: string): string | undefined {
  const text = bodyText.slice(0, 65_536).trim();
  if (!/^<(?:!doctype|html|\?xml|head|body|h\d|center)/i.test(text)) {
    const isShort =
      text !== '' && text.length <= LONGEST && !/[<>{}\p{Cc}]/u.test(text.replace(/\s/g, ' '));
    return isShort ? text : undefined;
  }
  const parts = ['title', 'h1', 'h2']
    .map((name) => new RegExp(`<${name}\\b[^>]{0,200}>([^<]{1,300})<`, 'i').exec(text)?.[1])
    .map((part) => part?.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== undefined && part !== '');
  const found = [...new Set(parts)].join('; ');
  return found === ''
    ? 'a web page instead of an answer'
    : `a web page instead of an answer: ${found}`;
}

function rawText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_RAW ? `${text.slice(0, LONGEST_RAW)}…` : text;
}

function collect(value: unknown, reasons: Set<string>, depth: number, subject = ''): void {
  if (depth > DEEPEST || reasons.size >= MOST_REASONS) return;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text !== '') add(reasons, subject, text.startsWith('<') ? reasonOfText(text) : text);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, reasons, depth + 1, subject);
  } else if (isRecord(value)) {
    collectRecord(value, reasons, depth, subject);
  }
}

function collectRecord(
  value: Record<string, unknown>,
  reasons: Set<string>,
  depth: number,
  subject: string,
): void {
  const own = subjectOf(value) ?? subject;
  const before = reasons.size;
  for (const name of REASONS) {
    const inner = value[name];
    if (isRecord(inner) && isByField(inner)) {
      for (const [field, said] of Object.entries(inner)) collect(said, reasons, depth + 2, field);
    } else collect(inner, reasons, depth + 1, own);
  }
  if (reasons.size > before) return;
  // A code alone is better than nothing.
  const code = CODES.map((name) => value[name]).find((one) => typeof one === 'string');
  if (typeof code === 'string' && depth > 0) add(reasons, own, code);
}

/** Reasons by field name, as validators write them. */
const isByField = (value: Record<string, unknown>): boolean =>
  ![...REASONS, ...CODES].some((name) => Object.hasOwn(value, name)) &&
  Object.values(value).some(
    (said) => typeof said === 'string' || Array.isArray(said) || isRecord(said),
  );

function subjectOf(value: Record<string, unknown>): string | undefined {
  for (const name of SUBJECTS) {
    const given = value[name];
    if (typeof given === 'string' && given !== '') return given;
    if (Array.isArray(given)) return given.map(String).join('.');
    if (isRecord(given) && typeof given['pointer'] === 'string') return given['pointer'];
  }
  return undefined;
}

function add(reasons: Set<string>, subject: string, text: string | undefined): void {
  if (text === undefined) return;
  const isSaid = [...reasons].some((known) => known === text || known.endsWith(`: ${text}`));
  if (isSaid) return;
  reasons.add(subject === '' || text.includes(subject) ? text : `${subject}: ${text}`);
}
