/** `read share 27505.00 1000 500`: the share of a lot's amount in dollars for its first pieces. */
import { ofFirst } from '#domain/money/spread.ts';
import { ratio, toDecimalString } from '#domain/money/rational.ts';
import { ReadUsageError } from './usage.ts';

const CENTS_PER_DOLLAR = 100;

export function shareCommand(args: readonly string[]): Promise<unknown> {
  const [total = '', pieces = '', taken = ''] = args;
  if (args.length !== 3) throw new ReadUsageError('Give three numbers: TOTAL PIECES TAKEN.');
  const amount = centsOf(total);
  const all = piecesOf(pieces);
  const first = piecesOf(taken);
  if (all === 0) throw new ReadUsageError('PIECES is at least 1.');
  if (first > all) throw new ReadUsageError(`TAKEN is more than PIECES: ${first} of ${all}.`);
  const part = ratio(ofFirst(amount, all, first), CENTS_PER_DOLLAR);
  return Promise.resolve({ part: toDecimalString(part, 2, 'half-even') });
}

function centsOf(text: string): number {
  const [, sign = '', dollars = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{2}))?$/.exec(text) ?? [];
  if (dollars === '') {
    throw new ReadUsageError(`TOTAL is an amount in dollars such as 27505.00, not “${text}”.`);
  }
  const amount = Number(`${dollars}${cents || '00'}`);
  if (!Number.isSafeInteger(amount)) {
    throw new ReadUsageError(`TOTAL is too large to be counted in cents: “${text}”.`);
  }
  return sign === '' || amount === 0 ? amount : -amount;
}

function piecesOf(text: string): number {
  const pieces = Number(text);
  if (!/^\d+$/.test(text)) throw new ReadUsageError(`Pieces are a whole number, not “${text}”.`);
  if (!Number.isSafeInteger(pieces)) throw new ReadUsageError(`Too many pieces: “${text}”.`);
  return pieces;
}
