const TRIES = 10;

/**
 * Asks the main process. V8 may collect the promise that Playwright waits for (microsoft/playwright issue 33737), so that what is
 * asked has to be the same when it is asked twice: a reading, or a change that is made once.
 */
export async function again<T>(read: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const collected = error instanceof Error && error.message.includes('garbage collected');
    if (!collected || tries <= 1) throw error;
    return again(read, tries - 1);
  }
}
