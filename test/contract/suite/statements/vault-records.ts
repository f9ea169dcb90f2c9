/** Vault records (API document, Resources: Vault). */
import { expectFields, expectRecords, nested, rows } from '../fields.ts';
import { arranged, expect, listOf, objectOf, section, someOf } from '../kit.ts';

const OUTBOUND_REQUEST = {
  id: 'text',
  fboAccountId: 'text',
  status: 'text',
  totalItems: 'integer',
  approvedBySystem: 'boolean?',
  notes: 'text?',
  createdAt: 'time',
  items: 'list',
} as const;

const OUTBOUND_ITEM = {
  id: 'text',
  createdAt: 'time',
  outboundRequestId: 'text',
  productId: 'text',
  inventoryItemId: 'text',
} as const;

export const vaultRecords = section('Resources: Vault', {
  'The intake address has eleven texts': async (context) => {
    const answer = await context.ok('GET', '/vault/get-intake-address/v1');
    const names = ['firstName', 'lastName', 'street', 'addressLine2', 'city', 'state', 'zip'];
    const more = ['country', 'formatted', 'vaultId', 'placement'];
    const fields = Object.fromEntries([...names, ...more].map((name) => [name, 'text'] as const));
    expectFields(answer['data'], fields, 'data');
  },
  'An outbound request has its fields, and its items when asked for': async (context) => {
    const path = '/vault/get-outbound-requests/v2';
    const list = await rows(context, path, { includeLineItems: true, limit: 100 });
    expectRecords(list, OUTBOUND_REQUEST, 'outbound request');
    expectRecords(nested(list, 'items'), OUTBOUND_ITEM, 'outbound request item');
  },
  'A single outbound request has the same fields': async (context) => {
    const list = await arranged(() =>
      rows(context, '/vault/get-outbound-requests/v2', { includeLineItems: true, limit: 100 }),
    );
    const noted = list.filter(({ notes }) => notes !== null);
    const { id } = someOf(noted, 'outbound request with notes');
    const query = { id: String(id) };
    const { data } = await context.ok('GET', '/vault/get-outbound-request/v2', { query });
    expectRecords([data], OUTBOUND_REQUEST, 'outbound request');
    expectRecords(nested([objectOf(data, 'data')], 'items'), OUTBOUND_ITEM, 'item');
  },
  'An inbound shipment has its fields, and its lines when asked for': async (context) => {
    const path = '/vault/get-inbound-shipments/v1';
    await context.orderToVault();
    const list = await rows(context, path, { includeLineItems: true, limit: 100 });
    expectRecords(
      list,
      {
        id: 'text',
        fboAccountId: 'text',
        status: 'text',
        createdAt: 'time',
        shipmentNotes: 'text|null',
        trackingNumber: 'text|null',
        carrier: 'text|null',
        receivedAt: 'time|null',
        lineItems: 'list',
      },
      'inbound shipment',
    );
    expectRecords(
      nested(list, 'lineItems'),
      {
        id: 'text',
        createdAt: 'time',
        productId: 'text',
        quantityDeclared: 'integer',
        quantityReceived: 'integer',
        quantityAccepted: 'integer',
        quantityRejected: 'integer',
        checkedInAt: 'time|null',
        inventoryItemIds: 'texts',
      },
      'inbound line',
    );
  },
  'inventoryItemIds of an inbound line are filled after accept': async (context) => {
    const path = '/vault/get-inbound-shipments/v1';
    const list = await rows(context, path, { includeLineItems: true, limit: 100 });
    const accepted = nested(list, 'lineItems').filter(
      (line) => Number(line['quantityAccepted']) > 0,
    );
    someOf(accepted, 'accepted line');
    for (const line of accepted)
      expect(
        listOf(line['inventoryItemIds'], 'inventoryItemIds').length > 0,
        'an accepted line has none',
      );
  },
  'An outbound shipment has its fields, numbers for shippedAt and deliveredAt, and its items when asked for':
    async (context) => {
      const path = '/vault/get-outbound-shipments/v1';
      const list = await rows(context, path, { includeLineItems: true, limit: 100 });
      expectRecords(
        list,
        {
          id: 'text',
          fboAccountId: 'text',
          status: 'text',
          createdAt: 'time',
          shippedAt: 'number|null',
          deliveredAt: 'number|null',
          items: 'list',
        },
        'outbound shipment',
      );
      const names = ['id', 'outboundShipmentId', 'inventoryItemId', 'productId'];
      const more = ['outboundRequestItemId', 'inboundShipmentId', 'inboundShipmentLineId'];
      const fields = Object.fromEntries([...names, ...more].map((name) => [name, 'text'] as const));
      expectRecords(nested(list, 'items'), { ...fields, createdAt: 'time' }, 'outbound item');
    },
  'A fulfillment request has its fields': async (context) => {
    const list = await rows(context, '/vault/get-fulfillment-requests/v1', { limit: 100 });
    expectRecords(
      list,
      {
        id: 'uuid',
        type: 'text',
        status: 'text',
        notes: 'text|null',
        reviewedAt: 'time|null',
        createdAt: 'time',
        updatedAt: 'time',
        lineItems: 'list',
      },
      'fulfillment request',
    );
    const known = ['pending', 'approved', 'rejected', 'completed', 'cancelled'];
    for (const { status } of list)
      expect(known.includes(String(status)), `status is ${String(status)}`);
  },
  'A line of a fulfillment request has its fields, and the vault line behind it': async (
    context,
  ) => {
    const list = await rows(context, '/vault/get-fulfillment-requests/v1', { limit: 100 });
    const lines = nested(list, 'lineItems');
    expectRecords(
      lines,
      {
        id: 'uuid',
        vaultLineItemId: 'uuid',
        quantity: 'integer',
        createdAt: 'time',
        updatedAt: 'time',
        vaultLineItem: 'object',
      },
      'fulfillment line',
    );
    const vaultLines = lines.map((line) => objectOf(line['vaultLineItem'], 'vaultLineItem'));
    expectRecords(
      vaultLines,
      {
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
      },
      'vault line item',
    );
    for (const line of vaultLines) {
      const product = { id: 'text', title: 'text', sku: 'text', material: 'text' } as const;
      expectFields(line['product'], product, 'product');
      expectFields(line['variant'], { id: 'text', title: 'text' }, 'variant');
    }
  },
});
