/**
 * Which undocumented routes a marketplace supports. Each is tried once, when it is first useful; the result
 * is stored with its date until the user resets it. Nothing depends on these routes.
 */
import type { SeenRouteId } from '#contract/api/routes/undocumented-routes.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { MarketplaceErrorKind } from './errors/marketplace-error.ts';
import type { Answer } from './model/answer.ts';

/** The support of a route and since when it is known; epoch milliseconds. */
interface RememberedRoute {
  readonly answers: boolean;
  readonly at: number;
}

export type RememberedRoutes = Readonly<Partial<Record<SeenRouteId, RememberedRoute>>>;

/** Stores the support of routes for one profile. */
export interface OptionalRouteStore {
  read(): RememberedRoutes;
  write(routes: RememberedRoutes): void;
}

interface OptionalRoutesParts {
  readonly store: OptionalRouteStore;
  /** Epoch milliseconds. */
  readonly wallNow: () => number;
  /** Called on every change, to show it with the profile. */
  readonly onChange: (routes: RememberedRoutes) => void;
}

/** An absent route may exist tomorrow. */
const A_DAY_MS = 24 * 3_600_000;
/** After a failure that says nothing about the route it is not tried for this long. */
const LOOK_AGAIN_MS = 600_000;

/** Routes for a single product: once supported, a 404 is about that product. */
const ABOUT_ONE: ReadonlySet<SeenRouteId> = new Set<SeenRouteId>([
  'getOrderBookV2',
  'getProductActivity',
]);

export class OptionalRoutes {
  readonly #parts: OptionalRoutesParts;
  #known: RememberedRoutes;
  #askAgainFrom = Number.NEGATIVE_INFINITY;
  readonly #notBefore = new Map<SeenRouteId, number>();
  /** The first request to a route of unknown support. */
  readonly #first = new Map<SeenRouteId, Promise<unknown>>();

  constructor(parts: OptionalRoutesParts) {
    this.#parts = parts;
    this.#known = parts.store.read();
  }

  /** Everything known, for display. */
  get known(): RememberedRoutes {
    return this.#known;
  }

  /** Whether the marketplace supports this route; `unknown` until it was tried. */
  standing(route: SeenRouteId): 'answers' | 'silent' | 'unknown' {
    const known = this.#known[route];
    if (known === undefined) return 'unknown';
    if (known.answers) return 'answers';
    const now = this.#parts.wallNow();
    // In the future: the computer's clock was changed since.
    const isOld = known.at > now || known.at <= Math.max(this.#askAgainFrom, now - A_DAY_MS);
    return isOld ? 'unknown' : 'silent';
  }

  /**
   * Calls a route unless it is known to be unsupported. Null: not called, or no result; the caller goes on as
   * without the route. While its support is unknown only one request is in flight; others wait for its
   * result.
   *
   * @param call one method of the client for this route
   * @param isWaitedFor call it even while it is paused after a failure that said nothing about it
   */
  async ask<T>(
    route: SeenRouteId,
    call: () => Promise<Answer<T>>,
    isWaitedFor = false,
  ): Promise<Answer<T> | null> {
    // Another may have started during the wait.
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

  /** The network changed or the computer slept: unsupported routes are tried again when next useful. */
  askAgain(): void {
    this.#notBefore.clear();
    this.#askAgainFrom = this.#parts.wallNow();
  }

  /** The user wants all of them tried again. */
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
      // Supported: a request is like any other. Cancelled: nothing was learned.
      if (known === 'answers' || (!answer.ok && answer.error.kind === 'aborted')) return;
      this.#notBefore.set(route, this.#parts.wallNow() + LOOK_AGAIN_MS);
      return;
    }
    if (said === 'absent' && known === 'answers' && ABOUT_ONE.has(route)) return;
    const answers = said === 'answers';
    // It worked for a caller that did not wait, so the pause ends.
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
 * What a failure says about the route. `absent`: nothing at this address; `silent`: something else is there,
 * or it is not for this key; `nothing`: the service or the connection failed.
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
