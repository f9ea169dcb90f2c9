/** Breaks order reads and labels. */
import type { orders } from '../../suite/statements/orders.ts';
import { NOWHERE } from '../../suite/refusals.ts';
import { accepting, alter, ignoring, mutation, type MutationsOf } from '../breakage.ts';

/** Puts another address in the place of a label's, where there is one. */
function label(address: string) {
  return alter('getPurchaseOrder', 'data.shippingLabelUrl', (old) =>
    old === null ? null : address,
  );
}

export const brokenOrders: MutationsOf<typeof orders> = {
  'A purchase order is read by the orderId of a sell': [
    mutation(
      'any id is the last order',
      accepting('getPurchaseOrder', [404], ({ query }) => query.get('id') === NOWHERE),
    ),
  ],
  'Sale orders take limit and offset': [
    mutation('offset is not looked at', ignoring('getSaleOrders', 'offset')),
    mutation('limit is not looked at', ignoring('getSaleOrders', 'limit')),
  ],
  'shippingLabelUrl of a purchase order is null until a label is generated, then an address to fetch it from':
    [
      mutation('it is no absolute address', label('/labels/1.pdf')),
      mutation('it is not to be fetched by https', label('http://labels.example/1.pdf')),
      mutation('nothing is there', label('http://127.0.0.1:9/1.pdf')),
    ],
};
