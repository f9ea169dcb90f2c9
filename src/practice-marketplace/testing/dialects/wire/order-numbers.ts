import type { PracticeWorld } from '#practice/world/world.ts';

/** This many hexadecimal digits of an id make its number: it fits into 32 bits, as numbers of databases do. */
const DIGITS = 7;

/** Keeps numbers from being so small that they could be taken for a count. */
const FIRST = 1_000;

/**
 * The number that stands for an order or a line whose id is a UUID here. It follows from the id alone, so it is the same
 * in every answer and after a restart.
 */
export function numberOfId(id: string): number {
  return FIRST + Number.parseInt(id.replaceAll('-', '').slice(0, DIGITS), 16);
}

/** The id of the order of this organization with this number; `undefined` if it has none. */
export function idOfNumber(
  world: PracticeWorld,
  organizationId: string,
  number: string,
): string | undefined {
  const { saleOrders, purchaseOrders } = world.ledger;
  return [...purchaseOrders, ...saleOrders].find(
    (order) =>
      order.organizationId === organizationId && String(numberOfId(order.wire.id)) === number,
  )?.wire.id;
}
