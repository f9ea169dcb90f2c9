/** A product that is dragged from a row of the market to a pane, in this window or another. */

/** A type of our own, so that nothing else is mistaken for a product. */
const TYPE = 'application/x-touchstone-product';

type Load = Pick<DataTransfer, 'types' | 'getData' | 'setData'>;

/** @param key of a row of the market */
export function carryProduct(key: string, load: Pick<Load, 'setData'>): void {
  load.setData(TYPE, key);
}

/** Before the drop only the type can be read, not the data. */
export const carriesProduct = (load: Pick<Load, 'types'>): boolean => load.types.includes(TYPE);

/** The key of its row; null if something else was dropped. */
export function productIn(load: Pick<Load, 'getData'>): string | null {
  const key = load.getData(TYPE);
  return key === '' ? null : key;
}
