/** Whether a row counts, and whether it is a purchase or a sale. */
import {
  plainWords,
  readSide,
  readStatus,
  type CellSide,
} from '#domain/holdings/import/cells/cell-words.ts';
import { isBlank, type Refused, refuseRow, type RowCells, short } from './row-cells.ts';
import type { RowContent } from './row-content.ts';

export function askHeadings(cells: RowCells): void {
  cells.ask({
    id: 'headings',
    at: null,
    text: 'The file has no headings: are its columns read right?',
    why: 'Each column was recognized by its cells alone.',
    options: [
      { value: 'yes', label: 'Yes, as they are set' },
      { value: 'leave', label: 'No: leave the rows out' },
    ],
  });
}

/** Cancelled and returned orders are refused, open ones asked about. Null: it counts. */
export function readStanding(cells: RowCells): Refused | null {
  const at = cells.placeOf('status');
  const word = at === null ? '' : cells.cell(at);
  if (isBlank(word)) return null;
  const status = readStatus(word);
  if (status === 'done') return null;
  if (status === 'void') return refuseRow(`Its status is “${short(word)}”, so it is not counted.`);
  cells.ask({
    id: `status:${plainWords(word).slice(0, 200)}`,
    at,
    text: `Are rows with the status “${short(word)}” to be counted?`,
    why:
      status === 'open'
        ? 'They may still come to nothing, or to less.'
        : 'What this status means is not known here.',
    options: [
      { value: 'count', label: 'Yes' },
      { value: 'leave', label: 'No: leave them out' },
    ],
  });
  return null;
}

export function sideOf(cells: RowCells): Exclude<CellSide, 'none'> | 'unsaid' | Refused {
  const at = cells.placeOf('side');
  if (at === null) return sideInTitle(cells.text('product')) ?? 'unsaid';
  const word = cells.cell(at);
  if (word === '') return refuseRow('It does not say whether it is a purchase or a sale.');
  const side = readSide(word);
  if (/^came back$/iu.test(word))
    return refuseRow('Pieces of a sale came back: a table has purchases and sales alone.');
  if (side === 'none') return refuseRow(`“${short(word)}” is neither a purchase nor a sale.`);
  if (side !== null) return side;
  const answer = cells.ask({
    id: `side:${plainWords(word).slice(0, 200)}`,
    at,
    text: `What are rows with “${short(word)}”?`,
    why: `“${short(word)}” is not a known word for a purchase or a sale.`,
    options: [
      { value: 'buy', label: 'Purchases' },
      { value: 'sell', label: 'Sales' },
      { value: 'leave', label: 'Neither: leave them out' },
    ],
  });
  return answer === 'sell' ? 'sell' : 'buy';
}

/** `Bought Gold Eagle 1 oz`. */
function sideInTitle(title: string): 'buy' | 'sell' | null {
  const [, verb] =
    /^(bought|sold|purchased|purchase of|sale of|gekauft|verkauft|kauf|verkauf|achat|vente|compra|venta)[: ]/iu.exec(
      title,
    ) ?? [];
  const side = verb === undefined ? null : readSide(verb.replace(/ of$/iu, ''));
  return side === 'buy' || side === 'sell' ? side : null;
}

/** Without a side, a negative number of pieces is a sale if the user confirms it. */
export function signed(
  cells: RowCells,
  side: Exclude<CellSide, 'none'> | 'unsaid',
  { isNegative }: RowContent,
): Exclude<CellSide, 'none'> | Refused {
  if (side === 'buy' && isNegative) return refuseRow('Write a whole number of pieces, 1 or more.');
  if (side !== 'unsaid') return side;
  const isCredit = !isBlank(cells.text('proceeds')) && cells.placeOf('sold-date') === null;
  if (isCredit && isBlank(cells.text('total'))) return 'sell';
  if (!isNegative) return 'buy';
  cells.ask({
    id: 'minus',
    at: cells.placeOf('pieces'),
    text: 'Are rows with a minus before the number of pieces sales?',
    why: 'The file has no column that says what was bought and what was sold.',
    options: [
      { value: 'sell', label: 'Yes' },
      { value: 'leave', label: 'No: leave them out' },
    ],
  });
  return 'sell';
}
