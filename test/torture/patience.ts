/** The torture's own steps are no part of what is tortured: on a busy machine they are tried again. */
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 20;
const PAUSE_MS = 100;

/** Repeats a harmless step until it works, and answers what it said last. Never for an execution. */
export async function patiently<T extends { readonly ok: boolean }>(
  step: () => Promise<T>,
): Promise<T> {
  let answer = await step();
  for (let again = 1; again < TRIES && !answer.ok; again += 1) {
    await sleep(PAUSE_MS);
    answer = await step();
  }
  return answer;
}
