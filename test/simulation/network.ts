/** The network between terminals and the marketplace: it delays, loses, cuts, repeats, and is away for a while. */
import type { WireFailure } from '#main/marketplace/connection/sockets/wire-failure.ts';
import type { Wire, WireOptions } from '#main/marketplace/transport/open-sockets.ts';
import type {
  ExecutionPost,
  PostOutcome,
} from '#main/marketplace/transport/execution-transport.ts';
import type { WireOutcome, WireRequest } from '#main/marketplace/transport/wire.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import type { Answer, Asked, Marketplace } from './marketplace.ts';
import { drawn } from './drawn.ts';
import type { Chances, Habits, OrderFate, ReadFate } from './habits.ts';
import type { Schedule } from './schedule.ts';
import type { Life, SimulatedTime } from './time.ts';

const STALL_MS = 15_000;
const ORDER_PATIENCE_MS = 90_000;

const BROKEN: WireFailure = { kind: 'network', phase: 'exchange', code: 'ECONNRESET' };
const REFUSED: WireFailure = { kind: 'network', phase: 'connect', code: 'ECONNREFUSED' };
const LATE: WireFailure = { kind: 'timeout', phase: 'headers' };

const PAGE: Answer = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  bodyText: '<html><body>502 Bad Gateway</body></html>',
};

const answerOf = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  bodyText: JSON.stringify(body),
});
/** A gateway's own word, in the form of the marketplace's refusals. */
const CONFLICT = answerOf(409, { error: 'Conflict' });
const FAILED = answerOf(500, { error: 'Internal Server Error', code: 500 });
const NOTHING = answerOf(200, {});
const KEY_REFUSED = answerOf(403, { error: 'Forbidden: insufficient permissions', code: 403 });

/** For whoever does not live to see it. A new one each time: one for all would keep everyone who waits for it. */
const never = (): Promise<never> => new Promise<never>(() => undefined);

/** What happened on the wire, for rules and trace. */
export interface WireEvent {
  readonly kind: 'read' | 'order';
  readonly life: Life;
  readonly url: URL;
  readonly body: string | undefined;
  readonly fate: string;
  /** When it left: monotonic, and by the computer's clock. */
  readonly at: number;
  readonly wallAt: number;
}

export interface NetworkParts {
  readonly time: SimulatedTime;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly habits: Pick<Habits, 'reads' | 'orders'>;
  /** A terminal sends a request. @returns false where it was killed before that */
  readonly left: (event: WireEvent) => boolean;
  /** The marketplace answered it, whether the answer arrives or not. */
  readonly answered: (event: WireEvent, answer: Answer) => void;
  /** A terminal is about to receive an answer, the marketplace's or not. */
  readonly heard: (event: WireEvent, answer: Answer) => void;
}

export class Network {
  isDown = false;
  /** Readings of spot fail, and nothing else does. */
  isSpotLost = false;
  /** Nothing goes wrong. */
  isCalm = false;
  readonly #marketplace: Marketplace;
  readonly #parts: NetworkParts;
  /** Lists of orders as they were, for a cache that returns them later. */
  readonly #old = new Map<string, Answer>();

  constructor(marketplace: Marketplace, parts: NetworkParts) {
    this.#marketplace = marketplace;
    this.#parts = parts;
  }

