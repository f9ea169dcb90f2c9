/** The bodies of the last answers, as they came, by the request they answer; never those of executions. */
import type { CallableId } from '#contract/api/routes/routes.ts';
import type { AmountMarks } from '../mapping/one-unit.ts';

export interface ReceivedBody {
  readonly route: CallableId;
  readonly method: string;
  /** Path and query, without the key. */
  readonly target: string;
  /** Wall clock, epoch milliseconds, when it came. */
  readonly at: number;
  /** As it came. It may echo the key, so nothing of it leaves the main process unredacted. */
  readonly text: string;
  readonly marks: AmountMarks | null;
}

/** How much is kept, in characters. */
export interface ReceivedBounds {
  readonly all: number;
  /** Of one route: the catalogue alone, a hundred thousand products, would leave no room for anything else. */
  readonly route: number;
}

const BOUNDS: ReceivedBounds = { all: 6_000_000, route: 2_000_000 };

/** The newest answer to each request. Texts only: nothing is parsed before somebody asks. */
export class ReceivedBodies {
  readonly #bounds: ReceivedBounds;
  /** The oldest first. */
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

  /** Those of these routes, the newest first. */
  of(routes: ReadonlySet<CallableId>): readonly ReceivedBody[] {
    return [...this.#bodies.values()].filter(({ route }) => routes.has(route)).toReversed();
  }

  /** Whether one of these routes answered what is not kept any more. */
  hasDropped(routes: ReadonlySet<CallableId>): boolean {
    return [...routes].some((route) => this.#dropped.has(route));
  }

  /** A read that is asked again has a newer answer; what is written is another thing each time. */
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
