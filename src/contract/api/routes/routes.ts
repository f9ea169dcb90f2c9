/**
 * Every route of the API in one table, with the types derived from it. Both sides use it: the practice
 * marketplace validates with it, the client builds requests with it.
 */
import type { z } from 'zod';
import { catalogueRoutes } from './catalogue-routes.ts';
import { executionRoutes } from './execution-routes.ts';
import { undocumentedRoutes } from './undocumented-routes.ts';
import { vaultRoutes } from './vault-routes.ts';

export const routes = { ...catalogueRoutes, ...executionRoutes, ...vaultRoutes } as const;
type Routes = typeof routes;
/** Operation id of a route. */
export type RouteId = keyof Routes;

/** Every route that a client may call: the documented ones, and those seen beside them. */
export const callable = { ...routes, ...undocumentedRoutes } as const;
type Callable = typeof callable;
export type CallableId = keyof Callable;

type Part = 'params' | 'query' | 'body';
type TakenParts<Id extends CallableId> = {
  [P in Part]: Callable[Id][P] extends z.ZodType ? P : never;
}[Part];

/** The same, read-only. */
type Immutable<T> = T extends readonly (infer Element)[]
  ? readonly Immutable<Element>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

/** The input of a route: params, query and body, each only if the route has it. */
export type RouteRequest<Id extends CallableId> = {
  readonly [P in TakenParts<Id>]: Callable[Id][P] extends z.ZodType
    ? Immutable<z.input<Callable[Id][P]>>
    : never;
};

/** The input after validation: defaults filled in, lists split. */
export type ParsedRequest<Id extends RouteId> = {
  readonly [P in TakenParts<Id>]: Routes[Id][P] extends z.ZodType ? z.output<Routes[Id][P]> : never;
};

/** The documented (or chosen) response of a route. */
export type RouteResponse<Id extends RouteId> = z.output<Routes[Id]['response']>;

/** The normalized response of a route, from the tolerant reader. */
export type RouteReading<Id extends CallableId> = z.output<Callable[Id]['reader']>;
