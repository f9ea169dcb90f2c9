import { atOnce, type Interpret, type Judge, OutcomeReader } from './read-outcome.ts';
import { callable } from '#contract/api/routes/routes.ts';
import { encodeRequest } from '../transport/encode-request.ts';
import type { CallableId, RouteReading, RouteRequest } from '#contract/api/routes/routes.ts';
import type { RouteSpec } from '#contract/api/routes/route.ts';
import { parseBaseAddress } from '#domain/connection/base-address.ts';
import { joinTarget } from '../connection/sockets/address.ts';
import type { ActivityLog } from './activity.ts';
import {
  withoutAnswer,
  type MarketplaceError,
  type TimeoutPhase,
} from '../errors/marketplace-error.ts';
import { rateObservationOf } from './rate-observation.ts';
import type { RequestOutcome } from './request-outcome.ts';
import { retryDelayOf } from './retry-delay.ts';
import type { Redactor } from '#domain/credentials/redactor.ts';
import { keptBody } from '../errors/kept-body.ts';
import type { Interpreted } from '../mapping/one-unit.ts';
import type { ReceivedBodies } from '../received/received-bodies.ts';
import type { Answer, AnswerMeta } from '../model/answer.ts';
import type { Lane } from '../scheduler/lanes.ts';
import type { Attempt, AttemptContext } from '../scheduler/scheduled-request.ts';
import type { RequestScheduler } from '../scheduler/scheduler.ts';
import type { ServerTime } from './server-time.ts';
import { NOT_CACHED } from '../transport/cache-facts.ts';
import type { Transport } from '../transport/transport.ts';
import type { WireOutcome, WireRequest } from '../transport/wire.ts';
import { type Result, failed, ok } from '#domain/result.ts';

/** Options of a call. */
export interface CallOptions {
  /** `interactive` by default. */
  readonly lane?: Lane;
  readonly signal?: AbortSignal;
  /** Time limit including the queue, milliseconds; 60 s by default. */
  readonly deadlineMs?: number;
  /** Does not join an equal read in flight. */
  readonly fresh?: boolean;
  /** Maximum attempts of a read, 3 by default. Writes are sent once, always. */
  readonly tries?: number;
}

/** The addresses of a profile. */
export interface Addresses {
  /** Base address of the API in the profile's environment. */
  readonly api: string | undefined;
  /** Host of the two legacy routes. */
  readonly legacy: string | undefined;
  /** False where sandbox-only routes do not exist. */
  readonly isSandbox: boolean;
}

export interface CallerParts {
  readonly addresses: Addresses;
  readonly scheduler: RequestScheduler<RequestOutcome>;
  readonly transport: Pick<Transport, 'send'>;
  readonly redactor: Redactor;
  readonly serverTime: ServerTime;
  readonly activity: ActivityLog;
  readonly received: ReceivedBodies;
  /** Wall clock, epoch milliseconds. */
  readonly wallNow: () => number;
  /** 0 to 1. */
  readonly random: () => number;
}

/** POSTs without effect: a quote is a price, and an unexecuted quote expires. */
const PLACE_NOTHING: ReadonlySet<CallableId> = new Set<CallableId>([
  'createBuyQuoteV1',
  'createBuyQuoteV2',
  'createSellQuoteV1',
  'createSellQuoteV2',
  'previewPromotionV2',
]);

const DEADLINE_MS = 60_000;
const READ_TRIES = 3;

/** Runs a call: encoding, queue, transport, error mapping, reading. */
export class Caller {
  readonly #parts: CallerParts;
  readonly #reader: OutcomeReader;

  constructor(parts: CallerParts) {
    this.#parts = parts;
    this.#reader = new OutcomeReader(parts.redactor);
  }

