/** Links orders with their inbound shipments. The API document has no field for that, so each link carries its evidence, and ambiguous matches give none. */
import type { MovementEvidence } from '#contract/ipc/holdings/vault.ts';

export interface Pieces {
  readonly productId: string;
  readonly quantity: number;
}

export interface VaultOrder {
  readonly orderId: string;
  /** Epoch ms; null where it is not known. */
  readonly at: number | null;
  /** Null while a product or quantity is not known. */
  readonly pieces: readonly Pieces[] | null;
}

export interface Announced {
  readonly id: string;
  readonly createdAt: number | null;
  /** Texts that may name an order: notes and IDs. */
  readonly texts: readonly string[];
  readonly pieces: readonly Pieces[] | null;
}

export interface MovementLink {
  readonly shipmentId: string;
  readonly evidence: MovementEvidence;
}

/** The tolerance between the marketplace's clock and ours. */
const CLOCKS_DIFFER_MS = 60_000;
/** The longest delay between an order and its shipment. */
const ANNOUNCED_WITHIN_MS = 14 * 86_400_000;
/** Shorter IDs are ambiguous in text. */
const SHORTEST_ID = 6;

/** By order ID. @param orders those bought into the vault */
export function linkMovements(
  orders: readonly VaultOrder[],
  shipments: readonly Announced[],
): Map<string, MovementLink> {
  const links = new Map<string, MovementLink>();
  const claimed = new Set<string>();
  const words = wordsOf(shipments);
  for (const { orderId } of orders) {
    const naming = orderId.length < SHORTEST_ID ? undefined : words.get(orderId);
    const [only] = naming ?? [];
    if (naming?.size !== 1 || only === undefined) continue;
    links.set(orderId, { shipmentId: only, evidence: 'named' });
    claimed.add(only);
  }
  for (const [orderId, shipmentId] of onlyMatches(orders, shipments, links, claimed)) {
    links.set(orderId, { shipmentId, evidence: 'likely' });
  }
  return links;
}

/** Unique matches; removing one may make others unique. */
function onlyMatches(
  orders: readonly VaultOrder[],
  shipments: readonly Announced[],
  links: ReadonlyMap<string, MovementLink>,
  claimed: ReadonlySet<string>,
): Map<string, string> {
  const free = shipments.filter(({ id }) => !claimed.has(id));
  const alike = Map.groupBy(free, ({ pieces }) => contentOf(pieces));
  const fitting = new Map<string, Set<string>>();
  for (const order of orders) {
    const content = contentOf(order.pieces);
    if (links.has(order.orderId) || content === null) continue;
    const candidates = (alike.get(content) ?? []).filter((shipment) => inTime(order, shipment));
    fitting.set(order.orderId, new Set(candidates.map(({ id }) => id)));
  }
  const found = new Map<string, string>();
  for (;;) {
    const pair = undoubted(fitting);
    if (pair === null) return found;
    const [orderId, shipmentId] = pair;
    found.set(orderId, shipmentId);
    fitting.delete(orderId);
    for (const candidates of fitting.values()) candidates.delete(shipmentId);
  }
}

/** A shipment and an order that match only each other. */
function undoubted(
  fitting: ReadonlyMap<string, ReadonlySet<string>>,
): readonly [orderId: string, shipmentId: string] | null {
  for (const [orderId, candidates] of fitting) {
    const [only] = candidates;
    if (only === undefined || candidates.size > 1) continue;
    const rivals = [...fitting].filter(([, others]) => others.has(only) && others.size === 1);
    if (rivals.length === 1) return [orderId, only];
  }
  return null;
}

/** Shipments by word: an ID matches whole words only. */
function wordsOf(shipments: readonly Announced[]): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const { id, texts } of shipments) {
    for (const text of texts) {
      for (const [word] of text.matchAll(/[\w-]+/g)) {
        const carriers = words.get(word) ?? new Set();
        words.set(word, carriers.add(id));
      }
    }
  }
  return words;
}

function inTime(order: VaultOrder, shipment: Announced): boolean {
  if (order.at === null || shipment.createdAt === null) return false;
  const after = shipment.createdAt - order.at;
  return after >= -CLOCKS_DIFFER_MS && after <= ANNOUNCED_WITHIN_MS;
}

/** The same text for the same pieces, in any lines; null while it is not known. */
function contentOf(pieces: readonly Pieces[] | null): string | null {
  if (pieces === null || pieces.length === 0) return null;
  const count = new Map<string, number>();
  for (const { productId, quantity } of pieces) {
    count.set(productId, (count.get(productId) ?? 0) + quantity);
  }
  return JSON.stringify([...count].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
