/** Discrepancies as the window lists them: the first of each kind, and the number of all. */
import type { PortfolioView, UnreconciledView } from '#contract/ipc/holdings/portfolio.ts';
import { amountOf } from '#domain/holdings/amount-held.ts';
import type { DuplicateEntry } from './ledger/duplicate-entries.ts';
import { MOST_LISTED } from './ledger/product-orders.ts';
import type { ProductPosition } from './ledger/product-position.ts';
import { unreconciledView } from './portfolio-view.ts';

type TitleOf = (product: string) => string | null;

interface Found {
  /** Lines of the user's entries that cannot be read. */
  readonly unread: number;
  readonly newest: readonly UnreconciledView[];
  readonly products: Iterable<ProductPosition>;
  readonly titleOf: TitleOf;
  readonly most?: number;
}

export function unreconciledOf({
  unread,
  newest,
  products,
  titleOf,
  most = MOST_LISTED,
}: Found): Pick<PortfolioView, 'unreconciled' | 'allUnreconciled'> {
  const duplicates = new Map<string, UnreconciledView>();
  const older: UnreconciledView[] = [];
  const stated: UnreconciledView[] = [];
  let [allOlder, allStated] = [0, 0];
  for (const one of products) {
    for (const entry of one.duplicates) duplicates.set(entry.id, duplicateView(entry, titleOf));
    allOlder += one.allUnreconciled;
    allStated += one.allStated;
    if (older.length < most) older.push(...one.unreconciled);
    if (stated.length < most) {
      stated.push(...one.stated.map((found) => unreconciledView(found, titleOf)));
    }
  }
  const first = [...unreadLines(unread), ...duplicates.values()];
  return {
    unreconciled: [...first, ...[older, newest, stated].flatMap((list) => list.slice(0, most))],
    allUnreconciled: first.length + allOlder + newest.length + allStated,
  };
}

const duplicateView = (
  { id, kind, pieces, product }: DuplicateEntry,
  titleOf: TitleOf,
): UnreconciledView => ({
  what: `${kind === 'acquired' ? 'Your purchase' : 'Your sale'} of ${amountOf(product, pieces, titleOf(product) ?? product)}`,
  why: 'Your orders have as many that day. If it is the same, remove your entry.',
  order: null,
  own: id,
});

const unreadLines = (count: number): readonly UnreconciledView[] =>
  count === 0
    ? []
    : [
        {
          what: count === 1 ? 'One line of your entries' : `${count} lines of your entries`,
          why: 'Cannot be read and is not counted. The data folder still has it.',
          order: null,
        },
      ];