  /** The wire of a terminal. After its end it gets no answer; what it has sent goes on. */
  wireOf(life: Life): (options: WireOptions) => Wire {
    return ({ apiKey }) => ({
      reads: {
        send: (request, signal) =>
          this.#between(life, () => this.#read(life, apiKey, request, signal)),
        keepWarm: () => undefined,
        dropIdle: () => undefined,
        close: () => Promise.resolve(),
      },
      executions: {
        postOnce: (post) => this.#between(life, () => this.#order(life, apiKey, post)),
      },
      checkReachability: () =>
        this.#between(life, async () => {
          await this.#wait(20);
          return this.isDown ? 'closed' : 'open';
        }),
    });
  }

  /** What is on its way arrives, also where the terminal is killed meanwhile; the killed one hears nothing more. */
  async #between<T>(life: Life, carry: () => Promise<T>): Promise<T> {
    if (!life.isAlive) return never();
    const answer = await this.#parts.time.outside(carry);
    return life.isAlive ? answer : never();
  }

  async #read(
    life: Life,
    apiKey: string,
    request: WireRequest,
    signal: AbortSignal | undefined,
  ): Promise<WireOutcome> {
    const sentAt = performance.now();
    const fate = this.#fate<ReadFate>(this.#parts.habits.reads);
    const event = eventOf('read', life, request, fate);
    const isLost = this.isSpotLost && request.url.pathname.includes('/get-spot-price');
    const answer = this.isDown
      ? REFUSED
      : isLost
        ? FAILED
        : this.#carry(event, { ...request, apiKey });
    const seen = await Promise.race([answer, whenAborted(signal)]);
    const receivedAt = performance.now();
    if (isAnswer(seen)) this.#parts.heard(event, seen);
    return isAnswer(seen)
      ? { kind: 'response', ...seen, sentAt, receivedAt }
      : { kind: 'failed', failure: seen, headers: null, sentAt, receivedAt };
  }

  async #order(life: Life, apiKey: string, { url, body }: ExecutionPost): Promise<PostOutcome> {
    const fate = this.#fate<OrderFate>(this.#parts.habits.orders);
    const event = eventOf('order', life, { url, body }, fate);
    if (this.isDown || fate === 'never-connected') {
      await this.#wait(this.#latency());
      return { kind: 'never-connected', error: REFUSED };
    }
    const seen = await this.#carry(event, { method: 'POST', url, body, apiKey });
    if (isAnswer(seen)) this.#parts.heard(event, seen);
    return isAnswer(seen)
      ? { kind: 'response', ...seen, complete: true, error: null }
      : { kind: 'broken', error: seen };
  }

  /** There and back. */
  async #carry(event: WireEvent, asked: Asked): Promise<Answer | WireFailure> {
    const { random, left, answered } = this.#parts;
    if (!left(event)) return BROKEN;
    const { fate } = event;
    const ask = async (): Promise<Answer> => {
      const answer = await this.#marketplace.ask(asked);
      answered(event, answer);
      return answer;
    };
    if (fate === 'late-and-lost') {
      await this.#wait(random.integer(1_000, ORDER_PATIENCE_MS - 1_000));
      await ask();
      await this.#wait(ORDER_PATIENCE_MS);
      return LATE;
    }
    await this.#wait(this.#latency());
    switch (fate) {
      case 'lost-before':
        return BROKEN;
      case 'stalled':
        await this.#wait(STALL_MS);
        return LATE;
      case 'gateway-page':
        return PAGE;
      case 'empty-success':
        return NOTHING;
      case 'key-refused':
        return KEY_REFUSED;
      default:
    }
    const first = fate === 'old-list' ? await this.#fromCache(event, ask) : await ask();
    await this.#wait(this.#latency());
    switch (fate) {
      case 'lost-after':
        return BROKEN;
      case 'gateway-page-after':
        return PAGE;
      case 'gateway-refusal-after':
        return CONFLICT;
      case 'error-500-after':
        return FAILED;
      case 'repeated':
        return ask();
      case 'executed-twice':
        await this.#marketplace.repeating(ask);
        return first;
      case 'repeated-and-lost':
        await ask();
        return BROKEN;
      default:
        return first;
    }
  }

  /** A cache on the way kept a list of orders: it returns that, and its age. */
  async #fromCache({ url }: WireEvent, ask: () => Promise<Answer>): Promise<Answer> {
    if (!url.pathname.includes('/orders/get-')) return ask();
    const place = url.pathname + url.search;
    const old = this.#old.get(place);
    if (old !== undefined) return { ...old, headers: { ...old.headers, age: '120' } };
    const now = await ask();
    if (now.status === 200) this.#old.set(place, now);
    return now;
  }

  /** Most answers come at once, some take their time. */
  #latency(): number {
    const [one, other] = [this.#parts.random.unit(), this.#parts.random.unit()];
    return 5 + Math.floor(one * 40) + (other < 0.02 ? Math.floor(one * 4_000) : 0);
  }

  #fate<Fate extends string>(fates: Chances<Fate>): Fate | 'answered' {
    const fate = this.isCalm ? null : drawn(this.#parts.random, fates);
    return fate !== null && this.#parts.schedule.keeps(fate) ? fate : 'answered';
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  }
}

const eventOf = (
  kind: WireEvent['kind'],
  life: Life,
  { url, body }: Pick<WireEvent, 'url'> & { readonly body?: string | undefined },
  fate: string,
): WireEvent => ({ kind, life, url, body, fate, at: performance.now(), wallAt: Date.now() });

const isAnswer = (seen: Answer | WireFailure): seen is Answer => 'bodyText' in seen;

const whenAborted = (signal: AbortSignal | undefined): Promise<WireFailure> =>
  new Promise((resolve) => {
    const ended = (): void => {
      resolve({ kind: 'aborted' });
    };
    if (signal?.aborted === true) ended();
    else signal?.addEventListener('abort', ended, { once: true });
  });
