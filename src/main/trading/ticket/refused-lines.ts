/**
 * The lines of an order that a refusal is about. A refusal names a line by the id of its listing or offer, of its
 * product or variant, of the line in the quote, by its title, or by its place in the list that was sent, in any field
 * of its body. With a single line, a refusal for unavailable metal can be about no other. Pure.
 *
 * It decides what is marked and for which line the next best is offered, never what is sent.
 */
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import { reasonOf } from '#contract/api/reading/refusals/reasons.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { DraftLine, QuoteView, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { CatalogReader } from '../ports/catalog-reader.ts';

export type RefusedLine = NonNullable<FailureView['lines']>[number];

/** Kinds that may be about single lines; a moved price, a fee, a credit or a key is not. */
const ABOUT_LINES: ReadonlySet<string> = new Set([
  'validation',
  'conflict',
  'not-found',
  'quote-gone',
  'unexpected-status',
  'not-the-marketplace',
]);
/** The marketplace's own error in a form of its own, or a gateway's: only an id that it names shows that it is about a line. */
const OF_ANYONE = 'not-the-marketplace';

/** A body may repeat the request: that names every line and proves nothing. */
const ECHOES: ReadonlySet<string> = new Set([
  'request',
  'input',
  'received',
  'payload',
  'body',
  'context',
]);
const PLACE_FIELDS = [
  'index',
  'itemIndex',
  'lineIndex',
  'lineItemIndex',
  'item_index',
  'line_index',
];

