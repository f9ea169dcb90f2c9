import { type Clock, forwardBy } from '../clock.ts';

/** A clock that stands still until it is advanced. */
export function manualClock(startAt: number): Clock {
  let time = startAt;
  return {
    now: () => time,
    advance: (ms) => {
      time += forwardBy(ms);
    },
  };
}
