import type { PostOutcome } from '../transport/execution-transport.ts';
import type { CacheFacts } from '../transport/cache-facts.ts';
import type { WireOutcome } from '../transport/wire.ts';

/** The result of a scheduled request: the outcome of a read or quote, or the observations of an execution. */
export type RequestOutcome =
  | {
      readonly kind: 'wire';
      readonly activityId: number;
      /** Wall clock, epoch milliseconds, just before it was sent. */
      readonly sentAtWall: number;
      readonly outcome: WireOutcome;
      readonly cache: CacheFacts;
    }
  | {
      readonly kind: 'execution';
      readonly activityId: number;
      readonly outcome: PostOutcome;
    };