  /**
   * One call: the route, the request, and how its response becomes a value. `lost` counts the parts of a
   * reading that could not be used, if the reader itself does not count them.
   */
  async call<Id extends CallableId, V>(
    route: Id,
    sent: RouteRequest<Id>,
    map: (reading: RouteReading<Id>, meta: AnswerMeta) => V,
    options: CallOptions = {},
    lost: (reading: RouteReading<Id>) => number = () => 0,
  ): Promise<Answer<V>> {
    const interpret = (reading: RouteReading<Id>): Interpreted<RouteReading<Id>> => ({
      value: reading,
      unreadable: lost(reading),
      note: null,
      marks: null,
    });
    return this.#call(route, sent, { interpret: atOnce(interpret), map }, options);
  }

  /** A call whose response contains amounts: it is decoded as a whole and may leave a note. */
  async callInterpreted<Id extends CallableId, V>(
    route: Id,
    sent: RouteRequest<Id>,
    interpret: (reading: RouteReading<Id>) => Interpreted<V>,
    options: CallOptions = {},
  ): Promise<Answer<V>> {
    return this.callWithRests(route, sent, atOnce(interpret), options);
  }

  /** The same for responses that are too long to decode in one go. */
  async callWithRests<Id extends CallableId, V>(
    route: Id,
    sent: RouteRequest<Id>,
    interpret: Interpret<Id, V>,
    options: CallOptions = {},
  ): Promise<Answer<V>> {
    return this.#call(route, sent, { interpret, map: (value: V) => value }, options);
  }

