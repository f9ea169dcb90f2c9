/** What the palette offers for a sweep: over a material, over everything the words fit, or over one product. Pure. */
import { productCountText } from '#renderer/shared/market/count.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { SweepRequest, SweepScope } from '#contract/ipc/sweep.ts';
import { parseMaterial } from '#domain/metal/material.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import type { MatchingRows } from '#renderer/shared/market/search.ts';
import { dollarsText } from '#renderer/ui/figures/format.ts';
import { findRows } from '#renderer/shared/market/find-rows.ts';
import type { SweepSentence } from './sweep-sentence.ts';

export interface SweepItem {
  readonly kind: 'sweep';
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly request: SweepRequest;
  /** As the user wrote it; null when left out. */
  readonly bound: string | null;
}

export interface SweepContext {
  /** The product whose book is shown: what a sweep without words is over. */
  readonly selectedKey: string | null;
  /** What the market pane shows, by its filters. */
  readonly shown: () => Pick<MatchingRows, 'rows'>;
}

/** Products offered one by one, after the sweeps over several. */
const PRODUCTS = 5;

export function sweepItems(
  sentence: SweepSentence,
  rows: ReadonlyMap<string, MarketRow>,
  context: SweepContext,
): readonly SweepItem[] {
  const { side, words } = sentence;
  const tradable = (row: MarketRow): boolean => (side === 'buy' ? row.ask : row.bid) !== null;
  if (words === '') {
    const selected = context.selectedKey === null ? undefined : rows.get(context.selectedKey);
    const shown = overSeveral(
      sentence,
      context.shown().rows.filter(tradable),
      'as the market shows',
    );
    return [...(selected === undefined ? [] : [overOne(sentence, selected)]), ...shown];
  }
  const material = parseMaterial(words);
  const matching = findRows(rows.values(), words, rows.size, tradable).filter(tradable);
  const several = material.ok
    ? [
        item(
          sentence,
          { kind: 'material', material: material.value },
          {
            of: material.value.toLowerCase(),
            detail: productCountText(matching),
          },
        ),
      ]
    : overSeveral(sentence, matching, `matching “${words}”`);
  return [...several, ...matching.slice(0, PRODUCTS).map((row) => overOne(sentence, row))];
}

/** One sweep over all of these rows, when there is more than one and they are of one material. */
function overSeveral(
  sentence: SweepSentence,
  rows: readonly MarketRow[],
  why: string,
): readonly SweepItem[] {
  const material = rows[0]?.material ?? null;
  if (rows.length < 2 || material === null) return [];
  if (rows.some((row) => row.material !== material)) return [];
  const rowKeys = rows.map((row) => row.key);
  const detail = `${productCountText(rows)}, ${why}`;
  return [item(sentence, { kind: 'rows', rowKeys }, { of: material.toLowerCase(), detail })];
}

function overOne(sentence: SweepSentence, row: MarketRow): SweepItem {
  return item(
    sentence,
    { kind: 'row', rowKey: row.key },
    { of: row.title, detail: row.variantTitle },
  );
}

function item(
  { side, size, understood, stop, stopsAt, bound }: SweepSentence,
  scope: SweepScope,
  words: { readonly of: string; readonly detail: string },
): SweepItem {
  const read = bound === null ? null : parseMoneyInput(bound);
  const limit =
    read?.ok === true
      ? ` · ${side === 'buy' ? 'pay at most' : 'receive at least'} ${dollarsText(read.value)}`
      : '';
  return {
    kind: 'sweep',
    id: `sweep:${scope.kind === 'row' ? scope.rowKey : scope.kind}`,
    title: `${side === 'buy' ? 'Buy' : 'Sell'} ${understood} of ${words.of}`,
    detail: `${words.detail}${stopsAt === null ? '' : ` · stops at ${stopsAt}`}${limit}`,
    request: { side, size, stop, scope },
    bound,
  };
}
