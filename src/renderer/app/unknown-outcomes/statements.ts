/** Validates what the user states about an order of unknown outcome before it is recorded. Pure. */

/** Null if the statement can be recorded, otherwise what is missing, as a sentence. */
export function statementError(statement: string): string | null {
  const { length } = statement.trim();
  if (length === 0) return 'Enter who confirmed that there is no order.';
  if (length < 10) return 'Enter more detail: who confirmed it, when and how.';
  return length > 2000 ? 'Keep it under 2,000 characters.' : null;
}

/** Null if it can be an order id, otherwise what is wrong, as a sentence. */
export function orderIdError(orderId: string): string | null {
  const { length } = orderId.trim();
  if (length === 0) return 'Enter the order ID.';
  return length > 200 ? 'That is too long for an order ID; check it.' : null;
}
