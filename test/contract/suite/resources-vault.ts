/** Vault records (API document, section Resources and their fields). */
import { expectFields, objectOf, section } from './kit.ts';
import { each, nested, rows } from './rows.ts';

export const vaultResources = [
  ...section('Resources: Vault', {
    'The intake address has eleven texts': async (context) => {
      const answer = await context.ok('GET', '/vault/get-intake-address/v1');
      const names = ['firstName', 'lastName', 'street', 'addressLine2', 'city', 'state', 'zip'];
      const more = ['country', 'formatted', 'vaultId', 'placement'];
      const fields = Object.fromEntries([...names, ...more].map((name) => [name, 'text'] as const));
      expectFields(answer['data'], fields, 'data');
    },
    'An outbound request has its fields, and its items when asked for': async (context) => {
      const path = '/vault/get-outbound-requests/v2';
      const list = await rows(context, path, { includeLineItems: true });
      each(context, 'outbound request', list, {
        id: 'text',
        fboAccountId: 'text',
        status: 'text',
        totalItems: 'integer',
        approvedBySystem: 'boolean?',
        notes: 'text?',
        createdAt: 'time',
        items: 'list',
      });
      each(context, 'outbound request item', nested(list, 'items'), {
        id: 'text',
        createdAt: 'time',
        outboundRequestId: 'text',
        productId: 'text',
        inventoryItemId: 'text',
      });
    },
    'An inbound shipment has its fields, and its lines when asked for': async (context) => {
      const path = '/vault/get-inbound-shipments/v1';
      const list = await rows(context, path, { includeLineItems: true });
      each(context, 'inbound shipment', list, {
        id: 'text',
        fboAccountId: 'text',
        status: 'text',
        createdAt: 'time',
        shipmentNotes: 'text|null',
        trackingNumber: 'text|null',
        carrier: 'text|null',
        receivedAt: 'time|null',
        lineItems: 'list',
      });
      each(context, 'inbound line', nested(list, 'lineItems'), {
        id: 'text',
        createdAt: 'time',
        productId: 'text',
        quantityDeclared: 'integer',
        quantityReceived: 'integer',
        quantityAccepted: 'integer',
        quantityRejected: 'integer',
        checkedInAt: 'time|null',
        inventoryItemIds: 'list',
      });
    },
    'An outbound shipment has its fields, numbers for shippedAt and deliveredAt, and its items when asked for':
      async (context) => {
        const path = '/vault/get-outbound-shipments/v1';
        const list = await rows(context, path, { includeLineItems: true });
        each(context, 'outbound shipment', list, {
          id: 'text',
          fboAccountId: 'text',
          status: 'text',
          createdAt: 'time',
          shippedAt: 'number|null',
          deliveredAt: 'number|null',
          items: 'list',
        });
        const names = ['id', 'outboundShipmentId', 'inventoryItemId', 'productId'];
        const more = ['outboundRequestItemId', 'inboundShipmentId', 'inboundShipmentLineId'];
        const fields = Object.fromEntries(
          [...names, ...more].map((name) => [name, 'text'] as const),
        );
        each(context, 'outbound item', nested(list, 'items'), { ...fields, createdAt: 'time' });
      },
    'A fulfillment request has its fields, lines and the vault line behind each': async (
      context,
    ) => {
      const list = await rows(context, '/vault/get-fulfillment-requests/v1');
      each(context, 'fulfillment request', list, {
        id: 'uuid',
        type: 'text',
        status: 'text',
        notes: 'text|null',
        reviewedAt: 'time|null',
        createdAt: 'time',
        updatedAt: 'time',
        lineItems: 'list',
      });
      const lines = nested(list, 'lineItems');
      each(context, 'fulfillment line', lines, {
        id: 'uuid',
        vaultLineItemId: 'uuid',
        quantity: 'integer',
        createdAt: 'time',
        updatedAt: 'time',
        vaultLineItem: 'object',
      });
      const vaultLines = lines.map((line) => objectOf(line, 'line')['vaultLineItem']);
      each(context, 'vault line item', vaultLines, {
        id: 'uuid',
        vaultIntakeShipmentId: 'uuid',
        productId: 'uuid',
        variantId: 'uuid',
        quantityDeclared: 'integer',
        quantityReceived: 'integer',
        quantityAccepted: 'integer',
        quantityRejected: 'integer',
        inspectionStatus: 'text',
        inspectionNotes: 'text|null',
        disposition: 'text',
        dispositionReason: 'text|null',
        fulfillmentStatus: 'text',
        createdAt: 'time',
        updatedAt: 'time',
        product: 'object',
        variant: 'object',
      });
      for (const one of vaultLines) {
        const line = objectOf(one, 'vault line item');
        const product = { id: 'text', title: 'text', sku: 'text', material: 'text' } as const;
        expectFields(line['product'], product, 'product');
        expectFields(line['variant'], { id: 'text', title: 'text' }, 'variant');
      }
    },
  }),
];
