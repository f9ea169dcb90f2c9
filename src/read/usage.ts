/** The command was called with wrong arguments. */
export class ReadUsageError extends Error {
  override readonly name = 'ReadUsageError';
}
