/** Discrepancies as the window lists them: the first of each kind, and the number of all. */
import type { PortfolioView, UntiedView } from '#contract/ipc/portfolio.ts';
import { amountOf } from '#domain/holdings/amount-held.ts';
import type { DuplicateEntry } from './ledger/duplicate-entries.ts';
import { MOST_LISTED } from './ledger/product-orders.ts';
import type { ProductPosition } from './ledger/product-position.ts';
import { untiedView } from './portfolio-view.ts';

type TitleOf = (product: string) => string | null;

interface Found {
  /** Lines of the user's entries that cannot be read. */
  readonly unread: number;
  readonly newest: readonly UntiedView[];
  readonly products: Iterable<ProductPosition>;
  readonly titleOf: TitleOf;
  /** The number listed of each kind. */
  readonly most?: number;
}

export function untiedOf({
  unread,
  newest,
  products,
  titleOf,
  most = MOST_LISTED,
}: Found): Pick<PortfolioView, 'untied' | 'allUntied'> {
  const duplicates = new Map<string, UntiedView>();
  const older: UntiedView[] = [];
  const stated: UntiedView[] = [];
  let [allOlder, allStated] = [0, 0];
  for (const one of products) {
    for (const entry of one.duplicates) duplicates.set(entry.id, duplicateView(entry, titleOf));
    allOlder += one.allUntied;
    allStated += one.allStated;
    if (older.length < most) older.push(...one.untied);
    if (stated.length < most) {
      stated.push(...one.stated.map((found) => untiedView(found, titleOf)));
    }
  }
  const first = [...unreadLines(unread), ...duplicates.values()];
  return {
    untied: [...first, ...[older, newest, stated].flatMap((list) => list.slice(0, most))],
    allUntied: first.length + allOlder + newest.length + allStated,
  };
}

const duplicateView = (
  { id, kind, pieces, product }: DuplicateEntry,
  titleOf: TitleOf,
): UntiedView => ({
  what: `${kind === 'acquired' ? 'Your purchase' : 'Your sale'} of ${amountOf(product, pieces, titleOf(product) ?? product)}`,
  why: 'Your orders have as many that day. If it is the same, remove your entry.',
  order: null,
  own: id,
});

/** They stay in the file. */
const unreadLines = (count: number): readonly UntiedView[] =>
  count === 0
    ? []
    : [
        {
          what: count === 1 ? 'One line of your entries' : `${count} lines of your entries`,
          why: 'Cannot be read and is not counted. The data folder still has it.',
          order: null,
        },
      ];
