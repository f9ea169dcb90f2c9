import type { RateAssumptions } from '#main/marketplace/scheduler/core.ts';
import { RequestScheduler } from '#main/marketplace/scheduler/scheduler.ts';
import { systemTime } from '#main/marketplace/scheduler/time-source.ts';
import { CAPACITY, T, type Answered, type Client, type Contender } from './world.ts';

/** Our scheduler, with nothing but its rate set to the bench's. */
export const ours: Contender = {
  make: () => client({ capacity: CAPACITY, periodMs: T }),
  unlimited: () => client({ capacity: 1e9, periodMs: 1 }),
};

function client(rate: RateAssumptions): Client {
  const scheduler = new RequestScheduler<Answered>({ time: systemTime, rate });
  return {
    name: 'Touchstone',
    send: async (send, urgent) => {
      const outcome = await scheduler.submit({
        route: 'route',
        lane: urgent ? 'interactive' : 'visible',
        run: async () => {
          const answered = await send();
          return { value: answered, rate: answered.rate };
        },
      });
      return outcome.kind === 'done' ? outcome.value : { status: 0, rate: {} };
    },
    ticket: (open) => {
      scheduler.setTicketOpen(open);
    },
    resumed: () => {
      scheduler.noteResumed();
    },
    stop: () => {
      scheduler.stop();
    },
  };
}
