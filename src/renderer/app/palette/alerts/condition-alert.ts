/** The alert that waits for what an order cannot wait for: `sell 10 silver eagles if spot above 60`. Pure. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import type { ConditionReading, ReadingContext, Trade } from '../reading/types.ts';
import { type AlertPhrase, readAlertPhrase } from './read-alert.ts';

export interface ConditionAlert {
  /** As it could be typed: what the form reads again. */
  readonly phrase: string;
  readonly alert: Exclude<AlertPhrase, { readonly kind: 'refused' }>;
}

/** A price that is only reached: from which side, the price of now says. */
const REACHES =
  /\b(?:hits?|touch(?:es)?|reach(?:es)?|cross(?:es)?|gets? to|is at|at|is)\s+(?=[$\d])|=\s*/i;
const EXCEEDS = /\bexceeds?\b/i;
/** Where the comparison begins. */
const COMPARED =
  /\b(?:is|are|goes?|gets?|falls?|drops?|dips?|rises?|climbs?|breaks?|trades?|at or)?\s*(?:[<>]=?|\b(?:above|below|over|under|to|more than|less than)\b)/i;
const SAYS_NOTHING = /\b(?:the|a|an|its|of|price|prices|market|it|they|them|that|this)\b/gi;

/** Null where no alert says exactly what is waited for. */
export function alertOf(
  { conditions, order }: ConditionReading,
  context: ReadingContext,
): ConditionAlert | null {
  const [only, ...more] = conditions;
  if (only === undefined || only.event === null || more.length > 0) return null;
  const trade = order.kind === 'understood' ? order.trade : null;
  const event = only.event
    .replace(EXCEEDS, 'above')
    .replace(/\bdips?\b/i, 'drops')
    .replace(/\bbreaks?\b/i, 'goes');
  const at = Math.min(...[COMPARED, REACHES].map((pattern) => placeIn(event, pattern)));
  if (at === Infinity) return null;
  const subject = subjectOf(event.slice(0, at), trade);
  if (subject === null) return null;
  const compared = compare(event.slice(at), subject, context);
  if (compared === null) return null;
  const size = subject.isPremium ? ` at ${sizeOf(trade)}` : '';
  const phrase = `alert ${subject.words} ${compared}${size}`.replaceAll(/\s+/g, ' ');
  const selected = subject.row ?? context.selected;
  const alert = readAlertPhrase(phrase, { ...context, selected });
  return alert === null || alert.kind === 'refused' ? null : { phrase, alert };
}

function placeIn(text: string, pattern: RegExp): number {
  const at = text.search(pattern);
  return at === -1 ? Infinity : at;
}

interface Subject {
  readonly words: string;
  /** The product that is meant without being named. */
  readonly row: MarketRow | null;
  readonly material: Material | null;
  readonly isPremium: boolean;
}

/** What is watched: spot of a metal, or the price of what would be traded. */
function subjectOf(said: string, trade: Trade | null): Subject | null {
  const plain = said.replaceAll(SAYS_NOTHING, ' ').replaceAll(/\s+/g, ' ').trim();
  const own = materialOf(trade);
  const metal = MATERIALS.find(
    (one) =>
      one.toLowerCase() ===
      plain
        .replace(/\bspot\b/i, '')
        .trim()
        .toLowerCase(),
  );
  const material = metal ?? own;
  if (metal !== undefined || /^spot$/i.test(plain))
    return material === null ? null : spot(material);
  const row = trade?.scope.kind === 'row' ? trade.scope.row : null;
  const side = trade?.side === 'sell' ? 'bid' : 'ask';
  if (/^premium$/i.test(plain)) {
    return row === null ? null : { words: `${side} premium`, row, material: own, isPremium: true };
  }
  if (plain !== '') {
    return { words: `${side} ${plain}`, row: null, material: null, isPremium: false };
  }
  if (row !== null) return { words: side, row, material: null, isPremium: false };
  return own === null ? null : spot(own);
}

const spot = (material: Material): Subject => ({
  words: `${material.toLowerCase()} spot`,
  row: null,
  material,
  isPremium: false,
});

function materialOf(trade: Trade | null): Material | null {
  if (trade === null || trade.scope.kind === 'shown') return null;
  return trade.scope.kind === 'row' ? trade.scope.row.material : trade.scope.material;
}

const sizeOf = (trade: Trade | null): string => {
  if (trade === null) return '1';
  return trade.size.kind === 'pieces' ? String(trade.size.quantity) : trade.size.text;
};

/** The comparison with its figure; null where it is not known from which side the figure is reached. */
function compare(
  text: string,
  { material }: Subject,
  { spotOf, decimalMark }: ReadingContext,
): string | null {
  if (placeIn(text, REACHES) !== 0) return text;
  const figure = text.replace(REACHES, '').trim();
  const now = material === null ? null : spotOf(material);
  const read = parseMoneyInput(figure, 'refused', decimalMark);
  if (now === null || !read.ok) return null;
  return `${read.value >= now ? 'above' : 'below'} ${figure}`;
}
