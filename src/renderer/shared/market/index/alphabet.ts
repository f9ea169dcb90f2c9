/** The order of titles by the alphabet. */
import type { PlaceOrder, RowsToPlace } from './placed-rows.ts';
import { type Slices, sorted } from './slices.ts';

const SLICE = 2_000;

/** Of each place, where its title stands among all of them; of titles that are alike, the first of the market comes first. */
export function* titleOrderOf(market: RowsToPlace, { rowAt }: PlaceOrder): Slices<Int32Array> {
  const byTitle = new Map<string, number[]>();
  for (let at = 0; at < market.count; at += 1) {
    const { title } = market.row(at);
    const alike = byTitle.get(title);
    if (alike === undefined) byTitle.set(title, [at]);
    else alike.push(at);
    if (at % SLICE === 0) yield;
  }
  const { compare } = new Intl.Collator();
  const titles = yield* sorted([...byTitle.keys()], compare);
  const orderOf = new Int32Array(market.count);
  let next = 0;
  for (let from = 0; from < titles.length;) {
    const title = titles[from] ?? '';
    let alike = byTitle.get(title) ?? [];
    // Written in another way, and yet the same to the alphabet.
    for (from += 1; from < titles.length; from += 1) {
      const other = titles[from] ?? '';
      if (compare(title, other) !== 0) break;
      alike = alike.concat(byTitle.get(other) ?? []).toSorted((one, another) => one - another);
    }
    for (const at of alike) {
      orderOf[at] = next;
      next += 1;
      if (next % SLICE === 0) yield;
    }
  }
  return rowAt.map((at) => orderOf[at] ?? 0);
}
