import { setTimeout } from 'node:timers/promises';

const TRIES = 20;
/** A main process that reads a hundred thousand products is busy for seconds. */
const PAUSE_MS = 250;

/**
 * What `app.evaluate` was asked, asked again where V8 collected the promise that Playwright waits for, as it may in a main
 * process that is just starting or busy (microsoft/playwright issue 33737). Only for what may be done twice.
 */
export async function askedAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES || !String(error).includes('promise was garbage collected')) throw error;
    }
    await setTimeout(PAUSE_MS);
  }
}
