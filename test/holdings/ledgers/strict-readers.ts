/** Readers of our own that take what is written and nothing else, for machines without the programs. */
import type { Sums } from './expected.ts';

const WEIGHT_DIGITS = 7;

interface Held {
  pieces: bigint;
  cost: bigint;
}

class Sum {
  gain = 0n;
  readonly #held = new Map<string, Held>();

  held(commodity: string): Held {
    const known = this.#held.get(commodity) ?? { pieces: 0n, cost: 0n };
    this.#held.set(commodity, known);
    return known;
  }

  sums(): Sums {
    return { gain: this.gain, held: this.#held };
  }
}

const centsIn = (text: string): bigint => {
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`No amount: ${text}`);
  return BigInt(text.replace('.', ''));
};

/** Pieces, or grams in units of 1e-7. */
export function piecesIn(text: string): bigint {
  const [whole = '', digits] = text.split('.');
  if (digits === undefined) return BigInt(whole);
  return BigInt(whole + digits.padEnd(WEIGHT_DIGITS, '0'));
}

/** Lines in paragraphs, each a transaction that has to balance in dollars and in every commodity without a cost. */
export function readJournal(text: string): Sums {
  if (!/^[\n\x20-\x7E]*$/.test(text)) throw new Error('More than ASCII.');
  const sum = new Sum();
  const parts = text.split('\n\n').filter((part) => part.trim() !== '');
  const days: string[] = [];
  for (const part of parts) {
    const [head = '', ...lines] = part.split('\n');
    if (head.startsWith(';')) continue;
    const [, day = ''] =
      /^(\d{4}-\d\d-\d\d) \* (?:acquired|sold|returned|gone|kept) [^;|\n]* {2}; [^\n;|]+$/.exec(
        head,
      ) ?? [];
    if (day === '') throw new Error(`No transaction: ${head}`);
    days.push(day);
    const balance = new Balance();
    for (const line of lines) {
      const [, account = '', amount = ''] =
        /^ {4}((?:[A-Z][A-Za-z0-9-]*:?)+) {2}(.*)$/.exec(line) ?? [];
      const dollars = /^\$(-?\d+\.\d\d)$/.exec(amount)?.[1];
      const units = /^(-?\d+(?:\.\d+)?) "([A-Z][A-Z0-9-]*)"(?: @@ \$(\d+\.\d\d) {2}; \S.*)?$/.exec(
        amount,
      );
      if (dollars !== undefined) {
        balance.add('USD', centsIn(dollars));
        if (account.startsWith('Income:Gain:')) sum.gain -= centsIn(dollars);
      } else if (units !== null) {
        const [, quantity = '', commodity = '', cost] = units;
        const pieces = piecesIn(quantity);
        const signed = cost === undefined ? null : pieces < 0n ? -centsIn(cost) : centsIn(cost);
        count(sum, balance, { account, commodity, pieces, cost: signed });
      } else throw new Error(`No posting: ${line}`);
    }
    balance.check(head);
  }
  inOrder(days);
  return sum.sums();
}

/** Batches come and leave as a whole, under their name. */
export function readBeancount(text: string): Sums {
  const sum = new Sum();
  const opened = new Set<string>();
  const batches = new Map<string, { readonly pieces: bigint; readonly cost: bigint }>();
  const days: string[] = [];
  for (const part of text.split('\n\n').filter((one) => one.trim() !== '')) {
    const [head = '', ...lines] = part.split('\n');
    if (head.startsWith(';')) continue;
    if (!head.includes(' * ')) {
      for (const line of [head, ...lines]) {
        const account = /^\d{4}-\d\d-\d\d open ((?:[A-Z][A-Za-z0-9-]*:?)+)$/.exec(line)?.[1];
        if (account !== undefined) opened.add(account);
        else if (
          !/^\d{4}-\d\d-\d\d commodity [A-Z][A-Z0-9-]{0,22}[A-Z0-9]$|^ {2}(?:name|unit|product): "(?:[^"\\\n]|\\["\\])*"$/.test(
            line,
          )
        ) {
          throw new Error(`No directive: ${line}`);
        }
      }
      continue;
    }
    const [, day = ''] =
      /^(\d{4}-\d\d-\d\d) \* "(?:acquired|sold|returned|gone|kept)" "(?:[^"\\\n]|\\["\\])*"$/.exec(
        head,
      ) ?? [];
    if (day === '') throw new Error(`No transaction: ${head}`);
    days.push(day);
    const balance = new Balance();
    const [entry = '', ...postings] = lines;
    if (!/^ {2}entry: "(?:[^"\\]|\\["\\])*"$/.test(entry)) throw new Error(`No ID: ${entry}`);
    for (const line of postings) {
      const [, account = '', amount = ''] =
        /^ {2}((?:[A-Z][A-Za-z0-9-]*:?)+) {2}(.*)$/.exec(line) ?? [];
      if (!opened.has(account)) throw new Error(`Not opened: ${line}`);
      const dollars = /^(-?\d+\.\d\d) USD$/.exec(amount)?.[1];
      if (dollars !== undefined) {
        balance.add('USD', centsIn(dollars));
        if (account.startsWith('Income:Gain:')) sum.gain -= centsIn(dollars);
        continue;
      }
      const units =
        /^(-?\d+(?:\.\d+)?) ([A-Z][A-Z0-9-]*)(?: \{\{(\d+\.\d\d) USD, (.*)\}\}| \{(.*)\})?$/.exec(
          amount,
        );
      if (units === null) throw new Error(`No posting: ${line}`);
      const [, quantity = '', commodity = '', came, name, left] = units;
      const pieces = piecesIn(quantity);
      const batch = `${commodity} ${name ?? left ?? ''}`;
      if (came !== undefined) {
        if (batches.has(batch)) throw new Error(`Twice: ${batch}`);
        batches.set(batch, { pieces, cost: centsIn(came) });
        count(sum, balance, { account, commodity, pieces, cost: centsIn(came) });
      } else if (left !== undefined) {
        const known = batches.get(batch);
        if (known?.pieces !== -pieces) throw new Error(`Not all of a batch: ${line}`);
        batches.delete(batch);
        count(sum, balance, { account, commodity, pieces, cost: -known.cost });
      } else count(sum, balance, { account, commodity, pieces, cost: null });
    }
    balance.check(head);
  }
  inOrder(days);
  return sum.sums();
}

interface Posting {
  readonly account: string;
  readonly commodity: string;
  readonly pieces: bigint;
  readonly cost: bigint | null;
}

function count(sum: Sum, balance: Balance, { account, commodity, pieces, cost }: Posting): void {
  if (cost === null) balance.add(commodity, pieces);
  else balance.add('USD', cost);
  if (account !== `Assets:Metals:${commodity}`) return;
  const held = sum.held(commodity);
  held.pieces += pieces;
  held.cost += cost ?? 0n;
}

class Balance {
  readonly #sums = new Map<string, bigint>();

  add(commodity: string, amount: bigint): void {
    this.#sums.set(commodity, (this.#sums.get(commodity) ?? 0n) + amount);
  }

  check(head: string): void {
    for (const [commodity, left] of this.#sums) {
      if (left !== 0n) throw new Error(`${head}: ${left} ${commodity} too many`);
    }
  }
}

function inOrder(days: readonly string[]): void {
  if (days.some((day, at) => at > 0 && day < (days[at - 1] ?? '')))
    throw new Error('Out of order.');
}
