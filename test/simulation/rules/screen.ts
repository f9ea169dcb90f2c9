/** At a quiet moment: every row and total on the screen is what the marketplace has, or says that it is older. */
import { shownRows } from '#main/session/testing/sessions.ts';
import type { Marketplace } from '../marketplace.ts';
import type { Terminal } from '../terminal.ts';
import type { Objection } from './order-rules.ts';

/** Fine weight of a troy ounce as the screen has it, 1e-7 g, and satoshi of a bitcoin. */
const UNITS = { ozt: 311_034_768, btc: 100_000_000 } as const;

export interface QuietWorld {
  readonly marketplace: Marketplace;
  /** Since then nothing has changed there, by the computer's clock. */
  readonly since: number;
  readonly apiKey: string;
}

export function screenErrors(terminal: Terminal, quiet: QuietWorld): Objection[] {
  return [
    ...pricesIn(terminal, quiet),
    ...ordersIn(terminal, quiet),
    ...holdingsIn(terminal, quiet),
    ...spotIn(terminal, quiet),
  ];
}

function pricesIn({ services }: Terminal, { marketplace, since }: QuietWorld): Objection[] {
  const { world } = marketplace;
  const { books } = world.market('sandbox');
  return shownRows(services).flatMap((row) => {
    const book = books.find(
      ({ variant }) =>
        variant.product.id === row.productId &&
        (row.variantId === null
          ? variant.title === row.variantTitle
          : variant.id === row.variantId),
    );
    if (book === undefined) return [{ rule: 'every row of the market exists', what: row.title }];
    if (row.fetchedAt < since) return [];
    return (['ask', 'bid'] as const).flatMap((side) => {
      const [shown, there] = [row[side]?.price, book.best(side, world.now)?.price];
      const what = `${row.title} ${side} ${String(shown)} instead of ${String(there)}`;
      return shown === there ? [] : [{ rule: 'every price is the one of the market', what }];
    });
  });
}

function ordersIn({ state }: Terminal, { marketplace, since, apiKey }: QuietWorld): Objection[] {
  const { world } = marketplace;
  const { saleOrders, purchaseOrders } = world.ledger;
  const owner = world.key(apiKey)?.organizationId;
  const slice = state.get('orders');
  const found: Objection[] = [];
  const known = new Map([
    ...saleOrders.map(({ wire }) => [`buy ${wire.id}`, wire.total] as const),
    ...purchaseOrders.map(({ wire }) => [`sell ${wire.id}`, wire.total] as const),
  ]);
  const shown = new Set<string>();
  for (const { side, orderIds, extraOrders = [], total, outcome } of slice.rows) {
    const ids = [...orderIds, ...extraOrders.map(({ orderId }) => orderId)];
    for (const id of ids) {
      shown.add(`${side} ${id}`);
      if (!known.has(`${side} ${id}`)) found.push({ rule: 'every order shown exists', what: id });
    }
    const [only] = orderIds;
    if (total === null || only === undefined || orderIds.length > 1) continue;
    const there = known.get(`${side} ${only}`);
    const what = `${only} (${outcome}) ${total} instead of ${String(there)}`;
    if (total !== there) found.push({ rule: 'every total of an order is right', what });
  }
  const isRead = slice.fetchedAt !== null && slice.fetchedAt >= since;
  for (const { organizationId, wire } of isRead ? saleOrders : []) {
    if (organizationId === owner && !shown.has(`buy ${wire.id}`)) {
      found.push({ rule: 'every order is on the screen', what: wire.id });
    }
  }
  return found;
}

function holdingsIn({ state }: Terminal, { marketplace, since, apiKey }: QuietWorld): Objection[] {
  const { world } = marketplace;
  const { holdings, fetchedAt, valueAtSpot } = state.get('vault');
  if (holdings === null || fetchedAt === null || fetchedAt < since) return [];
  const owner = world.key(apiKey)?.organizationId;
  const pieces = new Map<string, number>();
  const add = (productId: string, quantity: number): void => {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  };
  for (const { organizationId, wire } of world.ledger.inboundShipments) {
    if (organizationId !== owner) continue;
    for (const line of wire.lineItems) add(line.productId, line.quantityAccepted);
  }
  for (const { organizationId, wire } of world.ledger.outboundShipments) {
    if (organizationId === owner) for (const { productId } of wire.items) add(productId, -1);
  }
  const found: Objection[] = [];
  for (const { productId, quantity } of holdings) {
    const there = pieces.get(productId) ?? 0;
    const what = `${productId} ${quantity} instead of ${there}`;
    if (there !== quantity) found.push({ rule: 'the vault on the screen is the vault', what });
    pieces.delete(productId);
  }
  for (const [productId, there] of pieces) {
    if (there > 0) found.push({ rule: 'the vault on the screen is the vault', what: productId });
  }
  const values = holdings.map(({ valueAtSpot: value }) => value);
  const sum = values.includes(null)
    ? null
    : values.reduce<number>((all, value) => all + (value ?? 0), 0);
  if (valueAtSpot !== null && valueAtSpot !== sum) {
    found.push({
      rule: 'a total is the sum of its rows',
      what: `${valueAtSpot} and ${String(sum)}`,
    });
  }
  for (const { productId, fine, valueAtSpot: value } of holdings) {
    const material = world.catalogue.productById.get(productId)?.material;
    if (fine === null || value === null || material === undefined) continue;
    const there = (fine.amount / UNITS[fine.unit]) * world.spot.price(material);
    const what = `${productId} ${value} instead of ${there.toFixed(2)}`;
    if (Math.abs(there - value) > 1) found.push({ rule: 'metal is worth its spot', what });
  }
  return found;
}

function spotIn({ state }: Terminal, { marketplace, since }: QuietWorld): Objection[] {
  return state.get('spot').flatMap(({ material, price, asOf }) => {
    const there = marketplace.world.spot.price(material) * 10_000;
    const what = `${material} ${price} instead of ${there}`;
    return asOf < since || price === there ? [] : [{ rule: 'spot is the marketplace’s', what }];
  });
}
