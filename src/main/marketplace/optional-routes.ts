/**
 * Which of the routes that the API document does not have a marketplace answers. Each is asked once, when it is first of use;
 * what came of it is remembered with the day, and forgotten when the user says so. Nothing depends on an answer.
 */
import type { SeenRouteId } from '#contract/api/routes/undocumented-routes.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { MarketplaceErrorKind } from './errors/marketplace-error.ts';
import type { Answer } from './model/answer.ts';

/** What is known of a route, and since when; epoch milliseconds. */
interface RememberedRoute {
  readonly answers: boolean;
  readonly at: number;
}

export type RememberedRoutes = Readonly<Partial<Record<SeenRouteId, RememberedRoute>>>;

/** Keeps what is known of the routes of one profile, over a restart. */
export interface OptionalRouteStore {
  read(): RememberedRoutes;
  write(routes: RememberedRoutes): void;
}

interface OptionalRoutesParts {
  readonly store: OptionalRouteStore;
  /** Epoch milliseconds. */
  readonly wallNow: () => number;
  /** What is known changed: to be shown under the profile. */
  readonly onChange: (routes: RememberedRoutes) => void;
}

/** A route that is absent may be there tomorrow. */
const A_DAY_MS = 24 * 3_600_000;
/** After a failure that says nothing of the route it is left alone this long. */
const LOOK_AGAIN_MS = 600_000;

/** Routes that are asked about one product: where they are known to answer, a 404 is about that product. */
const ABOUT_ONE: ReadonlySet<SeenRouteId> = new Set<SeenRouteId>([
  'getOrderBookV2',
  'getProductActivity',
]);

export class OptionalRoutes {
  readonly #parts: OptionalRoutesParts;
  #known: RememberedRoutes;
  #askAgainFrom = Number.NEGATIVE_INFINITY;
  readonly #notBefore = new Map<SeenRouteId, number>();
  /** The first question to a route that nothing is known of. */
  readonly #first = new Map<SeenRouteId, Promise<unknown>>();

  constructor(parts: OptionalRoutesParts) {
    this.#parts = parts;
    this.#known = parts.store.read();
  }

  /** Everything that is known, to be shown. */
  get known(): RememberedRoutes {
    return this.#known;
  }

  /** Whether the marketplace answers this route; `unknown` until it was of use. */
  standing(route: SeenRouteId): 'answers' | 'silent' | 'unknown' {
    const known = this.#known[route];
    if (known === undefined) return 'unknown';
    if (known.answers) return 'answers';
    const now = this.#parts.wallNow();
    // Later than now: the computer's clock was set since.
    const isOld = known.at > now || known.at <= Math.max(this.#askAgainFrom, now - A_DAY_MS);
    return isOld ? 'unknown' : 'silent';
  }

  /**
   * Asks a route, unless it is known not to answer. Null: not asked, or not answered; then all is as without the route. While
   * nothing is known of it only one question is on its way, and others wait for what comes of it.
   *
   * @param call one method of the client for this route
   * @param isWaitedFor asked also while the route is left alone after a failure that said nothing of it
   */
  async ask<T>(
    route: SeenRouteId,
    call: () => Promise<Answer<T>>,
    isWaitedFor = false,
  ): Promise<Answer<T> | null> {
    // Another may have begun while this one waited.
    for (let first = this.#first.get(route); first !== undefined; first = this.#first.get(route)) {
      await first;
    }
    if (!this.#mayAsk(route, isWaitedFor)) return null;
    const asking = call();
    if (this.standing(route) === 'unknown') this.#first.set(route, asking);
    try {
      const answer = await asking;
      this.#learn(route, answer);
      return answer.ok ? answer : null;
    } finally {
      if (this.#first.get(route) === asking) this.#first.delete(route);
    }
  }

  /** The network changed, or the computer slept: those that did not answer are asked again when they are next of use. */
  askAgain(): void {
    this.#notBefore.clear();
    this.#askAgainFrom = this.#parts.wallNow();
  }

  /** The user wants them asked again. */
  forget(): void {
    this.#notBefore.clear();
    this.#remember({});
  }

  #mayAsk(route: SeenRouteId, isWaitedFor: boolean): boolean {
    if (this.standing(route) === 'silent') return false;
    return isWaitedFor || this.#parts.wallNow() >= (this.#notBefore.get(route) ?? 0);
  }

  #learn(route: SeenRouteId, answer: Answer<unknown>): void {
    const said = answer.ok ? 'answers' : meaningOf(answer.error.kind);
    const known = this.standing(route);
    if (said === 'nothing') {
      // Where it answers, whoever asks waits as with any other route; what was given up says nothing at all.
      if (known === 'answers' || (!answer.ok && answer.error.kind === 'aborted')) return;
      this.#notBefore.set(route, this.#parts.wallNow() + LOOK_AGAIN_MS);
      return;
    }
    if (said === 'absent' && known === 'answers' && ABOUT_ONE.has(route)) return;
    const answers = said === 'answers';
    // It answered whoever waited for it, so there is no more reason to leave it alone.
    if (answers) this.#notBefore.delete(route);
    if (known === (answers ? 'answers' : 'silent')) return;
    this.#remember({ ...this.#known, [route]: { answers, at: this.#parts.wallNow() } });
  }

  #remember(routes: RememberedRoutes): void {
    this.#known = routes;
    this.#parts.store.write(routes);
    this.#parts.onChange(routes);
  }
}

/**
 * What a failure says of the route: `absent`, there is nothing at this address; `silent`, there is something else, or it is not
 * for this key; `nothing`, the service or the way to it failed.
 */
function meaningOf(kind: MarketplaceErrorKind): 'absent' | 'silent' | 'nothing' {
  switch (kind) {
    case 'not-found':
    case 'quote-gone':
      return 'absent';
    case 'unreadable-body':
    case 'body-too-large':
    case 'forbidden':
    case 'validation':
    case 'conflict':
    case 'unexpected-status':
      return 'silent';
    case 'unknown-key':
    case 'wrong-environment':
    case 'price-moved':
    case 'listing-conflict':
    case 'instant-payout-credit':
    case 'optional-fee':
    case 'rate-limited':
    case 'trading-halted':
    case 'server-error':
    case 'network':
    case 'timeout':
    case 'redirect-refused':
    case 'not-the-marketplace':
    case 'host-refused':
    case 'invalid-request':
    case 'route-unavailable':
    case 'internal':
    case 'aborted':
      return 'nothing';
    default:
      return assertNever(kind);
  }
}
