const TRIES = 3;

/**
 * What `app.evaluate` was asked, asked again where Node.js collected the promise of the answer before it was sent: nothing but
 * the debugger holds it meanwhile, and on a busy machine that is now and then too little. Only for what may be done twice.
 */
export async function askedAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES || !String(error).includes('promise was garbage collected')) throw error;
    }
  }
}
