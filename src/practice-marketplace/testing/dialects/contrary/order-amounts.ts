import type { ContraryChoices } from './choices.ts';

interface Amounts {
  readonly subtotal: number;
  readonly total: number;
}

/** An order whose amounts stand one level deeper. */
export function withAmountsAs<Order extends Amounts>(
  order: Order,
  choice: ContraryChoices['amounts'],
): object {
  const { subtotal, total, ...rest } = order;
  const currency = 'USD';
  switch (choice) {
    case 'flat':
      return order;
    case 'totals':
      return { ...rest, totals: { subtotal, total } };
    case 'objects':
      return {
        ...rest,
        subtotal: { amount: subtotal, currency },
        total: { amount: total, currency },
      };
  }
}
