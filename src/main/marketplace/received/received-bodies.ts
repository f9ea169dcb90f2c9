/** The bodies of the latest responses as received, by request; never those of executions. */
import type { CallableId } from '#contract/api/routes/routes.ts';
import type { AmountMarks } from '../mapping/one-unit.ts';

export interface ReceivedBody {
  readonly route: CallableId;
  readonly method: string;
  /** Path and query, without the key. */
  readonly target: string;
  /** When it was received, wall clock, epoch milliseconds. */
  readonly at: number;
  /** As received. It may echo the key, so it never leaves the main process unredacted. */
  readonly text: string;
  readonly marks: AmountMarks | null;
}

/** Capacity, characters. */
export interface ReceivedBounds {
  readonly all: number;
  /**
   * Capacity for one route: the catalog alone, a hundred thousand products, would displace everything else.
   */
  readonly route: number;
}

const BOUNDS: ReceivedBounds = { all: 6_000_000, route: 2_000_000 };

/** The newest response to each request. Text only: parsed on demand. */
export class ReceivedBodies {
  readonly #bounds: ReceivedBounds;
  /** Oldest first. */
  readonly #bodies = new Map<string, ReceivedBody>();
  readonly #dropped = new Set<CallableId>();
  readonly #sizes = new Map<CallableId, number>();
  #size = 0;
  #writes = 0;

  constructor(bounds: ReceivedBounds = BOUNDS) {
    this.#bounds = bounds;
  }

  keep(body: ReceivedBody): void {
    const key = this.#keyOf(body);
    this.#forget(key);
    if (body.text.length > this.#bounds.route) {
      this.#dropped.add(body.route);
      return;
    }
    this.#bodies.set(key, body);
    this.#grow(body, body.text.length);
    this.#drop(
      ({ route }) => route === body.route,
      () => this.#sizeOf(body.route) > this.#bounds.route,
    );
    this.#drop(
      () => true,
      () => this.#size > this.#bounds.all,
    );
  }

  /** Those of these routes, newest first. */
  of(routes: ReadonlySet<CallableId>): readonly ReceivedBody[] {
    return [...this.#bodies.values()].filter(({ route }) => routes.has(route)).toReversed();
  }

  /** Whether a response of one of these routes was dropped. */
  hasDropped(routes: ReadonlySet<CallableId>): boolean {
    return [...routes].some((route) => this.#dropped.has(route));
  }

  /** A repeated read replaces its response; writes are each their own. */
  #keyOf({ method, route, target }: ReceivedBody): string {
    if (method === 'GET') return `${route} ${target}`;
    this.#writes += 1;
    return `${route} ${target} ${String(this.#writes)}`;
  }

  #drop(mayGo: (body: ReceivedBody) => boolean, isTooMuch: () => boolean): void {
    for (const [key, body] of this.#bodies) {
      if (!isTooMuch()) return;
      if (!mayGo(body)) continue;
      this.#forget(key);
      this.#dropped.add(body.route);
    }
  }

  #forget(key: string): void {
    const body = this.#bodies.get(key);
    if (body === undefined) return;
    this.#bodies.delete(key);
    this.#grow(body, -body.text.length);
  }

  #grow({ route }: ReceivedBody, by: number): void {
    this.#size += by;
    this.#sizes.set(route, this.#sizeOf(route) + by);
  }

  #sizeOf(route: CallableId): number {
    return this.#sizes.get(route) ?? 0;
  }
}