  async #call<Id extends CallableId, R, V>(
    route: Id,
    sent: RouteRequest<Id>,
    how: {
      readonly interpret: Interpret<Id, R>;
      readonly map: (value: R, meta: AnswerMeta) => V;
    },
    options: CallOptions,
  ): Promise<Answer<V>> {
    const { interpret, map } = how;
    const encoded = encodeRequest(route, sent);
    if (!encoded.ok) {
      const issues = encoded.error.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      return failed(withoutAnswer(route, { kind: 'invalid-request', issues }));
    }
    const { method, target, body } = encoded.value;
    const address = this.addressOf(route, target);
    if (!address.ok) return failed(address.error);
    const isRead = method === 'GET';
    const isRepeatable = isRead || PLACE_NOTHING.has(route);
    const request: WireRequest = { method, url: address.value, body, isRepeatable };
    // Trades are read at once, whatever their size: nothing else is as urgent.
    const mayRest = isRead && options.lane !== 'trade';
    const lane = options.lane ?? 'interactive';
    const tries = isRead ? (options.tries ?? READ_TRIES) : 1;
    const judge = once((outcome: WireOutcome) =>
      this.#reader.read(route, outcome, interpret, mayRest),
    );
    const scheduled = await this.#parts.scheduler.submit({
      route,
      lane,
      deadlineMs: options.deadlineMs ?? DEADLINE_MS,
      ...(isRead ? { coalesceKey: request.url.href } : {}),
      ...(options.fresh === undefined ? {} : { fresh: options.fresh }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      run: (context) => this.#attempt({ route, request, lane, tries, judge }, context),
    });
    switch (scheduled.kind) {
      case 'done':
        return scheduled.value.kind === 'wire'
          ? await this.#answer(map, judge, scheduled.value, scheduled.queuedMs)
          : failed(withoutAnswer(route, { kind: 'aborted' }));
      case 'aborted':
        return failed(withoutAnswer(route, { kind: 'aborted' }));
      case 'deadline': {
        const phase: TimeoutPhase = scheduled.sent ? 'total' : 'queue';
        return failed(withoutAnswer(route, { kind: 'timeout', phase }));
      }
    }
  }

  /** The address of a route in this profile. */
  addressOf(route: CallableId, target: string): Result<URL, MarketplaceError> {
    const spec: RouteSpec = callable[route];
    const { addresses } = this.#parts;
    if (!addresses.isSandbox && !spec.environments.includes('live')) {
      return failed(withoutAnswer(route, { kind: 'route-unavailable', reason: 'sandbox-only' }));
    }
    const base = spec.host === 'api' ? addresses.api : addresses.legacy;
    if (base === undefined) {
      return failed(withoutAnswer(route, { kind: 'route-unavailable', reason: 'no-address' }));
    }
    const parsed = parseBaseAddress(base);
    return parsed.ok
      ? ok(joinTarget(parsed.value, target))
      : failed(withoutAnswer(route, { kind: 'host-refused', host: base.slice(0, 200) }));
  }

  async #attempt(
    sending: {
      readonly route: CallableId;
      readonly request: WireRequest;
      readonly lane: Lane;
      readonly tries: number;
      readonly judge: Judge<unknown>;
    },
    context: AttemptContext,
  ): Promise<Attempt<RequestOutcome>> {
    const { activity, received, redactor, random, serverTime, transport, wallNow } = this.#parts;
    const { route, request, lane, tries } = sending;
    const activityId = activity.nextId();
    const at = wallNow();
    const outcome = await transport.send(request, context.signal);
    const { headers } = outcome;
    const status = outcome.kind === 'response' ? outcome.status : null;
    const cache =
      headers === null
        ? NOT_CACHED
        : serverTime.observe(headers, outcome.sentAt, outcome.receivedAt);
    // A copy reports the tokens of when it was made.
    const rate =
      headers === null || cache.fromCache
        ? null
        : rateObservationOf(headers, status ?? 0, random());
    if (isRefusedConnection(outcome)) serverTime.wasDown();
    const judging = sending.judge(outcome);
    const judged = judging instanceof Promise ? await judging : judging;
    const { method } = request;
    const target = redactor.redact(request.url.pathname + request.url.search);
    if (judged.ok && outcome.kind === 'response') {
      const { marks } = judged;
      received.keep({ route, method, target, at: wallNow(), text: outcome.bodyText, marks });
    }
    const event = {
      id: activityId,
      at,
      route,
      method,
      target,
      lane,
      attempt: context.attempt,
      queuedMs: context.queuedMs,
      latencyMs: outcome.receivedAt - outcome.sentAt,
      status,
      error: judged.ok ? null : judged.error.kind,
      unreadable: judged.ok ? judged.unreadable : 0,
      note: judged.ok ? judged.note : null,
      cachedForMs: cache.fromCache ? cache.ageMs : null,
      tokensLeft: rate?.remaining ?? null,
    };
    activity.record(event, {
      request: request.body === undefined ? null : keptBody(redactor, request.body),
      response: outcome.kind === 'response' ? keptBody(redactor, outcome.bodyText) : null,
    });
    const backoff =
      context.attempt < tries ? retryDelayOf(outcome, context.attempt, random()) : null;
    return {
      value: { kind: 'wire', activityId, sentAtWall: at, outcome, cache },
      rate,
      ...(backoff === null ? {} : { repeatAfterMs: backoff }),
    };
  }

  async #answer<R, V>(
    map: (reading: R, meta: AnswerMeta) => V,
    judge: Judge<R>,
    exchange: Extract<RequestOutcome, { kind: 'wire' }>,
    queuedMs: number,
  ): Promise<Answer<V>> {
    const { outcome, activityId, sentAtWall, cache } = exchange;
    const judging = judge(outcome);
    const judged = judging instanceof Promise ? await judging : judging;
    if (!judged.ok) return judged;
    const { value: reading, unreadable } = judged;
    const { sentAt, receivedAt } = outcome;
    const fetchedAt = this.#parts.wallNow() - cache.ageMs;
    const when = { sentAt, sentAtWall, receivedAt, fetchedAt, queuedMs };
    const meta = { activityId, ...when, fromCache: cache.fromCache, unreadable };
    return { ok: true, value: map(reading, meta), meta };
  }
}

/** Memoizes the last argument: a response is parsed once, however often it is classified. */
function once<A, B>(compute: (argument: A) => B): (argument: A) => B {
  let last: { readonly argument: A; readonly result: B } | null = null;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: compute(argument) };
    return last.result;
  };
}

/** Nothing listens at the address: neither the service nor anything in front of it. */
const isRefusedConnection = (outcome: WireOutcome): boolean =>
  outcome.kind === 'failed' &&
  outcome.failure.kind === 'network' &&
  outcome.failure.phase === 'connect' &&
  outcome.failure.code === 'ECONNREFUSED';
