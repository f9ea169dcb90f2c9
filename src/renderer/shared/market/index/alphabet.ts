/** The order of titles by the alphabet. */
import { Numbering } from './numbering.ts';
import type { RowsToRead } from './read-words.ts';
import { type Slices, sorted } from './slices.ts';

const SLICE = 2_000;

/** Of each row, where its title stands among all of them; of titles that are alike, the first row comes first. */
export function* titleOrderOf(rows: RowsToRead): Slices<Int32Array> {
  const numbers = new Numbering();
  const titleOf = new Int32Array(rows.count);
  for (let at = 0; at < rows.count; at += 1) {
    titleOf[at] = numbers.of(rows.row(at)?.title ?? '');
    if (at % SLICE === 0) yield;
  }
  const { compare } = new Intl.Collator();
  const titles = yield* sorted(yield* numbers.texts(), compare);
  // Of each title by its number, its rank; what is only written in another way has the same one.
  const rankOf = new Int32Array(titles.length);
  let rank = 0;
  for (const [at, title] of titles.entries()) {
    if (at > 0 && compare(titles[at - 1] ?? '', title) !== 0) rank += 1;
    rankOf[numbers.of(title)] = rank;
    if (at % SLICE === 0) yield;
  }
  // How many rows have each rank, and then where the next of them comes.
  const next = new Int32Array(rank + 2);
  for (let at = 0; at < titleOf.length; at += 1) {
    const after = (rankOf[titleOf[at] ?? 0] ?? 0) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0);
  yield;
  for (let at = 0; at < titleOf.length; at += 1) {
    const own = rankOf[titleOf[at] ?? 0] ?? 0;
    const order = next[own] ?? 0;
    next[own] = order + 1;
    titleOf[at] = order;
  }
  yield;
  return titleOf;
}
