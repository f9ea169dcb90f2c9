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
import type { Life, SimulatedTime } from './time.ts';

/** What becomes of a read or a quote that is not just answered, in thousandths. */
const READ_FATES = {
  'lost-before': 10,
  'lost-after': 10,
  stalled: 10,
  'gateway-page': 10,
} as const;

/** The same of the one request of an order. `repeated`: a gateway sends it twice, and the second answer arrives. */
const ORDER_FATES = {
  'never-connected': 40,
  'lost-before': 40,
  'lost-after': 80,
  repeated: 40,
  'repeated-and-lost': 20,
  'late-and-lost': 40,
  'gateway-page': 20,
  'gateway-page-after': 20,
} as const;

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

/** For whoever does not live to see it. */
const NEVER = new Promise<never>(() => undefined);

/** What happened on the wire, for rules and trace. */
export interface WireEvent {
  readonly kind: 'read' | 'order';
  readonly life: Life;
  readonly url: URL;
  readonly body: string | undefined;
  readonly fate: string;
}

export class Network {
  isDown = false;
  /** Nothing goes wrong. */
  isCalm = false;
  readonly #marketplace: Marketplace;
  readonly #time: SimulatedTime;
  readonly #random: Random;
  readonly #left: (event: WireEvent) => boolean;
  readonly #answered: (event: WireEvent, answer: Answer) => void;

  constructor(
    marketplace: Marketplace,
    time: SimulatedTime,
    random: Random,
    {
      left,
      answered,
    }: {
      /** A terminal sends a request. @returns false where it was killed before that */
      readonly left: (event: WireEvent) => boolean;
      /** The marketplace answered it, whether the answer arrives or not. */
      readonly answered: (event: WireEvent, answer: Answer) => void;
    },
  ) {
    this.#marketplace = marketplace;
    this.#time = time;
    this.#random = random;
    this.#left = left;
    this.#answered = answered;
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
    if (!life.isAlive) return NEVER;
    const answer = await this.#time.outside(carry);
    return life.isAlive ? answer : NEVER;
  }

  async #read(
    life: Life,
    apiKey: string,
    request: WireRequest,
    signal: AbortSignal | undefined,
  ): Promise<WireOutcome> {
    const sentAt = performance.now();
    const fate = this.#fate(READ_FATES);
    const event = { kind: 'read', life, url: request.url, body: request.body, fate } as const;
    const answer = this.isDown ? REFUSED : this.#carry(event, { ...request, apiKey });
    const seen = await Promise.race([answer, whenAborted(signal)]);
    const receivedAt = performance.now();
    return isAnswer(seen)
      ? { kind: 'response', ...seen, sentAt, receivedAt }
      : { kind: 'failed', failure: seen, headers: null, sentAt, receivedAt };
  }

  async #order(life: Life, apiKey: string, { url, body }: ExecutionPost): Promise<PostOutcome> {
    const fate = this.#fate(ORDER_FATES);
    const event = { kind: 'order', life, url, body, fate } as const;
    if (this.isDown || fate === 'never-connected') {
      await this.#wait(this.#latency());
      return { kind: 'never-connected', error: REFUSED };
    }
    const seen = await this.#carry(event, { method: 'POST', url, body, apiKey });
    return isAnswer(seen)
      ? { kind: 'response', ...seen, complete: true, error: null }
      : { kind: 'broken', error: seen };
  }

  /** There and back. */
  async #carry(event: WireEvent, asked: Asked): Promise<Answer | WireFailure> {
    if (!this.#left(event)) return BROKEN;
    const { fate } = event;
    const ask = async (): Promise<Answer> => {
      const answer = await this.#marketplace.ask(asked);
      this.#answered(event, answer);
      return answer;
    };
    if (fate === 'late-and-lost') {
      await this.#wait(this.#random.integer(1_000, ORDER_PATIENCE_MS - 1_000));
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
      default:
    }
    const first = await ask();
    await this.#wait(this.#latency());
    switch (fate) {
      case 'lost-after':
        return BROKEN;
      case 'gateway-page-after':
        return PAGE;
      case 'repeated':
        return ask();
      case 'repeated-and-lost':
        await ask();
        return BROKEN;
      default:
        return first;
    }
  }

  /** Most answers come at once, some take their time. */
  #latency(): number {
    const [one, other] = [this.#random.unit(), this.#random.unit()];
    return 5 + Math.floor(one * 40) + (other < 0.02 ? Math.floor(one * 4_000) : 0);
  }

  #fate<Fate extends string>(fates: Readonly<Record<Fate, number>>): Fate | 'answered' {
    return this.isCalm ? 'answered' : (drawn(this.#random, fates) ?? 'answered');
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  }
}

const isAnswer = (seen: Answer | WireFailure): seen is Answer => 'bodyText' in seen;

const whenAborted = (signal: AbortSignal | undefined): Promise<WireFailure> =>
  new Promise((resolve) => {
    const ended = (): void => {
      resolve({ kind: 'aborted' });
    };
    if (signal?.aborted === true) ended();
    else signal?.addEventListener('abort', ended, { once: true });
  });
