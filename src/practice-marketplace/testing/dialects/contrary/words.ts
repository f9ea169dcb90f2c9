/** States of orders, shipments and lines whose words the document does not show, in other words. */
const words: Readonly<Record<string, string>> = {
  order_placed: 'awaiting_funds',
  payment_received: 'funds_cleared',
  packed: 'in_packaging',
  shipped: 'handed_over',
  delivered: 'at_destination',
  label_created: 'label_issued',
  in_transit: 'underway',
  received: 'at_dock',
  inspected: 'assayed',
  accepted: 'stowed',
  approved: 'cleared',
  announced: 'expected',
  pending: 'in_review',
  available: 'in_stock',
  unavailable: 'out_of_stock',
  insufficient_quantity: 'short',
};

const documented: ReadonlyMap<string, string> = new Map(
  Object.entries(words).map(([word, other]) => [other, word]),
);

/** The other word for a state; a state that the document shows keeps its word. */
export function otherWord(state: unknown): unknown {
  return typeof state === 'string' ? (words[state] ?? state) : state;
}

/** The practice marketplace's own word for the state that a query asks for. */
export function ownWord(state: unknown): unknown {
  return typeof state === 'string' ? (documented.get(state) ?? state) : state;
}
