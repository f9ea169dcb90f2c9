/** Waiting for what a user would wait for: a condition, never a time. */

export interface UntilOptions {
  /** Milliseconds; generous, because a slow machine is no failure. */
  readonly timeoutMs?: number;
}

/** Soon at first, then more seldom: looking costs the window that is looked at, and the tests beside this one, their time. */
const FIRST_LOOK_MS = 25;
const SELDOM_MS = 250;
const SLOWER = 1.25;
const TIMEOUT_MS = 90_000;

/**
 * Asks again until `look` answers something other than undefined, and gives that back.
 *
 * @param expected what is waited for, in words; part of the error
 * @throws Error when the time is over; it says what was expected and, if given, what was seen last
 */
export async function until<T>(
  expected: string,
  look: () => Promise<T | undefined> | T | undefined,
  options: UntilOptions & { readonly seen?: () => Promise<string> | string } = {},
): Promise<T> {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const deadline = performance.now() + timeoutMs;
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * SLOWER, SELDOM_MS)) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > deadline) {
      const seen = options.seen === undefined ? '' : `\nSeen: ${await options.seen()}`;
      throw new Error(`Expected within ${timeoutMs / 1000} s: ${expected}${seen}`);
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** The text of a locator once it matches. */
export function untilText(
  expected: string,
  read: () => Promise<string>,
  pattern: RegExp,
  options: UntilOptions = {},
): Promise<string> {
  return until(
    `${expected} (${String(pattern)})`,
    async () => {
      const text = await read();
      return pattern.test(text) ? text : undefined;
    },
    { ...options, seen: read },
  );
}
