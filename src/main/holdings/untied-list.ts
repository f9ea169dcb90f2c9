/** What does not tie up, as the window lists it: the first of each kind, and how many there are. Pure. */
import type { PortfolioView, UntiedView } from '#contract/ipc/portfolio.ts';
import type { AlikeEntry } from './ledger/alike-entries.ts';
import type { DrawnProduct } from './ledger/drawn-product.ts';
import { MOST_STATED } from './ledger/product-figures.ts';
import { untiedView } from './portfolio-view.ts';
import { ALIKE_WHY, alikeWhat } from './told-twice.ts';

interface Asked {
  /** Lines of the user's entries that cannot be read. */
  readonly unread: number;
  readonly newest: readonly UntiedView[];
  readonly products: Iterable<DrawnProduct>;
  readonly titleOf: (product: string) => string | null;
}

export function untiedOf({
  unread,
  newest,
  products,
  titleOf,
}: Asked): Pick<PortfolioView, 'untied' | 'allUntied'> {
  const alike = new Map<string, UntiedView>();
  const older: UntiedView[] = [];
  const stated: UntiedView[] = [];
  let [allOlder, allStated] = [0, 0];
  for (const one of products) {
    for (const entry of one.alike) alike.set(entry.id, alikeView(entry, titleOf));
    allOlder += one.allUntied;
    allStated += one.allStated;
    if (older.length < MOST_STATED) older.push(...one.untied);
    if (stated.length < MOST_STATED) {
      stated.push(...one.stated.map((found) => untiedView(found, titleOf)));
    }
  }
  const lines = unreadLines(unread);
  const first = [...lines, ...alike.values()];
  return {
    untied: [
      ...first,
      ...older.slice(0, MOST_STATED),
      ...newest.slice(0, MOST_STATED),
      ...stated.slice(0, MOST_STATED),
    ],
    allUntied: first.length + allOlder + newest.length + allStated,
  };
}

const alikeView = (entry: AlikeEntry, titleOf: Asked['titleOf']): UntiedView => ({
  what: alikeWhat(entry, titleOf),
  why: ALIKE_WHY,
  order: null,
  own: entry.id,
});

/** Lines of the user's own entries; they stay in the file. */
const unreadLines = (count: number): readonly UntiedView[] =>
  count === 0
    ? []
    : [
        {
          what: count === 1 ? 'One line of your entries' : `${count} lines of your entries`,
          why: 'It cannot be read, and is kept in the data folder. What it told is not counted.',
          order: null,
        },
      ];
