/** A text of the palette as facts, for programs and for reports of misreadings. Pure. */
import type { PhraseFacts } from '#contract/automation/reading-methods.ts';
import {
  SATOSHI_PER_BITCOIN,
  UNITS_PER_TROY_OUNCE,
  scaleContent,
} from '#domain/metal/fine-weight.ts';
import { metalValue } from '#domain/market/premium.ts';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import { MICROS_PER_CENT, isSpotPrice } from '#domain/market/spot.ts';
import { parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import { type Rational, ratio, toDecimalString } from '#domain/money/rational.ts';
import { type StatedFineness, karatsOf, finenessStamp } from '#domain/phrase/fineness.ts';
import { readPhrase } from '#domain/phrase/phrase.ts';
import { readText, type TextReading } from './read-text.ts';
import type { PhraseOrder, ReadingContext, Trade } from './reading/types.ts';

const NOTHING = {
  side: null,
  quantity: null,
  unit: null,
  limitUsd: null,
  premiumPct: null,
} as const;

/** @param context what the market, the vault and spot are now */
export function phraseFacts(text: string, context: ReadingContext): PhraseFacts {
  const reading = readText(text, context);
  const { side, quantity, unit, purity, limitUsd, premiumPct } = factsIn(text, reading);
  const kind = kindOf(reading);
  const notUnderstood = [...notUnderstoodIn(reading)];
  return { kind, side, quantity, unit, purity, limitUsd, premiumPct, notUnderstood };
}

function kindOf(reading: TextReading | null): PhraseFacts['kind'] {
  switch (reading?.kind) {
    case undefined:
      return 'search';
    case 'alert': {
      const { kind } = reading.alert;
      return kind === 'understood' ? 'alert' : kind === 'choices' ? 'question' : 'refused';
    }
    case 'condition':
      return reading.alert === null ? 'refused' : 'alert';
    case 'refused':
      return reading.why === 'two-readings' || reading.why === 'how-many' ? 'question' : 'refused';
    case 'understood':
      return 'order';
    case 'asks':
      return 'question';
  }
}

function factsIn(text: string, reading: TextReading | null): Facts {
  switch (reading?.kind) {
    case 'condition':
      return common(tradesOf(reading.order));
    case 'understood':
      return common([reading.trade]);
    case 'asks': {
      const all = common(reading.offers);
      return reading.what === 'reading'
        ? { ...all, quantity: null, unit: null, purity: null }
        : all;
    }
    case 'refused':
      return { ...NOTHING, side: sideIn(text), purity: purityIn(text) };
    case undefined:
    case 'alert':
      return { ...NOTHING, purity: purityIn(text) };
  }
}

const tradesOf = (order: PhraseOrder): readonly Trade[] =>
  order.kind === 'understood' ? [order.trade] : order.kind === 'asks' ? order.offers : [];

function notUnderstoodIn(reading: TextReading | null): readonly string[] {
  switch (reading?.kind) {
    case 'refused':
      return reading.notUnderstood;
    case 'alert':
      return reading.alert.kind === 'refused' ? reading.alert.notUnderstood : [];
    case 'condition': {
      const { order, conditions, alert: waits } = reading;
      const words = order.kind === 'refused' ? order.notUnderstood : [];
      return waits === null ? [...conditions.map(({ text }) => text), ...words] : words;
    }
    case undefined:
    case 'understood':
    case 'asks':
      return [];
  }
}

/** Null for none, or both. */
function sideIn(text: string): Trade['side'] | null {
  const [only, ...more] = readPhrase(text)?.sides ?? [];
  return only === undefined || more.length > 0 ? null : only;
}

/** For anything but an order. */
function purityIn(text: string): string | null {
  const phrase = readPhrase(text);
  const bare = (phrase?.measures ?? []).flatMap(({ measure }): StatedFineness[] => {
    const number = /^\$?([\d.]+)k?$/.exec('text' in measure ? measure.text : '')?.[1] ?? '';
    const fineness =
      measure.kind === 'money' && !measure.isMarked
        ? karatsOf(number)
        : measure.kind === 'number'
          ? finenessStamp(number)
          : null;
    return fineness === null ? [] : [fineness];
  });
  const stated = phrase?.finenesses ?? [];
  return purityOf(stated.length > 0 ? stated : bare);
}

/** Null for none, or two. */
function purityOf(finenesses: readonly StatedFineness[]): string | null {
  const [only, ...more] = finenesses;
  return only === undefined || more.length > 0 ? null : decimalText(only.purity, 4);
}

type Facts = Omit<PhraseFacts, 'kind' | 'notUnderstood'>;

function common(trades: readonly Trade[]): Facts {
  const all = trades.map(factsOf);
  const one = <K extends keyof Facts>(key: K): Facts[K] | null => {
    const [first] = all;
    return first !== undefined && all.every((facts) => facts[key] === first[key])
      ? first[key]
      : null;
  };
  const unit = one('unit');
  return {
    side: one('side'),
    quantity: unit === null ? null : one('quantity'),
    unit,
    limitUsd: one('limitUsd'),
    purity: one('purity'),
    premiumPct: one('premiumPct'),
  };
}

function factsOf(trade: Trade): Facts {
  const { side, size, stop } = trade;
  const stopAt = stop === null ? null : parseSweepStop(stop);
  const isShare = stopAt?.ok === true && stopAt.value.kind === 'share';
  return {
    side,
    ...sizeOf(size),
    purity: purityOf(trade.finenesses),
    limitUsd: limitOf(trade),
    premiumPct: isShare ? decimalText(ratio(stopAt.value.premium, 10_000), 4) : null,
  };
}

function sizeOf(size: Trade['size']): Pick<Facts, 'quantity' | 'unit'> {
  if (size.kind === 'pieces') return { quantity: String(size.quantity), unit: 'pieces' };
  const sized = parseSizeInput(size.text);
  if (!sized.ok) return { quantity: null, unit: null };
  const target = sized.value;
  switch (target.kind) {
    case 'pieces':
      return { quantity: String(target.quantity), unit: 'pieces' };
    case 'money':
      return { quantity: decimalText(ratio(target.amount, 100), 2), unit: 'usd' };
    case 'fine': {
      const { unit, amount } = target.content;
      return unit === 'btc'
        ? { quantity: decimalText(ratio(amount, SATOSHI_PER_BITCOIN), 8), unit: 'btc' }
        : { quantity: decimalText(ratio(amount, UNITS_PER_TROY_OUNCE), 8), unit: 'oz' };
    }
  }
}

/** In dollars in all; a price per ounce times the weight. */
function limitOf({ side, limit, size, scope }: Trade): string | null {
  if (limit === null) return null;
  if (limit.kind === 'total') return toDecimalString(ratio(limit.cents, 100), 2, 'half-even');
  const sized = size.kind === 'amount' ? parseSizeInput(size.text) : null;
  const fine = sized?.ok === true && sized.value.kind === 'fine' ? sized.value.content : null;
  const whole =
    fine ??
    (scope.kind === 'row' && size.kind === 'pieces' && scope.row.fine !== null
      ? scaleContent(scope.row.fine, size.quantity)
      : null);
  const perUnit = limit.cents * MICROS_PER_CENT;
  if (whole === null || !isSpotPrice(perUnit)) return null;
  const value = metalValue(whole, perUnit, side === 'buy' ? 'floor' : 'ceiling');
  return value === undefined ? null : toDecimalString(ratio(value, 100), 2, 'half-even');
}

/** Without trailing zeros. */
function decimalText(value: Rational, places: number): string {
  return toDecimalString(value, places, 'half-even').replace(/\.?0+$/, '');
}
