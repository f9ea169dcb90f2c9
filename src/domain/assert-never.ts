/**
 * Ends an exhaustive `switch`: the compiler refuses the call while a case is missing, and a value that slipped past a
 * boundary is refused at run time instead of falling through.
 */
export function assertNever(value: never): never {
  throw new TypeError(`A value that its type rules out: ${JSON.stringify(value) ?? String(value)}`);
}
