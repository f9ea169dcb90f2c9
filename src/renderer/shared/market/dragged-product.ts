/** A product on its way from a row of the market to a pane, in this window or in another one. */

/** Only the terminal knows the type, so that nothing of elsewhere is taken for a product. */
const TYPE = 'application/x-touchstone-product';

type Load = Pick<DataTransfer, 'types' | 'getData' | 'setData'>;

/** @param key of a row of the market */
export function carryProduct(key: string, load: Pick<Load, 'setData'>): void {
  load.setData(TYPE, key);
}

/** What is carried cannot be read before it is let go: only that it is a product. */
export const carriesProduct = (load: Pick<Load, 'types'>): boolean => load.types.includes(TYPE);

/** The key of its row; null where something else was let go. */
export function productIn(load: Pick<Load, 'getData'>): string | null {
  const key = load.getData(TYPE);
  return key === '' ? null : key;
}
