/** The order of titles by the alphabet. */
import type { PlaceOrder, RowsToPlace } from './placed-rows.ts';
import { type Slices, sorted } from './slices.ts';

const SLICE = 2_000;

/** Of each place, where its title stands among all of them; of titles that are alike, the first of the market comes first. */
export function* titleOrderOf(market: RowsToPlace, { rowAt }: PlaceOrder): Slices<Int32Array> {
  const numbers = new Map<string, number>();
  const titleOf = new Int32Array(market.count);
  for (let at = 0; at < market.count; at += 1) {
    const { title } = market.row(at);
    const number = numbers.get(title) ?? numbers.size;
    if (number === numbers.size) numbers.set(title, number);
    titleOf[at] = number;
    if (at % SLICE === 0) yield;
  }
  const { compare } = new Intl.Collator();
  const titles = yield* sorted([...numbers.keys()], compare);
  // Of each title by its number, its rank; what is only written in another way has the same one.
  const rankOf = new Int32Array(titles.length);
  let rank = 0;
  for (const [at, title] of titles.entries()) {
    if (at > 0 && compare(titles[at - 1] ?? '', title) !== 0) rank += 1;
    rankOf[numbers.get(title) ?? 0] = rank;
    if (at % SLICE === 0) yield;
  }
  // How many rows have each rank, and then where the next of them comes.
  const next = new Int32Array(rank + 2);
  for (const title of titleOf)
    next[(rankOf[title] ?? 0) + 1] = (next[(rankOf[title] ?? 0) + 1] ?? 0) + 1;
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0);
  yield;
  const orderOf = titleOf.map((title) => {
    const own = rankOf[title] ?? 0;
    const order = next[own] ?? 0;
    next[own] = order + 1;
    return order;
  });
  yield;
  return rowAt.map((at) => orderOf[at] ?? 0);
}
