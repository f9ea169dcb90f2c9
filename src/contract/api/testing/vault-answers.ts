/** One answer of every vault route, of the documented or the chosen form; for tests. */
import type { RouteResponse } from '../routes/routes.ts';
import type { vaultRoutes } from '../routes/vault-routes.ts';

const at = '2026-11-03T10:00:00.000Z';
const id = (n: number) => `018f3a52-7c00-4abc-9def-${String(n).padStart(12, '0')}`;
const pagination = { page: 1, hasMore: false };
const product = { id: id(2), title: '2025 Gold Eagle, 1 oz', sku: 'EAGLE-1', material: 'Gold' };

const outboundRequest = {
  id: 'request-1',
  fboAccountId: 'account-1',
  status: 'pending',
  totalItems: 1,
  notes: null,
  createdAt: at,
  items: [
    {
      id: 'item-1',
      createdAt: at,
      outboundRequestId: 'request-1',
      productId: id(2),
      inventoryItemId: 'inventory-1',
    },
  ],
};

const declared = {
  quantityDeclared: 3,
  quantityReceived: 3,
  quantityAccepted: 2,
  quantityRejected: 1,
};

export const vaultAnswers: { readonly [Id in keyof typeof vaultRoutes]: RouteResponse<Id> } = {
  getOutboundRequests: { data: [{ ...outboundRequest, approvedBySystem: true }], pagination },
  getOutboundRequest: { data: outboundRequest },
  getInboundShipments: {
    data: [
      {
        id: 'inbound-1',
        fboAccountId: 'account-1',
        status: 'received',
        createdAt: at,
        shipmentNotes: null,
        trackingNumber: '1Z999',
        carrier: 'UPS',
        receivedAt: null,
        lineItems: [
          {
            id: 'inbound-line-1',
            createdAt: at,
            productId: id(2),
            ...declared,
            checkedInAt: null,
            inventoryItemIds: ['inventory-1'],
          },
        ],
      },
    ],
    pagination,
  },
  getOutboundShipments: {
    data: [
      {
        id: 'outbound-1',
        fboAccountId: 'account-1',
        status: 'shipped',
        createdAt: at,
        shippedAt: 1_793_700_000_000,
        deliveredAt: null,
        items: [
          {
            id: 'item-1',
            createdAt: at,
            outboundShipmentId: 'outbound-1',
            inventoryItemId: 'inventory-1',
            productId: id(2),
            outboundRequestItemId: 'item-1',
            inboundShipmentId: 'inbound-1',
            inboundShipmentLineId: 'inbound-line-1',
          },
        ],
      },
    ],
    pagination,
  },
  getFulfillmentRequests: {
    data: [
      {
        id: id(12),
        type: 'auto',
        status: 'pending',
        notes: null,
        reviewedAt: null,
        createdAt: at,
        updatedAt: at,
        lineItems: [
          {
            id: id(13),
            vaultLineItemId: id(14),
            quantity: 1,
            createdAt: at,
            updatedAt: at,
            vaultLineItem: {
              id: id(14),
              vaultIntakeShipmentId: id(15),
              productId: id(2),
              variantId: id(3),
              ...declared,
              inspectionStatus: 'pending',
              inspectionNotes: null,
              disposition: 'hold_in_vault',
              dispositionReason: null,
              fulfillmentStatus: 'available',
              createdAt: at,
              updatedAt: at,
              product,
              variant: { id: id(3), title: '2025' },
            },
          },
        ],
      },
    ],
    total: 1,
  },
  getIntakeAddress: {
    data: {
      firstName: 'Vault',
      lastName: 'Intake',
      street: '1 Depository Way',
      addressLine2: 'Dock 2',
      city: 'Dallas',
      state: 'TX',
      zip: '75201',
      country: 'US',
      formatted: '1 Depository Way, Dock 2, Dallas, TX 75201, US',
      vaultId: 'vault-1',
      placement: 'standard',
    },
  },
};
