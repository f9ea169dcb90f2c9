import type { OrderContext } from '../order-row.ts';

/** No catalogue, no list of sells, nothing found by its id; tests fill in what matters to them. */
export const orderContext = (parts: Partial<OrderContext> = {}): OrderContext => ({
  times: { nextLookAt: () => null },
  titleOf: () => null,
  wasReadSingly: () => true,
  isListed: () => true,
  wasFound: () => false,
  ...parts,
});
