import type { Execution, Belief } from './client.ts';

const TRIES = 3;

/** Tries up to three times whatever went wrong, and believes the last answer it understood. */
export async function naively({ post }: Execution): Promise<Belief> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const reply = await post();
    if (reply === 'placed') return 'placed';
    if (reply === 'refused') return 'not-placed';
  }
  return 'not-placed';
}
