import { z } from 'zod';
import { type RouteId, routes } from '#contract/api/routes/routes.ts';
import {
  type OptionalRouteId,
  optionalRouteIds,
} from '#practice/testing/dialects/optional-routes/optional-route.ts';
import type { Random } from '#practice/clock-and-random/random.ts';

/**
 * What can go wrong with one answer. `before` means that the request was not carried out, `after` that it was and only
 * the answer is affected. What arrives or executes twice was repeated on its way: the first answer is lost, and the second one is
 * given.
 */
export const faultKinds = [
  'delay',
  'reset-before',
  'reset-after',
  'stall-before',
  'stall-after',
  'half-body',
  'half-header',
  'wrong-json',
  'not-json',
  'empty-200',
  'empty-body-object',
  'html-502',
  'wrong-code',
  'code-missing',
  'error-missing',
  'redirect',
  'error-500-before',
  'error-500-after',
  'error-503-before',
  'duplicate-header',
  'duplicate-length',
  'slow-drip',
  'order-id-missing',
  'order-id-empty',
  'order-id-null',
  'json-with-tail',
  'wrong-content-type',
  'early-429',
  'error-in-200',
  'code-missing-after',
  'arrives-twice',
  'executes-twice',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const routeIds = z.custom<RouteId | OptionalRouteId>(
  (value) =>
    typeof value === 'string' &&
    (Object.hasOwn(routes, value) || optionalRouteIds.some((id) => id === value)),
  {
    error: 'must be the id of a route, or *',
  },
);

/** A rule of fault injection: on which route, which fault, how often. */
export const faultRule = z.object({
  /** A route's id in the contract's table, or `*` for every route. */
  route: z.union([z.literal('*'), routeIds]),
  kind: z.enum(faultKinds),
  /** How many requests it strikes; without it, there is no limit. */
  count: z.int().min(1).optional(),
  /** The probability with which it strikes a request. */
  probability: z.number().min(0).max(1).default(1),
  /** How long `delay`, `slow-drip` and stalled answers take, in milliseconds of real time. */
  ms: z.int().min(0).max(600_000).default(1_000),
});
export type FaultRule = z.output<typeof faultRule>;

interface ArmedFault {
  readonly rule: FaultRule;
  left: number;
  struck: number;
}

/** The armed faults. Which requests they strike is drawn from one seeded stream. */
export class Faults {
  readonly #random: Random;
  #armed: ArmedFault[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  arm(rule: FaultRule): void {
    this.#armed.push({ rule, left: rule.count ?? Number.POSITIVE_INFINITY, struck: 0 });
  }

  clear(): void {
    this.#armed = [];
  }

  /** The fault that strikes this request, if any: the first rule that applies, in the order of arming. */
  draw(route: RouteId | OptionalRouteId): FaultRule | undefined {
    for (const armed of this.#armed) {
      if (armed.left <= 0 || (armed.rule.route !== '*' && armed.rule.route !== route)) continue;
      if (armed.rule.probability < 1 && !this.#random.chance(armed.rule.probability)) continue;
      armed.left -= 1;
      armed.struck += 1;
      return armed.rule;
    }
    return undefined;
  }

  report(): { rule: FaultRule; struck: number }[] {
    return this.#armed.map(({ rule, struck }) => ({ rule, struck }));
  }
}
