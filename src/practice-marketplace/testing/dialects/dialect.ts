import type { z } from 'zod';
import type { RouteId } from '#contract/api/routes/routes.ts';
import type { ErrorReply } from '#practice/execution/api-error.ts';
import type { OptionalRoute } from './optional-routes/optional-route.ts';
import type { Cause, WireQuery, Scene, Utterance } from './wire/scene.ts';

/** The forms in which the practice marketplace can answer. `documented` is the one of the API document. */
export const DIALECTS = ['documented', 'seen-old-host', 'seen-new-host', 'contrary'] as const;
export type DialectName = (typeof DIALECTS)[number];

/**
 * Another form of the same answers. Everything it changes, it changes where an answer leaves or a query enters: what the
 * marketplace does is the same in every dialect.
 */
export interface Dialect {
  readonly name: Exclude<DialectName, 'documented'>;
  /** Routes beyond those of the document. */
  readonly optionalRoutes: readonly OptionalRoute[];
  /** Queries that take more than the documented ones. */
  readonly queries: Partial<Record<RouteId, z.ZodObject>>;
  /** Turns a query into the documented one. */
  readonly hear: (id: RouteId, query: WireQuery, scene: Scene) => WireQuery;
  /** Tells a success. */
  readonly tell: (id: RouteId, said: unknown, scene: Scene) => Utterance;
  /** Tells a refusal or a failure. */
  readonly refuse: (error: ErrorReply, cause: Cause) => Utterance;
  /** Headers that answers do not carry. */
  readonly withheldHeaders: readonly string[];
  /** Answers are compressed for whoever takes that. */
  readonly gzip: boolean;
  /** The id of an order as callers see it. */
  readonly orderId: (id: string) => string | number;
}
