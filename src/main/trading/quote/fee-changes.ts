/** Differences in fees, line by line. */
import type { FeeChangeView, OptionalView, QuoteView } from '#contract/ipc/trading/ticket.ts';
import type { Cents } from '#domain/money/money.ts';

interface Priced {
  readonly id: string;
  readonly label: string;
  readonly amount: Cents | null;
}

type Fees = Pick<QuoteView, 'fees' | 'optionals'>;

/**
 * Fees by id and chosen add-ons by id, in the order of the newer quote; removed ones come last. An add-on whose fee
 * is among the fees, under its id, is listed once. A fee that is unknown in one of the quotes is no change.
 */
export function feeChanges(before: Fees, now: Fees): FeeChangeView[] {
  const old = pricesOf(before);
  const current = pricesOf(now);
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((key) =>
    changeOf(old.get(key), current.get(key)),
  );
}

/** Only these add-ons, from the quote to the current list. */
export function optionalFeeChanges(
  before: Pick<QuoteView, 'optionals'>,
  now: readonly OptionalView[],
  selected: readonly string[],
): FeeChangeView[] {
  const of = (optionals: readonly OptionalView[]): Map<string, Priced> =>
    new Map(
      optionals
        .filter(({ id }) => selected.includes(id))
        .map(({ id, title, fee }) => [id, { id, label: title, amount: fee }]),
    );
  const [old, current] = [of(before.optionals), of(now)];
  return selected.flatMap((id) => changeOf(old.get(id), current.get(id)));
}

/** By id; a second fee of the same id is separate. */
function pricesOf({ fees, optionals }: Fees): Map<string, Priced> {
  const prices = new Map<string, Priced>();
  for (const { id, label, amount } of fees) prices.set(freeKey(prices, id), { id, label, amount });
  const named = new Set(fees.map(({ id }) => id));
  for (const { id, title, fee, selected } of optionals) {
    if (selected && !named.has(id))
      prices.set(freeKey(prices, id), { id, label: title, amount: fee });
  }
  return prices;
}

function freeKey(prices: ReadonlyMap<string, Priced>, id: string): string {
  let key = id;
  for (let count = 2; prices.has(key); count += 1) key = `${id} (${count})`;
  return key;
}

function changeOf(old: Priced | undefined, now: Priced | undefined): FeeChangeView[] {
  const named = now ?? old;
  if (named === undefined) return [];
  if (old !== undefined && now !== undefined) {
    const known = old.amount !== null && now.amount !== null;
    if (!known || old.amount === now.amount) return [];
  }
  const { id, label } = named;
  const change = { id, label, before: old?.amount ?? null, now: now?.amount ?? null };
  return change.before === null && change.now === null ? [] : [change];
}
