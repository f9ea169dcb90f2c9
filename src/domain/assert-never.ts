/**
 * Ends an exhaustive `switch`: the compiler rejects the call while a case is missing, and a value that its type rules
 * out throws at run time instead of falling through.
 */
export function assertNever(value: never): never {
  throw new TypeError(`A value that its type rules out: ${JSON.stringify(value) ?? String(value)}`);
}
