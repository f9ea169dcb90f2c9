/** What the user states about an order nobody saw the outcome of, checked before it is recorded. Pure. */

/** Null when the statement can be recorded, else what is missing, as a sentence. */
export function statementError(statement: string): string | null {
  const { length } = statement.trim();
  if (length === 0) return 'Enter who confirmed that there is no order.';
  if (length < 10) return 'Enter more detail: who confirmed it, when and how.';
  return length > 2000 ? 'Keep it under 2,000 characters.' : null;
}

/** Null when it can be an order id, else what is wrong, as a sentence. */
export function orderIdError(orderId: string): string | null {
  const { length } = orderId.trim();
  if (length === 0) return 'Enter the order ID.';
  return length > 200 ? 'That is too long for an order ID; check it.' : null;
}
