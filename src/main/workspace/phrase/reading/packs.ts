/** Packs as pieces, preferably of the variant sold in that packaging. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import { type Packaging, type Packs, packPieces, wholeNumber } from '#domain/phrase/packs.ts';
import { rowWords } from '#main/market/search/row-words.ts';
import type { Interpretation } from './interpretation.ts';
import { pieceSize } from './number-roles.ts';
import { type PhraseRefusal, type Trade, refused } from './types.ts';

const WORDS: Readonly<Record<Packaging, readonly string[]>> = {
  tube: ['tube', 'roll'],
  box: ['box'],
};

const HOW_MANY_IN_ONE = refused(
  'how-many',
  'How many are in each? Enter the content, such as a tube of 20, or the number of pieces.',
);

const NO_FACE_VALUE = refused(
  'how-many',
  'Only products listed per $1 of face value can be ordered by face value. How many pieces?',
);

/** @param rows all matching variants */
export function inPacks(
  meant: Interpretation,
  packs: Packs,
  rows: readonly MarketRow[],
  mark: DecimalMark,
): Interpretation | PhraseRefusal {
  const found = new Map<string, Trade>();
  for (const trade of meant.equals) {
    const read = tradesOf(trade, packs, rows, mark);
    if (!Array.isArray(read)) return read;
    for (const one of read) {
      if (one.scope.kind === 'row') found.set(one.scope.row.key, one);
    }
  }
  if (meant.equals.length > 0 && found.size === 0) return HOW_MANY_IN_ONE;
  const isElsewhere = ({ scope }: Trade): boolean =>
    scope.kind === 'row' && !found.has(scope.row.key);
  return {
    ...meant,
    equals: [...found.values()],
    others: packs.each === null ? [] : meant.others.filter(isElsewhere),
  };
}

function tradesOf(
  trade: Trade,
  packs: Packs,
  rows: readonly MarketRow[],
  mark: DecimalMark,
): Trade[] | PhraseRefusal {
  const { scope } = trade;
  if (scope.kind !== 'row') return packs.each === null ? HOW_MANY_IN_ONE : [trade];
  const packed = rows.filter((row) => row.productId === scope.row.productId && comesIn(row, packs));
  const trades: Trade[] = [];
  for (const row of packed.length > 0 ? packed : [scope.row]) {
    const each = packs.each ?? contentOf(row);
    if (each === null) continue;
    const size = pieceSize(packPieces({ ...packs, each }), mark);
    if (size.kind === 'refused') return size;
    trades.push({ ...trade, size, scope: { kind: 'row', row } });
  }
  return trades;
}

/** A variant in this packaging, with the stated content if there is one. */
function comesIn(row: MarketRow, { as, each }: Packs): boolean {
  const { variant } = rowWords(row);
  if (!WORDS[as].some((word) => variant.has(word))) return false;
  const content = contentOf(row);
  return each === null ? content !== null : content === null || content === wholeNumber(each);
}

/** `Tube of 20`: 20. */
const contentOf = ({ variantTitle }: MarketRow): string | null =>
  /\b(?:tube|roll|box) of (\d+)\b/i.exec(variantTitle)?.[1] ?? null;

/** Only products listed per dollar of face value have as many pieces as dollars. */
export function byFace(meant: Interpretation): Interpretation | PhraseRefusal {
  const isByDollar = ({ scope }: Trade): boolean =>
    scope.kind === 'row' && rowWords(scope.row).money.has('$1');
  return meant.equals.every(isByDollar)
    ? { ...meant, others: meant.others.filter(isByDollar) }
    : NO_FACE_VALUE;
}
