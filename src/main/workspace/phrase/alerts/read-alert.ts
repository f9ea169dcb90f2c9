/** `alert gold eagle < 2.5 % at 20 oz`: an alert in words, for the alert form. */
import { type DecimalMark, normalizeInput } from '#domain/text/input-text.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { type AlertKind, type AlertText, readAlert } from '#domain/alerts/alert-text.ts';
import { readOrder } from '../reading/read-order.ts';
import type { ReadingContext, Trade } from '../reading/types.ts';

export type AlertPhrase =
  | { readonly kind: 'understood'; readonly text: AlertText }
  /** Several products fit equally well. */
  | { readonly kind: 'choices'; readonly texts: readonly AlertText[] }
  | {
      readonly kind: 'refused';
      readonly sentence: string;
      readonly notUnderstood: readonly string[];
    };

const START =
  /^(?:alert\s+(?:(?:me\s+)?(?:when|if|once)\s+)?|(?:please\s+)?(?:(?:tell|notify|remind|ping|warn)\s+me|let\s+me\s+know)\s+(?:when|if|once)\s+)/i;
const BELOW =
  /<=?|≤|\b(?:at or below|(?:falls?|drops?|goes?) (?:to|below|under)|below|under|less than)\b/i;
const ABOVE =
  />=?|≥|\b(?:at or above|(?:rises?|climbs?|goes?) (?:to|above|over)|reaches|above|over|more than)\b/i;
const MOVES = /\bmoves?(?: by)?\b/i;
const VALUE = /^((?:us\$|usd|\$)? ?[-−]?[\d.,]+ ?[km]?)\s*(%|percent\b)?/i;
const SIZE = /^(?:at|for)\s+(.+)$/i;
const WITHIN = /^(?:in|within)\s+(\d{1,4})\s*(m|min|mins|minutes?|h|hours?)$/i;
const ONCE = /\s+once$/i;
/** Words around the name of a product. */
const IGNORED = /\b(?:the|a|an|is|are|of|best|price|order|book|trading)\b/gi;

const WEIGHT_LAST = /^(.*\S) (\d+(?:[./]\d+)? ?(?:oz|ozt|g|kg|grams?|ounces?))$/i;

const MOST_CHOICES = 8;

const WHEN = 'Add a condition: alert gold eagle < 2.5 % at 20 oz, or alert gold spot > 4,100.';

/** Null for no alert: a search, or the name of a command. */
export function readAlertPhrase(typed: string, context: ReadingContext): AlertPhrase | null {
  const phrase = normalizeInput(typed);
  if (!START.test(`${phrase} `) || /^alert\s*$/i.test(phrase)) return null;
  const rest = phrase.replace(START, '');
  const repeat = ONCE.test(rest) ? 'once' : 'again';
  const said = rest.replace(ONCE, '');
  const base: AlertText = {
    kind: 'ask',
    material: context.selected?.material ?? 'Gold',
    row: null,
    when: 'below',
    value: '',
    size: '1',
    minutes: '15',
    repeat,
    expiry: 'never',
  };
  if (/\b(?:halt|halted|halts)\b/i.test(said))
    return { kind: 'understood', text: { ...base, kind: 'halt' } };
  if (/^(?:shipping )?labels?$/i.test(said))
    return { kind: 'understood', text: { ...base, kind: 'labels' } };
  if (/^(?:vault )?(?:receipt )?(?:mismatch(?:es)?|receipts?)$/i.test(said))
    return { kind: 'understood', text: { ...base, kind: 'mismatches' } };
  if (/\bcrossed\b/i.test(said)) {
    return aboutProduct({ ...base, kind: 'crossed' }, said.replace(/\bcrossed\b/i, ''), context);
  }
  const cut = splitAtCondition(said);
  return cut === null ? refuse(WHEN) : withCondition(base, cut, context);
}

interface SplitAlert {
  readonly what: string;
  readonly when: AlertText['when'];
  readonly value: string;
  readonly isPercent: boolean;
  /** The text after the value. */
  readonly tail: string;
}

/** Splits the phrase at its comparison; null without a comparison and figure. */
function splitAtCondition(said: string): SplitAlert | null {
  const finds = (
    [
      ['moves', MOVES],
      ['below', BELOW],
      ['above', ABOVE],
    ] as const
  ).flatMap(([when, pattern]) => {
    const found = pattern.exec(said);
    return found === null ? [] : [{ when, at: found.index, length: found[0].length }];
  });
  const [first] = finds.toSorted((one, other) => one.at - other.at || other.length - one.length);
  if (first === undefined) return null;
  const behind = said.slice(first.at + first.length).trim();
  const value = VALUE.exec(behind);
  if (value === null) return null;
  return {
    what: said.slice(0, first.at).trim(),
    when: first.when,
    value: (value[1] ?? '').trim(),
    isPercent: value[2] !== undefined,
    tail: behind.slice(value[0].length).trim(),
  };
}

