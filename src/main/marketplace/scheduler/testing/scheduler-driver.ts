import type { Attempt, AttemptContext, Scheduled } from '../scheduled-request.ts';
import { RequestScheduler } from '../scheduler.ts';
import { SimulatedTime, settlePromises } from './simulated-time.ts';
import type { Lane } from '../lanes.ts';
import type { RateObservation } from '../token-bucket.ts';

/** A request that was sent. */
interface Sent {
  readonly name: string;
  readonly context: AttemptContext;
  readonly at: number;
  readonly answer: (rate?: RateObservation | null, repeatAfterMs?: number) => Promise<void>;
}

interface AskOptions {
  readonly coalesceKey?: string;
  readonly fresh?: boolean;
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

interface Desk {
  readonly time: SimulatedTime;
  readonly scheduler: RequestScheduler<string>;
  /** What was sent, in order. */
  readonly sent: Sent[];
  /** Asks for a request, which stays unanswered until the test answers it. */
  readonly ask: (name: string, lane: Lane, more?: AskOptions) => Promise<Scheduled<string>>;
  /** Answers a first request with this many tokens left. */
  readonly open: (remaining: number) => Promise<void>;
}

/** A scheduler whose requests are answered by hand. For tests. */
export function desk(): Desk {
  const time = new SimulatedTime();
  const scheduler = new RequestScheduler<string>({ time });
  const sent: Sent[] = [];
  const ask: Desk['ask'] = (name, lane, more = {}) =>
    scheduler.submit({
      route: 'route',
      lane,
      ...more,
      run: (context) =>
        new Promise<Attempt<string>>((resolve) => {
          sent.push({
            name,
            context,
            at: time.now(),
            answer: async (rate = {}, repeatAfterMs) => {
              resolve({
                value: name,
                rate,
                ...(repeatAfterMs === undefined ? {} : { repeatAfterMs }),
              });
              await settlePromises();
            },
          });
        }),
    });
  const open: Desk['open'] = async (remaining) => {
    const probe = ask('probe', 'trade');
    await sent.shift()?.answer({ limit: 120, remaining });
    await probe;
  };
  return { time, scheduler, sent, ask, open };
}

/** The names of what was sent, in order. */
export const names = (sent: readonly Sent[]): string[] => sent.map((one) => one.name);
