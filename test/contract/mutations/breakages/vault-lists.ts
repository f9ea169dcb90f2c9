/** Breaks pages and filters of the vault's lists. */
import type { vaultLists } from '../../suite/statements/vault-lists.ts';
import {
  alter,
  drop,
  ignoring,
  mutation,
  type MutationsOf,
  put,
  takingQuery,
  withQuery,
  onRequest,
} from '../breakage.ts';

export const brokenVaultLists: MutationsOf<typeof vaultLists> = {
  'page is an integer from 1': [
    mutation('page 0 is page 1', takingQuery('getInboundShipments', 'page', '0', '1')),
    mutation('page x is page 1', takingQuery('getOutboundRequests', 'page', 'x', '1')),
  ],
  'page is 1 by default': [
    mutation(
      'the first page is 0 by default',
      put('getOutboundShipments', 'pagination.page', 0, ({ query }) => !query.has('page')),
    ),
  ],
  'limit of a page is an integer from 1 to 100': [
    mutation('101 is taken', takingQuery('getInboundShipments', 'limit', '101', '100')),
    mutation('1 gives two rows', takingQuery('getOutboundShipments', 'limit', '1', '2'), {
      also: ['pagination is page and hasMore, which tells whether there is another page'],
    }),
  ],
  'pagination is page and hasMore, which tells whether there is another page': [
    mutation('there is always more', put('getOutboundRequests', 'pagination.hasMore', true)),
    mutation('page is not looked at', ignoring('getInboundShipments', 'page'), {
      also: ['page is an integer from 1'],
    }),
  ],
  'status filters, and is not empty': [
    mutation('it is not looked at', ignoring('getInboundShipments', 'status')),
    mutation(
      'it may be empty',
      onRequest('getOutboundRequests', (asked) =>
        asked.query.get('status') === '' ? withQuery(asked, { status: undefined }) : {},
      ),
    ),
  ],
  'Items are nested only when includeLineItems is true': [
    mutation(
      'they are always there',
      onRequest('getInboundShipments', (asked) => withQuery(asked, { includeLineItems: 'true' })),
    ),
    mutation(
      'they are never there',
      onRequest('getOutboundShipments', (asked) => withQuery(asked, { includeLineItems: 'false' })),
      {
        also: [
          'An outbound shipment has its fields, numbers for shippedAt and deliveredAt, and its items when asked for',
        ],
      },
    ),
  ],
  'includeLineItems is required on the outbound-requests list': [
    mutation(
      'it may be left out',
      takingQuery('getOutboundRequests', 'includeLineItems', null, 'false'),
    ),
  ],
  'The single outbound request always has its items': [
    mutation('it has none', drop('getOutboundRequest', 'data.items'), {
      also: ['A single outbound request has the same fields'],
    }),
    mutation('they are empty', put('getOutboundRequest', 'data.items', []), {
      hides: ['A single outbound request has the same fields'],
    }),
  ],
  'Fulfillment requests: limit is 1 to 100, offset from 0': [
    mutation('101 is taken', takingQuery('getFulfillmentRequests', 'limit', '101', '100')),
    mutation('-1 is taken', takingQuery('getFulfillmentRequests', 'offset', '-1', '0')),
  ],
  'Fulfillment requests: total counts all of them, limit and offset cut a page out': [
    mutation(
      'total counts the page',
      alter('getFulfillmentRequests', 'total', (_old, { query }) => Number(query.get('limit'))),
    ),
    mutation('offset is not looked at', ignoring('getFulfillmentRequests', 'offset'), {
      also: ['Fulfillment requests: limit is 1 to 100, offset from 0'],
    }),
  ],
  'Fulfillment requests: status is one of the five': [
    mutation(
      'another is taken',
      takingQuery('getFulfillmentRequests', 'status', 'no-such-status', 'pending'),
    ),
  ],
  'A page of outbound requests has 20 by default': [
    mutation('it has 25', takingQuery('getOutboundRequests', 'limit', null, '25')),
  ],
  'A page of inbound shipments has 20 by default': [
    mutation('it has 25', takingQuery('getInboundShipments', 'limit', null, '25')),
  ],
  'A page of outbound shipments has 20 by default': [
    mutation('it has 25', takingQuery('getOutboundShipments', 'limit', null, '25')),
  ],
  'A page of fulfillment requests has 20 by default': [
    mutation('it has 25', takingQuery('getFulfillmentRequests', 'limit', null, '25')),
  ],
};
