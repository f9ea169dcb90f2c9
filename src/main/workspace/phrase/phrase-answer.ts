/** A reading as data for the palette: every offer names its rows. */
import type { OfferedScope, PhraseReading, TradeOffer } from '#contract/ipc/market/phrase.ts';
import type { MarketView } from '#contract/ipc/market/market-view.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { AlertText } from '#domain/alerts/alert-text.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { Material } from '#domain/metal/material.ts';
import type { TradableRow } from '#main/market/views/market-queries.ts';
import type { AlertPhrase } from './alerts/read-alert.ts';
import { conditionSentence, type TextReading } from './read-text.ts';
import type { PhraseOrder, ReadingContext, Trade } from './reading/types.ts';

/** @param view what the market shows; null if it is closed */
export function phraseAnswer(
  reading: TextReading,
  view: MarketView | null,
  context: ReadingContext,
): PhraseReading {
  switch (reading.kind) {
    case 'refused':
      return refusal(reading.sentence, reading.why === 'holdings-unknown');
    case 'alert':
      return reading.alert.kind === 'refused'
        ? refusal(reading.alert.sentence)
        : {
            kind: 'alert',
            offers: alertOffers(reading.alert, context),
            standing: [],
            refusal: null,
          };
    case 'condition': {
      const { alert: waits, standing } = reading;
      const sentence = conditionSentence(reading);
      if (waits === null && standing.length === 0) return refusal(sentence);
      const offers = waits === null ? [] : alertOffers(waits.alert, context);
      return { kind: 'alert', offers, standing: [...standing], refusal: sentence };
    }
    case 'understood':
    case 'asks':
      return orderAnswer(reading, view, context);
    default:
      return assertNever(reading);
  }
}

const refusal = (sentence: string, needsVault = false): PhraseReading => ({
  kind: 'refused',
  sentence,
  needsVault,
});

function alertOffers(
  alert: Exclude<AlertPhrase, { readonly kind: 'refused' }>,
  { market }: ReadingContext,
): Extract<PhraseReading, { readonly kind: 'alert' }>['offers'] {
  const texts: readonly AlertText[] = alert.kind === 'choices' ? alert.texts : [alert.text];
  return texts.map((text) => {
    const row = text.row === null ? undefined : market.row(text.row);
    return { text, product: row === undefined ? null : `${row.title} ${row.variantTitle}`.trim() };
  });
}

function orderAnswer(
  reading: Exclude<PhraseOrder, { readonly kind: 'refused' }>,
  view: MarketView | null,
  context: ReadingContext,
): PhraseReading {
  const isAsked = reading.kind === 'asks';
  const [meant, others] = isAsked ? [reading.offers, []] : [[reading.trade], reading.others];
  const offers = [
    ...meant.flatMap((trade) => offersOf(trade, false, view, context)),
    ...others.flatMap((trade) => offersOf(trade, true, view, context)),
  ];
  const [first] = meant;
  if (!isAsked && offers.length === 0 && first?.scope.kind === 'material') {
    const { side, scope } = first;
    const done = side === 'buy' ? 'bought' : 'sold';
    return refusal(`No ${within(scope.material)} can be ${done} now.`);
  }
  const isOverShown = !isAsked && reading.trade.scope.kind === 'shown';
  return {
    kind: 'order',
    asks: isAsked ? reading.what : isOverShown ? 'scope' : null,
    question: isAsked ? reading.question : null,
    offers,
    corrections: [...reading.corrections],
  };
}

const within = (material: Material): string =>
  `${material.toLowerCase()} matching the market’s filters`;

/** Without a product, offers the selected one and those that the market shows; a metal respects the filters of the market. */
function offersOf(
  trade: Trade,
  isOther: boolean,
  view: MarketView | null,
  { market, selected }: ReadingContext,
): readonly TradeOffer[] {
  const { scope, side } = trade;
  const offer = (over: OfferedScope | null): readonly TradeOffer[] =>
    over === null
      ? []
      : [
          {
            side,
            size: trade.size,
            scope: over,
            finenesses: trade.finenesses.map(({ text }) => text),
            limit: trade.limit,
            stop: trade.stop,
            isOther,
          },
        ];
  switch (scope.kind) {
    case 'row':
      return offer(scope);
    case 'rows': {
      const tradable = scope.rows.filter((row) => isTradable(row, side));
      const { material, name } = scope;
      return offer({ ...overRows(tradable, material, name), rowKeys: scope.rows.map(keyOf) });
    }
    case 'shown': {
      const shown = view === null ? [] : market.tradable({ ...view, order: null, found: [] }, side);
      const material = shown[0]?.material ?? null;
      const isSweep = shown.length > 1 && shown.every((row) => row.material === material);
      const overShown =
        material === null || !isSweep ? null : overRows(shown, material, 'shown in the market');
      return [
        ...offer(selected === null ? null : { kind: 'row', row: selected }),
        ...offer(overShown),
      ];
    }
    case 'material': {
      const { material } = scope;
      if (view === null || !isNarrowed(view)) return offer(scope);
      const unsearched = { ...view, words: '', materials: [material], order: null, found: [] };
      const rows = market.tradable(unsearched, side);
      return offer(rows.length === 0 ? null : overRows(rows, material, within(material)));
    }
    default:
      return assertNever(scope);
  }
}

const isTradable = (row: MarketRow, side: Trade['side']): boolean =>
  (side === 'buy' ? row.ask : row.bid) !== null;

const keyOf = ({ key }: TradableRow): string => key;

const overRows = (
  rows: readonly TradableRow[],
  material: Material,
  name: string,
): Extract<OfferedScope, { readonly kind: 'rows' }> => ({
  kind: 'rows',
  rowKeys: rows.map(keyOf),
  material,
  name,
  products: new Set(rows.map(({ productId }) => productId)).size,
  variants: rows.length,
});

/** A watchlist or a filter hides rows, regardless of the search. */
const isNarrowed = ({ watchlist, category, attribute, ...view }: MarketView): boolean =>
  watchlist !== null ||
  category !== null ||
  attribute !== null ||
  view.ira ||
  view.certified ||
  view.esg ||
  view.numismatic;
