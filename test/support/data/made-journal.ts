/** Journals of any length, the same for the same seed: orders of years, most of them confirmed, a few of them still open. */
import * as fs from 'node:fs';
import { encodeLine, FIRST_LINK } from '#main/trading/journal/file/line.ts';
import {
  type JournalRecord,
  NO_EVIDENCE,
  type Outcome,
  type PreparedRecord,
} from '#main/trading/journal/model/records.ts';
import { samplePreparedRecord } from '#main/trading/journal/testing/journal-records.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { cents } from '#domain/money/money.ts';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';

/** Three years up to here, whatever the number of orders. */
export const END = Date.UTC(2026, 5, 1);
const SPAN_MS = 3 * 365 * 86_400_000;
const METALS = ['Gold', 'Silver', 'Platinum', 'Palladium'];
const COINS = ['Eagle', 'Maple Leaf', 'Krugerrand', 'Philharmonic', 'Britannia', 'Kangaroo', 'Bar'];
const PIECE_BYTES = 4 << 20;

export interface MadeJournal {
  readonly records: number;
  readonly bytes: number;
  /** Of one order in the middle. */
  readonly quoteId: string;
  readonly orderId: string;
}

interface Made {
  /** Whether the outcome of every order is known; one that is not blocks trading. */
  readonly isSettled?: boolean;
  /** Rows of the market that orders are of, a few of them far more often than the others; one that is in no catalogue unless given. */
  readonly rowKeys?: readonly string[];
}

export function makeJournal(
  path: string,
  orders: number,
  seed: string,
  { isSettled = false, rowKeys = [] }: Made = {},
): MadeJournal {
  const random = randomStream('journal', seed);
  const traded = new Traded(rowKeys, seed);
  const fd = fs.openSync(path, 'w', 0o600);
  let [seq, sum, bytes] = [0, FIRST_LINK, 0];
  let piece: string[] = [];
  let length = 0;
  const flush = (): void => {
    fs.writeSync(fd, piece.join(''));
    piece = [];
    length = 0;
  };
  const put = (at: number, record: JournalRecord): void => {
    seq += 1;
    const line = encodeLine({ v: 1, seq, at, record }, sum);
    ({ sum } = line);
    piece.push(`${line.text}\n`);
    length += line.text.length;
    bytes += Buffer.byteLength(line.text) + 1;
    if (length > PIECE_BYTES) flush();
  };
  put(END - SPAN_MS, { type: 'created', environment: 'practice' });
  let [quoteId, orderId] = ['', ''];
  for (let count = 0; count < orders; count += 1) {
    const at = END - SPAN_MS + Math.floor((count / orders) * SPAN_MS);
    const intentId = uuid(random);
    const record = traded.of(prepared(random, intentId));
    const order = uuid(random);
    if (count === Math.floor(orders / 2)) [quoteId, orderId] = [record.quoteId, order];
    put(at, record);
    put(at + 1, { type: 'sending', intentId });
    put(at + 400, {
      type: 'outcome',
      intentId,
      outcome: outcomeOf(random, !isSettled && count === orders - 7, order),
      evidence: NO_EVIDENCE,
    });
  }
  flush();
  fs.closeSync(fd);
  return { records: seq, bytes, quoteId, orderId };
}

/** One of the last is unknown, and blocks trading until it is settled. */
function outcomeOf(random: Random, isUnknown: boolean, orderId: string): Outcome {
  if (isUnknown) return { state: 'UNKNOWN', reason: 'No response was seen.' };
  const roll = random.integer(0, 99);
  if (roll < 6) return { state: 'REJECTED', code: 409, kind: 'price-moved' };
  if (roll < 8) return { state: 'NOT_SENT', reason: 'The connection was refused.' };
  return { state: 'CONFIRMED', orderId, partialOrderIds: roll < 10 ? [orderId] : null };
}

function prepared(random: Random, intentId: string): PreparedRecord {
  const total = cents(random.integer(20_000, 2_000_000));
  const sample = samplePreparedRecord(intentId, uuid(random));
  const title = `${random.pick(METALS)} ${random.pick(COINS)} ${String(random.integer(1, 10))} oz`;
  return {
    ...sample,
    side: random.chance(0.7) ? 'buy' : 'sell',
    profileId: random.chance(0.9) ? 'practice' : 'other',
    lines: sample.lines.map((line) => ({ ...line, title, quantity: random.integer(1, 20) })),
    total,
    limit: total,
  };
}

/** What is bought and sold: no more is sold than was bought, as far as all of it was filled. */
class Traded {
  readonly #rowKeys: readonly string[];
  readonly #random: Random;
  readonly #held = new Map<string, number>();

  constructor(rowKeys: readonly string[], seed: string) {
    this.#rowKeys = rowKeys;
    this.#random = randomStream('traded', seed);
  }

  of(record: PreparedRecord): PreparedRecord {
    const { length } = this.#rowKeys;
    if (length === 0) return record;
    // The first tenth of them has almost half of all orders.
    const place = Math.floor((this.#random.integer(0, 999_999) / 1_000_000) ** 3 * length);
    const rowKey = this.#rowKeys[place] ?? null;
    const pieces = record.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const held = this.#held.get(rowKey ?? '') ?? 0;
    const side = held >= pieces ? record.side : 'buy';
    if (record.profileId === 'practice') {
      this.#held.set(rowKey ?? '', held + (side === 'buy' ? pieces : -pieces));
    }
    return {
      ...record,
      side,
      lines: record.lines.map((line) => ({ ...line, rowKey })),
      spot: SPOT,
      destination: side === 'buy' ? record.destination : 'marketplace',
    };
  }
}

const SPOT: PreparedRecord['spot'] = {
  Gold: spotPrice(2_478_000_000),
  Silver: spotPrice(31_200_000),
  Platinum: spotPrice(985_000_000),
  Palladium: spotPrice(1_020_000_000),
};

function uuid(random: Random): string {
  const word = (): string => random.word().toString(16).padStart(8, '0');
  const [a, b, c, d] = [word(), word(), word(), word()];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}
