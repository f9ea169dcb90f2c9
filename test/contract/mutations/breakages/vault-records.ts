/** Breaks vault records. */
import type { vaultRecords } from '../../suite/statements/vault-records.ts';
import { drop, mutation, type MutationsOf, put } from '../breakage.ts';

export const brokenVaultRecords: MutationsOf<typeof vaultRecords> = {
  'The intake address has eleven texts': [
    mutation('placement is missing', drop('getIntakeAddress', 'data.placement')),
  ],
  'An outbound request has its fields, and its items when asked for': [
    mutation('totalItems is missing', drop('getOutboundRequests', 'data.*.totalItems'), {
      hides: ['The single outbound request always has its items'],
    }),
    mutation(
      'inventoryItemId of an item is a number',
      put('getOutboundRequests', 'data.*.items.*.inventoryItemId', 5),
    ),
  ],
  'A single outbound request has the same fields': [
    mutation('fboAccountId is missing', drop('getOutboundRequest', 'data.fboAccountId')),
    mutation('an item has no productId', drop('getOutboundRequest', 'data.items.*.productId')),
  ],
  'An inbound shipment has its fields, and its lines when asked for': [
    mutation('carrier is a number', put('getInboundShipments', 'data.*.carrier', 5)),
    mutation(
      'quantityRejected of a line is missing',
      drop('getInboundShipments', 'data.*.lineItems.*.quantityRejected'),
    ),
  ],
  'inventoryItemIds of an inbound line are filled after accept': [
    mutation(
      'they are empty',
      put('getInboundShipments', 'data.*.lineItems.*.inventoryItemIds', []),
    ),
  ],
  'An outbound shipment has its fields, numbers for shippedAt and deliveredAt, and its items when asked for':
    [
      mutation(
        'shippedAt is a text',
        put('getOutboundShipments', 'data.*.shippedAt', '2026-11-20T14:00:00Z'),
      ),
      mutation(
        'inboundShipmentLineId of an item is missing',
        drop('getOutboundShipments', 'data.*.items.*.inboundShipmentLineId'),
      ),
    ],
  'A fulfillment request has its fields': [
    mutation('type is missing', drop('getFulfillmentRequests', 'data.*.type')),
    mutation('notes is a number', put('getFulfillmentRequests', 'data.*.notes', 5)),
  ],
  'A line of a fulfillment request has its fields, and the vault line behind it': [
    mutation(
      'disposition is missing',
      drop('getFulfillmentRequests', 'data.*.lineItems.*.vaultLineItem.disposition'),
    ),
    mutation(
      'the product has no material',
      drop('getFulfillmentRequests', 'data.*.lineItems.*.vaultLineItem.product.material'),
    ),
  ],
};
