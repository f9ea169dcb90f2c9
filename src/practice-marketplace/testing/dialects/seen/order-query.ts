import { idOfNumber } from '../wire/order-numbers.ts';
import type { WireQuery, Scene } from '../wire/scene.ts';

/** Turns the number of an order into its id. A number that no order has stays what it is, and is not found. */
export function heardOrderNumber(query: WireQuery, { world, account }: Scene): WireQuery {
  const id = idOfNumber(world, account.organization.id, String(query['id']));
  return { ...query, id: id ?? query['id'] };
}
