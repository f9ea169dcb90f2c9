import { joinRooms } from './join-rooms.ts';
import { LiveSession } from './live-session.ts';
import { buildRooms, type Readings } from './rooms.ts';
import type { SessionServices } from './session-services.ts';
import type { SessionTarget } from './session-target.ts';

/** @param before what was read by the last session on this market, which has ended; null when there was none */
export function openSession(
  target: SessionTarget,
  services: SessionServices,
  before: Readings | null,
): LiveSession {
  const rooms = buildRooms(target, services);
  const leave = joinRooms(rooms);
  if (before !== null) continueFrom(before, rooms);
  return new LiveSession(rooms, services, leave);
}

function continueFrom(
  before: Readings,
  { market, account, orders, vault, listings }: Readings,
): void {
  market.continueFrom(before.market);
  account.continueFrom(before.account);
  orders.continueFrom(before.orders);
  vault.continueFrom(before.vault);
  listings.continueFrom(before.listings);
}
