import { countingUnreadable } from '../reading/unreadable.ts';

/** The number of unreadable parts of a response, counted in one go. */
export function countUnreadable(reading: unknown): number {
  const counting = countingUnreadable(reading);
  let step = counting.next();
  while (step.done !== true) step = counting.next();
  return step.value;
}