function withCondition(base: AlertText, cut: SplitAlert, context: ReadingContext): AlertPhrase {
  const { what, when, value, isPercent, tail } = cut;
  const text: AlertText = { ...base, when, value };
  if (/^(?:request )?tokens?(?: left)?$/i.test(what))
    return checked({ ...text, kind: 'tokens' }, context.decimalMark);
  if (/^(?:(?:instant )?payout )?credit(?: left)?$/i.test(what)) {
    return checked({ ...text, kind: 'credit' }, context.decimalMark);
  }
  if (/\bspread\b/i.test(what)) {
    return aboutProduct({ ...text, kind: 'spread' }, what.replace(/\bspread\b/i, ''), context);
  }
  const within = WITHIN.exec(tail);
  const minutes =
    within === null
      ? base.minutes
      : String(Number(within[1]) * (/^h/i.test(within[2] ?? '') ? 60 : 1));
  const size = SIZE.exec(tail)?.[1];
  const material = metalIn(what);
  const isPremium = isPercent && when !== 'moves' && material === null;
  // A size belongs to a premium, a time to a move; elsewhere they may not be dropped silently.
  const isRead =
    tail === '' || (within !== null && when === 'moves') || (size !== undefined && isPremium);
  if (!isRead) return refuseWords([tail]);
  if (material !== null) {
    return checked({ ...text, kind: 'spot', material, minutes }, context.decimalMark);
  }
  const sells = /\b(?:bid|sell)\b/i.test(what);
  const product = what.replaceAll(/\b(?:ask|bid|buy|sell|premium)\b/gi, '');
  const kind: AlertKind = isPremium
    ? sells
      ? 'premium-sell'
      : 'premium-buy'
    : sells
      ? 'bid'
      : 'ask';
  return aboutProduct({ ...text, kind, minutes, size: size ?? base.size }, product, context);
}

/** A metal alone, as in “gold spot”. */
function metalIn(what: string): Material | null {
  const bare = what
    .replace(/\bspot\b/i, '')
    .replaceAll(IGNORED, '')
    .trim()
    .toLowerCase();
  return MATERIALS.find((material) => material.toLowerCase() === bare) ?? null;
}

/** The product is found as for an order: never one of two that fit equally well. */
function aboutProduct(text: AlertText, words: string, context: ReadingContext): AlertPhrase {
  // After the name a weight would be a size; before it, it is a property of the product.
  const name = words
    .replaceAll(IGNORED, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(WEIGHT_LAST, '$2 $1')
    .trim();
  if (name === '') {
    return context.selected === null
      ? refuse('Which product? Add its name.')
      : checked({ ...text, row: context.selected.key }, context.decimalMark);
  }
  const reading = readOrder(`buy 1 ${name}`, context);
  if (reading === null || reading.kind === 'condition') return refuseWords([name]);
  if (reading.kind === 'refused')
    return { ...refuse(reading.sentence), notUnderstood: reading.notUnderstood };
  if (reading.kind === 'asks') return choicesOf(text, reading.offers, context.decimalMark);
  const { scope } = reading.trade;
  return scope.kind === 'row'
    ? checked({ ...text, row: scope.row.key }, context.decimalMark)
    : refuse('Which product? An alert covers one.');
}

/** One alert for each product that fits. */
function choicesOf(text: AlertText, offers: readonly Trade[], mark: DecimalMark): AlertPhrase {
  const rows = offers.flatMap(({ scope }) => (scope.kind === 'row' ? [scope.row.key] : []));
  const texts = [...new Set(rows)].slice(0, MOST_CHOICES).map((row) => ({ ...text, row }));
  const [first] = texts;
  if (first === undefined) {
    return refuse('Which product? Several match; add the metal, weight or year.');
  }
  const one = checked(first, mark);
  return one.kind === 'refused' ? one : { kind: 'choices', texts };
}

/** Applies the rules of the form before it opens. */
function checked(text: AlertText, mark: DecimalMark): AlertPhrase {
  const entry = readAlert(text, null, 0, mark);
  return entry.ok ? { kind: 'understood', text } : refuse(entry.error.sentence);
}

const refuse = (sentence: string): Extract<AlertPhrase, { readonly kind: 'refused' }> => ({
  kind: 'refused',
  sentence,
  notUnderstood: [],
});

const refuseWords = (words: readonly string[]): AlertPhrase => ({
  ...refuse(`Not understood: “${words.join('”, “')}”.`),
  notUnderstood: words,
});
