/** Books that are added to as entries come are those that would be calculated again. */
import { expect, it } from 'vitest';
import { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import { realizedOf } from '#domain/holdings/realized.ts';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { IncrementalBooks } from '#main/holdings/ledger/incremental-books.ts';
import { historyOf } from './histories.ts';
import { randomOf } from './random.ts';

const HISTORIES = 200;
const STEPS = 6;
const rest = () => Promise.resolve();

const written = (books: Books): string =>
  JSON.stringify([
    books
      .products()
      .toSorted()
      .map((product) => {
        const book = books.book(product);
        const left = book.lots.map(({ entry, pieces }) => [entry.id, pieces]);
        const { pieces, fine, priced, melt } = book.held;
        return [product, pieces, fine, priced, melt, left, realizedOf(book)];
      }),
    books
      .discrepancies()
      .map((one) => JSON.stringify(one))
      .toSorted(),
  ]);

/** Each entry once, in times of its own: of two at the same moment the one that was reported first comes first. */
function entriesOf(seed: number): HoldingEntry[] {
  const seen = new Set<string>();
  return historyOf(seed).flatMap((entry, nth) => {
    if (seen.has(entry.id)) return [];
    seen.add(entry.id);
    const at = entry.at * 1_000 + nth;
    return [
      entry.kind === 'corrected' && entry.as !== null
        ? { ...entry, at, as: { ...entry.as, at } }
        : { ...entry, at },
    ];
  });
}

it(`of ${HISTORIES} histories, as orders come, settle, change and vanish`, async () => {
  let kept = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed);
    const history = entriesOf(seed);
    // Only the user says of an entry what holds: of two of these the last one counts.
    const isSaid = ({ kind }: HoldingEntry): boolean => kind === 'corrected' || kind === 'chosen';
    const all = history.filter((entry) => !isSaid(entry));
    const said = history.filter(isSaid);
    const rule = random.of(LOT_RULES);
    const books = new IncrementalBooks(rest);
    const settled: HoldingEntry[] = [];
    let own: HoldingEntry[] = [];
    let open: HoldingEntry[] = [];
    let before: Books | null = null;
    for (let step = 0; step < STEPS; step += 1) {
      open = [...open, ...all.splice(0, random.between(0, 4))];
      own.push(...all.splice(0, random.between(0, 2)), ...said.splice(0, random.between(0, 2)));
      // Spot was found for one of them: the list is another one.
      if (random.chance(10)) own = [...own];
      settled.push(...open.splice(0, random.between(0, 2)));
      const [first, ...others] = open;
      if (first?.kind === 'acquired' && random.chance(20)) {
        open = [{ ...first, pieces: first.pieces + 1 }, ...others];
      } else if (random.chance(10)) open = others;
      const now = await books.books(rule, { older: settled, own, open });
      expect(written(now), `seed ${seed}, step ${step}`).toBe(
        written(new Books(rule, [...settled, ...open, ...own])),
      );
      kept += Number(now === before);
      before = now;
    }
  }
  // Most of the time nothing was calculated again.
  expect(kept).toBeGreaterThan((HISTORIES * (STEPS - 1)) / 2);
});