/** Something is unavailable. */
const WANTING =
  /\b(?:listings?|offers?|bids?|asks?|items?|lines?|products?|inventory|stock|quantity|quantities|(?:un)?available|sold|withdrawn|gone|inactive|insufficient|no longer|does(?: not|n’t|n't) exist)\b/i;
/** It is about another part of the order. */
const ELSEWHERE =
  /\b(?:pay(?:ment|out)?s?|card|bank|address|ship(?:ping)?|postal|city|state|promo(?:tion)?s?|coupon|total|fees?|add-?ons?|optionals?|credit|account|organi[sz]ation|key|permission|vault|quote|expired)\b/i;

interface Named {
  readonly words: string;
  /** In lower case, if only the title names it; else null. */
  readonly title: string | null;
  /** Lower is more certain; only the most certain are used. */
  readonly rank: number;
}

interface QuotedLines {
  readonly lines: readonly Pick<QuoteView['lines'][number], 'id'>[];
}

interface Asked {
  readonly draft: TicketDraft;
  /** The executed quote; null where there was none. */
  readonly quote: QuotedLines | null;
}

/** By their index in the draft; empty where the refusal names none. */
export function refusedLines(
  failure: FailureView,
  { draft, quote }: Asked,
  lookups: Pick<CatalogReader, 'row'>,
): RefusedLine[] {
  const isGone = failure.kind === 'quote-gone' && quote !== null;
  if (failure.status === null || !ABOUT_LINES.has(failure.kind) || isGone) return [];
  const body: unknown = parseJson(failure.rawBody ?? '') ?? failure.rawBody;
  const words = failure.serverMessage ?? '';
  const statements = statementsIn(body, words);
  const named = draft.lines.map((line, place) =>
    surest(statements, {
      ids: idsOf(line),
      line: quote === null ? null : lineIdOf(quote, draft, place),
      ...productOf(line),
      titles: titlesOf(line, lookups),
      place,
    }),
  );
  const isOwn = failure.kind !== OF_ANYONE;
  const best = Math.min(...named.flatMap((one) => one?.rank ?? []));
  const found = named.flatMap((one, line) =>
    one === null || one.rank > (isOwn ? best : 0) || isPartOfAnother(one, named)
      ? []
      : [{ line, words: one.words }],
  );
  if (found.length > 0) return found;
  return isOwn && isAboutTheOnly(draft.lines, words)
    ? [{ line: 0, words: words === '' ? UNSAID : words }]
    : [];
}

const UNSAID = 'The marketplace gave no reason. This line may be unavailable.';

function isAboutTheOnly(lines: readonly DraftLine[], words: string): boolean {
  return lines.length === 1 && (words === '' || (WANTING.test(words) && !ELSEWHERE.test(words)));
}

/** The texts of one object in the body, and its message. */
interface Statement {
  /** In lower case, field names included. */
  readonly texts: readonly string[];
  readonly places: readonly number[];
  readonly words: string;
}

const MOST_STATEMENTS = 500;
/** A smaller number is a quantity, an index or a status. */
const LEAST_ID = 1000;

function statementsIn(body: unknown, words: string): readonly Statement[] {
  const found: Statement[] = [];
  const open: { readonly part: unknown; readonly words: string; readonly key: string }[] = [
    { part: body, words, key: '' },
  ];
  while (open.length > 0 && found.length < MOST_STATEMENTS) {
    const { part, words: around, key } = open.pop() ?? { part: null, words: '', key: '' };
    if (typeof part === 'string') {
      const said = part.trim() === '' || isId(part) ? around : part;
      found.push({
        texts: [part.toLowerCase(), key],
        places: placesIn(`${key} ${part}`),
        words: said,
      });
    } else if (typeof part === 'number' && part >= LEAST_ID) {
      found.push({ texts: [String(part)], places: [], words: around });
    } else if (Array.isArray(part)) {
      const values: readonly unknown[] = part;
      const path =
        values.length > 1 && values.every((one) => typeof one !== 'object') ? values.join('.') : '';
      if (path !== '') found.push({ texts: [], places: placesIn(path), words: around });
      for (const inner of values) open.push({ part: inner, words: around, key });
    } else if (isRecord(part)) {
      const own = reasonOf(part) ?? around;
      const places = PLACE_FIELDS.map((name) => part[name]).filter((one) =>
        Number.isSafeInteger(one),
      );
      if (places.length > 0) found.push({ texts: [], places: places.map(Number), words: own });
      for (const [name, inner] of Object.entries(part)) {
        if (!ECHOES.has(name)) open.push({ part: inner, words: own, key: name.toLowerCase() });
      }
    }
  }
  return found;
}

/** Zero-based, as in paths: `items[1]`, `items.1.quantity`, `/items/1`. */
function placesIn(text: string): readonly number[] {
  const paths = text.matchAll(
    /\b(?:items?|lines?|lineItems?|line_items?)(?:\[|\.|\/)(\d{1,2})\b/gi,
  );
  return [...paths].map(([, place]) => Number(place));
}

const isId = (text: string): boolean => /^[\w:.-]{1,80}$/.test(text) && /[\d_-]/.test(text);

interface Names {
  readonly ids: readonly string[];
  readonly line: string | null;
  readonly product: string | null;
  readonly variant: string | null;
  readonly titles: readonly string[];
  readonly place: number;
}

/** Null where nothing names it. */
function surest(statements: readonly Statement[], names: Names): Named | null {
  const mentions = (id: string | null) => (statement: Statement) =>
    id !== null && id !== '' && statement.texts.some((text) => hasWord(text, id.toLowerCase()));
  const tests: readonly ((statement: Statement) => boolean)[] = [
    (one) => names.ids.some((id) => mentions(id)(one)),
    mentions(names.line),
    (one) => one.places.includes(names.place),
    mentions(names.variant),
    mentions(names.product),
    (one) => names.titles.some((title) => mentions(title)(one)),
  ];
  for (const [rank, test] of tests.entries()) {
    const found = statements.find(test);
    if (found === undefined) continue;
    const title = rank === tests.length - 1 ? (names.titles[0] ?? '').toLowerCase() : null;
    return { rank, title, words: found.words === '' ? UNSAID : found.words };
  }
  return null;
}

/** The name of a proof contains the title of the plain coin. */
const isPartOfAnother = ({ title }: Named, named: readonly (Named | null)[]): boolean =>
  title !== null &&
  named.some((other) => {
    const longer = other?.title ?? title;
    return longer !== title && longer.includes(title);
  });

/** As a whole word: `beagle` does not name `eagle`, nor `l12` `l1`. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}

function idsOf({ source }: DraftLine): readonly string[] {
  switch (source.kind) {
    case 'listing':
      return [source.listingId];
    case 'offer':
      return [source.offerId];
    case 'product':
      return [];
  }
}

function productOf({ source, rowKey }: DraftLine): Pick<Names, 'product' | 'variant'> {
  return source.kind === 'product'
    ? { product: source.productId, variant: source.variantId }
    : { product: rowKey.split(':', 1).join(''), variant: null };
}

function titlesOf({ rowKey }: DraftLine, lookups: Pick<CatalogReader, 'row'>): readonly string[] {
  const title = lookups.row(rowKey)?.title ?? '';
  // A short one may be a word of the sentence.
  return title.length < 6 ? [] : [title];
}

/** The id of the quoted line, where quote and draft have the same number of lines. */
function lineIdOf(quote: QuotedLines, draft: TicketDraft, place: number): string | null {
  return quote.lines.length === draft.lines.length ? (quote.lines[place]?.id ?? null) : null;
}
