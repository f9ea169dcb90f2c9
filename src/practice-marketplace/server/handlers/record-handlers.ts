import { ApiError } from '#practice/execution/api-error.ts';
import { bind, type Call } from './binding.ts';

interface Owned<Wire> {
  readonly organizationId: string;
  readonly wire: Wire;
}

/** The caller's records, newest first; only those with this status, if one is given. */
function ownRecords<Wire extends { readonly status: string }>(
  call: Call,
  records: readonly Owned<Wire>[],
  status: string | undefined,
): Wire[] {
  const found: Wire[] = [];
  for (let index = records.length - 1; index >= 0; index--) {
    const record = records[index];
    if (record?.organizationId !== call.account.organization.id) continue;
    if (status === undefined || record.wire.status === status) found.push(record.wire);
  }
  return found;
}

/** One page of a vault list. */
function pageOf<Wire>(
  found: readonly Wire[],
  { page, limit }: { readonly page: number; readonly limit: number },
): { data: Wire[]; pagination: { page: number; hasMore: boolean } } {
  // For very large pages the product is not exact, but any start beyond the end gives an empty page.
  const start = (page - 1) * limit;
  return {
    data: found.slice(start, start + limit),
    pagination: { page, hasMore: start + limit < found.length },
  };
}

/** Handlers of the order reads and the vault reads. */
export const recordHandlers = [
  bind('getPurchaseOrder', (call, { query }) => {
    const { ledger } = call.world;
    const record = ledger.purchaseOrders.find((one) => one.wire.id === query.id);
    if (record?.organizationId !== call.account.organization.id)
      throw new ApiError(404, 'Purchase order not found', { suggestion: 'Check the order id.' });
    const { wire, labelToken } = record;
    // The address is that of the current start, not of the one in which the label was made.
    const url = new URL(
      `/labels/${labelToken}.pdf`,
      call.world.labelBase[call.account.environment],
    );
    url.hostname = call.world.controls.labelHost ?? url.hostname;
    return {
      data: { ...wire, shippingLabelUrl: wire.shippingLabelUrl === null ? null : url.href },
    };
  }),

  bind('getSaleOrders', (call, { query }) => {
    const { limit, offset, status } = query;
    const found = ownRecords(call, call.world.ledger.saleOrders, status);
    return { data: found.slice(offset, offset + limit), total: found.length, limit, offset };
  }),

  bind('getOutboundRequests', (call, { query }) => {
    const page = pageOf(ownRecords(call, call.world.ledger.outboundRequests, query.status), query);
    if (query.includeLineItems) return page;
    return { ...page, data: page.data.map(({ items: _items, ...rest }) => rest) };
  }),

  bind('getOutboundRequest', (call, { query }) => {
    const request = ownRecords(call, call.world.ledger.outboundRequests, undefined).find(
      (one) => one.id === query.id,
    );
    if (request === undefined) throw new ApiError(404, 'Outbound request not found');
    return { data: request };
  }),

  bind('getInboundShipments', (call, { query }) => {
    const page = pageOf(ownRecords(call, call.world.ledger.inboundShipments, query.status), query);
    if (query.includeLineItems === true) return page;
    return { ...page, data: page.data.map(({ lineItems: _lines, ...rest }) => rest) };
  }),

  bind('getOutboundShipments', (call, { query }) => {
    const page = pageOf(ownRecords(call, call.world.ledger.outboundShipments, query.status), query);
    if (query.includeLineItems === true) return page;
    return { ...page, data: page.data.map(({ items: _items, ...rest }) => rest) };
  }),

  bind('getFulfillmentRequests', (call, { query }) => {
    const found = ownRecords(call, call.world.ledger.fulfillmentRequests, query.status);
    const { offset, limit } = query;
    return { data: found.slice(offset, offset + limit), total: found.length };
  }),

  bind('getIntakeAddress', ({ account }) => ({ data: account.intakeAddress })),
] as const;
