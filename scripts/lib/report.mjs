/**
 * What the scripts say to the person in front of the terminal, and the two errors they end with.
 */

/** Something outside this program's power went wrong; the message says what and what to do about it. */
export class SetUpError extends Error {
  /** @override */
  name = 'SetUpError';
}

/** The command line was not understood; the message says which part. */
export class UsageError extends Error {
  /** @override */
  name = 'UsageError';
}

/**
 * Prints one line for the reader.
 *
 * @param {string} line
 */
export function say(line) {
  console.log(line);
}

/**
 * A duration as the reader wants it: tenths of a second below a minute, minutes and seconds above.
 *
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Runs a program's main function and turns what it throws into a line and an exit code: 2 for a command
 * line that was not understood, 1 for everything else. Errors nobody foresaw keep their stack.
 *
 * @param {() => Promise<number>} main resolves to the exit code
 */
export async function exitWith(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    const expected = error instanceof SetUpError || error instanceof UsageError;
    console.error(expected ? error.message : error);
  }
}
