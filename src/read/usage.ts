/** Thrown when the command is called in a way that it does not have; the message says what was wrong. */
export class ReadUsageError extends Error {
  override readonly name = 'ReadUsageError';
}
