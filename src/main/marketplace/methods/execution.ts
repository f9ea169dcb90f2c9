import type { RouteId } from '#contract/api/routes/routes.ts';
import type { ActivityLog } from '../calls/activity.ts';
import type { Caller } from '../calls/caller.ts';
import { classifyError } from '../errors/classify-error.ts';
import { withoutAnswer, type MarketplaceError } from '../errors/marketplace-error.ts';
import { rateObservationOf } from '../calls/rate-observation.ts';
import type { RequestOutcome } from '../calls/request-outcome.ts';
import type { FrozenExecution } from '../transport/execution-request.ts';
import type { PostOutcome, ExecutionTransport } from '../transport/execution-transport.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { keptBody } from '../errors/kept-body.ts';
import type { Attempt, AttemptContext } from '../scheduler/scheduled-request.ts';
import type { RequestScheduler } from '../scheduler/scheduler.ts';
import type { TimeSource } from '../scheduler/time-source.ts';
import type { RateObservation } from '../scheduler/token-bucket.ts';
import type { ServerTime } from '../calls/server-time.ts';

interface ExecuteOptions {
  /** Time limit for a complete response; 90 s by default. */
  readonly timeoutMs?: number;
  /** Time limit for a token before anything is sent; 5 s by default. */
  readonly queueMs?: number;
  /** Checked at the very moment of sending; false cancels it (the quote is too old). */
  readonly mayStillSend?: () => boolean;
}

/** Observations of an execution with their times. Monotonic times are null if nothing was sent. */
export type Execution = PostOutcome & {
  readonly activityId: number | null;
  /** Monotonic, when the request was handed to the network. */
  readonly sentAt: number | null;
};

/** Executions, and the error in their outcome, if any. */
export interface ExecutionMethods {
  /**
   * Sends a frozen execution: at most one POST, on a connection of its own, whatever happens. Never rejects.
   * Waits for a token first; without one in time the outcome is `never-connected`, with a `timeout` of phase
   * `queue` or `aborted`.
   */
  readonly execute: (execution: FrozenExecution, options?: ExecuteOptions) => Promise<Execution>;
  /**
   * The error to show the user: from status and body of a response, otherwise from what broke. Whether the
   * order was placed is not decided here.
   */
  readonly executionError: (route: RouteId, outcome: PostOutcome) => MarketplaceError;
}

export interface ExecutionParts {
  readonly caller: Caller;
  readonly transport: Pick<ExecutionTransport, 'postOnce'>;
  readonly scheduler: RequestScheduler<RequestOutcome>;
  readonly redactor: Redactor;
  readonly serverTime: ServerTime;
  readonly activity: ActivityLog;
  readonly time: TimeSource;
  readonly wallNow: () => number;
  readonly random: () => number;
}

const QUEUE_MS = 5000;

export function executionMethods(parts: ExecutionParts): ExecutionMethods {
  const { caller, redactor, scheduler, time } = parts;

  const executionError = (route: RouteId, outcome: PostOutcome): MarketplaceError => {
    if (outcome.kind !== 'response') return withoutAnswer(route, outcome.error);
    if (outcome.error !== null) {
      return {
        ...withoutAnswer(route, outcome.error),
        status: outcome.status,
        rawBody: keptBody(redactor, outcome.bodyText),
      };
    }
    return classifyError(route, outcome, redactor);
  };

  return {
    executionError,
    execute: async (execution, options = {}) => {
      const address = caller.addressOf(execution.route, execution.target);
      if (!address.ok) {
        const error = { kind: 'host-refused', host: execution.target } as const;
        return { kind: 'never-connected', error, activityId: null, sentAt: null };
      }
      let sentAt: number | null = null;
      let sending: Promise<Sent> | null = null;
      const queue = new AbortController();
      // Only ends the wait for a token. Once the request is handed over, nothing takes it back.
      const cancelWait = time.setTimer(options.queueMs ?? QUEUE_MS, () => queue.abort());
      const waited = await scheduler.submit({
        route: execution.route,
        lane: 'trade',
        signal: queue.signal,
        run: async (context) => {
          cancelWait();
          if (options.mayStillSend?.() === false) return tooLate;
          sentAt = time.now();
          sending = post(parts, execution, address.value, options, context, executionError);
          const { activityId, outcome, rate } = await sending;
          return { value: { kind: 'execution', activityId, outcome }, rate };
        },
      });
      cancelWait();
      const sent = await sentOf(sending);
      if (sent !== null) return { ...sent.outcome, activityId: sent.activityId, sentAt };
      const error =
        waited.kind === 'done'
          ? ({ kind: 'aborted' } as const)
          : ({ kind: 'timeout', phase: 'queue' } as const);
      return { kind: 'never-connected', error, activityId: null, sentAt: null };
    },
  };
}

/** The result of one POST. */
interface Sent {
  readonly activityId: number;
  readonly outcome: PostOutcome;
  readonly rate: RateObservation | null;
}

/**
 * The outcome of a POST that was made, whatever became of the queue: closing the client while a response is
 * pending must not turn an order into "never sent".
 */
async function sentOf(sending: Promise<Sent> | null): Promise<Sent | null> {
  return sending === null ? null : await sending;
}

const tooLate: Attempt<RequestOutcome> = {
  value: {
    kind: 'execution',
    activityId: 0,
    outcome: { kind: 'never-connected', error: { kind: 'aborted' } },
  },
  rate: {},
};

async function post(
  parts: ExecutionParts,
  execution: FrozenExecution,
  url: URL,
  options: ExecuteOptions,
  context: AttemptContext,
  describe: ExecutionMethods['executionError'],
): Promise<Sent> {
  const { activity, redactor, random, serverTime, time, transport, wallNow } = parts;
  const activityId = activity.nextId();
  const at = wallNow();
  const sentAt = time.now();
  const { timeoutMs } = options;
  const outcome = await transport.postOnce(
    { url, body: execution.body },
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  const receivedAt = time.now();
  const answered = outcome.kind === 'response';
  const rate = answered ? rateObservationOf(outcome.headers, outcome.status, random()) : null;
  if (answered) serverTime.observe(outcome.headers, sentAt, receivedAt);
  const success = answered && outcome.complete && outcome.status >= 200 && outcome.status < 300;
  activity.record(
    {
      id: activityId,
      at,
      route: execution.route,
      method: 'POST',
      target: redactor.redact(url.pathname),
      lane: 'trade',
      attempt: 1,
      queuedMs: context.queuedMs,
      latencyMs: receivedAt - sentAt,
      status: answered ? outcome.status : null,
      error: success ? null : describe(execution.route, outcome).kind,
      unreadable: 0,
      note: null,
      cachedForMs: null,
      tokensLeft: rate?.remaining ?? null,
    },
    {
      request: keptBody(redactor, execution.body),
      response: answered ? keptBody(redactor, outcome.bodyText) : null,
    },
  );
  return { activityId, outcome, rate };
}
