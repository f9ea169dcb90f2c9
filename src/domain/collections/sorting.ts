/** Sorts a long list, yielding in between. */
const AT_ONCE = 4_096;

type Order<Item> = (a: Item, b: Item) => number;

/** Equal items keep their order. */
export function* sorting<Item>(
  items: readonly Item[],
  order: Order<Item>,
): Generator<undefined, readonly Item[]> {
  if (items.length <= AT_ONCE) return items.toSorted(order);
  const middle = items.length >>> 1;
  const first = yield* sorting(items.slice(0, middle), order);
  const second = yield* sorting(items.slice(middle), order);
  const merged: Item[] = [];
  let [one, other] = [0, 0];
  while (one < first.length || other < second.length) {
    const [a, b] = [first[one], second[other]];
    if (b === undefined || (a !== undefined && order(a, b) <= 0)) {
      if (a !== undefined) merged.push(a);
      one += 1;
    } else {
      merged.push(b);
      other += 1;
    }
    if (merged.length % AT_ONCE === 0) yield;
  }
  return merged;
}
