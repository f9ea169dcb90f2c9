/** Routes of the vault (alpha): read only, behind the organization's vault flag. */
import { routeDefaults, type RouteSpec } from './route.ts';
import {
  fulfillmentRequestsReader,
  inboundShipmentsReader,
  intakeAddressReader,
  outboundRequestReader,
  outboundRequestsReader,
  outboundShipmentsReader,
} from '../account/vault-readers.ts';
import {
  fulfillmentRequestsQuery,
  fulfillmentRequestsResponse,
  inboundShipmentsResponse,
  intakeAddressResponse,
  outboundRequestQuery,
  outboundRequestResponse,
  outboundRequestsQuery,
  outboundRequestsResponse,
  outboundShipmentsResponse,
  vaultListQuery,
} from '../account/vault.ts';

const vault = {
  ...routeDefaults,
  vaultGate: true,
  section: 'Endpoints: Vault reads',
} as const;

export const vaultRoutes = {
  getOutboundRequests: {
    ...vault,
    path: '/vault/get-outbound-requests/v2',
    query: outboundRequestsQuery,
    response: outboundRequestsResponse,
    reader: outboundRequestsReader,
  },
  getOutboundRequest: {
    ...vault,
    path: '/vault/get-outbound-request/v2',
    query: outboundRequestQuery,
    response: outboundRequestResponse,
    reader: outboundRequestReader,
  },
  getInboundShipments: {
    ...vault,
    path: '/vault/get-inbound-shipments/v1',
    query: vaultListQuery,
    response: inboundShipmentsResponse,
    reader: inboundShipmentsReader,
  },
  getOutboundShipments: {
    ...vault,
    path: '/vault/get-outbound-shipments/v1',
    query: vaultListQuery,
    response: outboundShipmentsResponse,
    reader: outboundShipmentsReader,
  },
  getFulfillmentRequests: {
    ...vault,
    path: '/vault/get-fulfillment-requests/v1',
    query: fulfillmentRequestsQuery,
    response: fulfillmentRequestsResponse,
    reader: fulfillmentRequestsReader,
  },
  getIntakeAddress: {
    ...vault,
    path: '/vault/get-intake-address/v1',
    response: intakeAddressResponse,
    reader: intakeAddressReader,
  },
} as const satisfies Record<string, RouteSpec>;
