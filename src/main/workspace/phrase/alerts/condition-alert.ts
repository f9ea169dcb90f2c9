/** The alert for the condition of an order, which cannot wait itself: `sell 10 silver eagles if spot above 60`. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import type { ConditionReading, PhraseOrder, ReadingContext, Trade } from '../reading/types.ts';
import { metalCents } from '../reading/limits.ts';
import { type AlertPhrase, readAlertPhrase } from './read-alert.ts';

export interface ConditionAlert {
  /** As it would be typed. */
  readonly text: string;
  readonly alert: Exclude<AlertPhrase, { readonly kind: 'refused' }>;
}

/** A price to reach; the current price decides from which side. */
const REACHES =
  /\b(?:hits?|touch(?:es)?|reach(?:es)?|cross(?:es)?|gets? to|is at|at|is)\s+(?=[$\d])|=\s*/i;
const EXCEEDS = /\bexceeds?\b/i;
/** The start of the comparison. */
const COMPARED =
  /\b(?:is|are|go(?:es)?|gets?|falls?|drops?|dips?|rises?|climbs?|breaks?|trades?|at or)?\s*(?:[<>]=?|\b(?:above|below|over|under|to|more than|less than)\b)/i;
const IGNORED = /\b(?:the|a|an|its|of|price|prices|market|it|they|them|that|this)\b/gi;

/** Null if no alert matches the condition exactly. */
export function alertForCondition(
  { conditions, order }: ConditionReading,
  context: ReadingContext,
): ConditionAlert | null {
  const [only, ...more] = conditions;
  if (only === undefined || only.event === null || more.length > 0) return null;
  const trade = order.kind === 'understood' ? order.trade : null;
  const read = compareEvent(only.event, order, context);
  if (read?.isPlausible !== true) return null;
  const { subject, comparison: compared } = read;
  const size = subject.isPremium ? ` at ${sizeOf(trade)}` : '';
  const phrase = `alert ${subject.words} ${compared}${size}`.replaceAll(/\s+/g, ' ');
  const selected = subject.row ?? context.selected;
  const alert = readAlertPhrase(phrase, { ...context, selected });
  return alert === null || alert.kind === 'refused' ? null : { text: phrase, alert };
}

export interface ComparedEvent {
  readonly subject: Subject;
  /** With its figure. */
  readonly comparison: string;
  /** False for a figure that is hardly a price of one piece. */
  readonly isPlausible: boolean;
}

/** An event as a comparison of a price or a premium; null where it is none. */
export function compareEvent(
  text: string,
  order: PhraseOrder,
  context: ReadingContext,
): ComparedEvent | null {
  const event = text
    .replace(EXCEEDS, 'above')
    .replace(/\bdips?\b/i, 'drops')
    .replace(/\bbreaks?\b/i, 'goes');
  const at = Math.min(...[COMPARED, REACHES].map((pattern) => placeIn(event, pattern)));
  if (at === Infinity) return null;
  const subject = subjectOf(event.slice(0, at), order, context.spotOf);
  if (subject === null) return null;
  const comparison = compare(event.slice(at), subject, context.decimalMark);
  if (comparison === null) return null;
  return { subject, comparison, isPlausible: !isImplausiblePrice(comparison, subject, context) };
}

function placeIn(text: string, pattern: RegExp): number {
  const at = text.search(pattern);
  return at === -1 ? Infinity : at;
}

interface Subject {
  readonly words: string;
  /** The product of the order, if the condition names none. */
  readonly row: MarketRow | null;
  /** Its price, in cents. */
  readonly now: number | null;
  readonly isPremium: boolean;
}

/** Spot of a metal, or the price of the product to trade. */
function subjectOf(
  said: string,
  order: PhraseOrder,
  spotOf: ReadingContext['spotOf'],
): Subject | null {
  const plain = said.replaceAll(IGNORED, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const metal = MATERIALS.find((one) => one.toLowerCase() === plain.replace(/\bspot\b/, '').trim());
  if (metal !== undefined) return spot(metal, spotOf);
  const own = materialOf(order);
  if (plain === 'spot') return own === null ? null : spot(own, spotOf);
  const trade = order.kind === 'understood' ? order.trade : null;
  const row = trade?.scope.kind === 'row' ? trade.scope.row : null;
  const side = trade?.side === 'sell' ? 'bid' : 'ask';
  const isOfRow = /^(?:(?:best )?(?:ask|bid)|spread|premium)?$/.test(plain);
  if (!isOfRow) return { words: `${side} ${plain}`, row: null, now: null, isPremium: false };
  if (row === null)
    return plain === '' && trade !== null && own !== null ? spot(own, spotOf) : null;
  const isPremium = plain === 'premium';
  const words = isPremium ? `${side} premium` : plain === '' ? side : plain;
  return { words, row, now: row[side]?.price ?? null, isPremium };
}

const spot = (material: Material, spotOf: ReadingContext['spotOf']): Subject => ({
  words: `${material.toLowerCase()} spot`,
  row: null,
  now: spotOf(material),
  isPremium: false,
});

/** The metal of all products the order can mean; null for several metals. */
function materialOf(order: PhraseOrder): Material | null {
  const trades =
    order.kind === 'understood' ? [order.trade] : order.kind === 'asks' ? order.offers : [];
  const metals = new Set(trades.map(({ scope }) => ofScope(scope)));
  const [only = null] = metals;
  return metals.size === 1 ? only : null;
}

function ofScope(scope: Trade['scope']): Material | null {
  if (scope.kind === 'shown') return null;
  return scope.kind === 'row' ? scope.row.material : scope.material;
}

const sizeOf = (trade: Trade | null): string => {
  if (trade === null) return '1';
  return trade.size.kind === 'pieces' ? String(trade.size.quantity) : trade.size.text;
};

/** The comparison with its figure; null if the current price is unknown. */
function compare(text: string, { now }: Subject, mark: DecimalMark): string | null {
  if (placeIn(text, REACHES) !== 0) return text;
  const figure = text.replace(REACHES, '').trim();
  const read = parseMoneyInput(figure, 'refused', mark);
  if (now === null || !read.ok) return null;
  return `${read.value >= now ? 'above' : 'below'} ${figure}`;
}

/** `if under 21000` for five pieces is hardly the price of one: such an alert would trigger at once, or never. */
function isImplausiblePrice(
  compared: string,
  { row, isPremium }: Subject,
  { spotOf, decimalMark }: ReadingContext,
): boolean {
  const now = row === null || row.material === null ? null : spotOf(row.material);
  const read = parseMoneyInput(compared.replace(/^[^$\d]*/, ''), 'refused', decimalMark);
  if (isPremium || row === null || row.fine === null || now === null || !read.ok) return false;
  const metal = metalCents(row.fine, now);
  return BigInt(read.value) > metal * 2n || BigInt(read.value) * 2n < metal;
}
