/**
 * Every route of the API in one table, and the types and the encoding that follow from it. Both
 * sides of the wire use it: the practice marketplace validates with it, the client builds with it.
 */
import type { z } from 'zod';
import type { RouteSpec } from './route.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { executionRoutes } from './execution-routes.ts';
import { vaultRoutes } from './vault-routes.ts';
import { isRecord } from '../reading/tolerant-values.ts';
import type { Result } from '#domain/result.ts';

export const routes = { ...catalogueRoutes, ...executionRoutes, ...vaultRoutes } as const;
type Routes = typeof routes;
/** Operation id of a route. */
export type RouteId = keyof Routes;

type Part = 'params' | 'query' | 'body';
type TakenParts<Id extends RouteId> = {
  [P in Part]: Routes[Id][P] extends z.ZodType ? P : never;
}[Part];

/** The same, for reading only: callers may pass what they must not have changed. */
type Immutable<T> = T extends readonly (infer Element)[]
  ? readonly Immutable<Element>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

/** What a caller gives for a route: params, query and body, each only where the route takes it. */
export type RouteRequest<Id extends RouteId> = {
  readonly [P in TakenParts<Id>]: Routes[Id][P] extends z.ZodType
    ? Immutable<z.input<Routes[Id][P]>>
    : never;
};

/** What the service has after validating: defaults filled in, lists split. */
export type ParsedRequest<Id extends RouteId> = {
  readonly [P in TakenParts<Id>]: Routes[Id][P] extends z.ZodType ? z.output<Routes[Id][P]> : never;
};

/** The documented (or chosen) answer of a route. */
export type RouteResponse<Id extends RouteId> = z.output<Routes[Id]['response']>;

/** The normalised answer of a route, as the forgiving reader gives it. */
export type RouteReading<Id extends RouteId> = z.output<Routes[Id]['reader']>;

/** A request ready for the wire, without address and headers. */
interface EncodedRequest {
  readonly method: RouteSpec['method'];
  readonly host: RouteSpec['host'];
  /** Path with its parameters, and the query with its leading `?` when there is one. */
  readonly target: string;
  /** JSON text; `undefined` where the route takes no body. */
  readonly body: string | undefined;
}

/** A request in the form of the wire, or what is wrong with it. */
export type Encoding = Result<EncodedRequest, readonly z.core.$ZodIssue[]>;

/** Checks a request against its schemas and puts it into the form of the wire. */
export function encodeRequest<Id extends RouteId>(id: Id, request: RouteRequest<Id>): Encoding {
  const route: RouteSpec = routes[id];
  const given: unknown = request;
  const parts = isRecord(given) ? given : {};
  const params = route.params?.safeParse(parts['params'] ?? {});
  const query = route.query?.safeParse(parts['query'] ?? {});
  const body = route.body?.safeParse(parts['body']);
  const issues = [params, query, body].flatMap((part) => part?.error?.issues ?? []);
  if (issues.length > 0) return { ok: false, error: issues };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.data?.[name])),
  );
  const search = encodeQuery(query?.data ?? {}, route.commaJoined);
  return {
    ok: true,
    value: {
      method: route.method,
      host: route.host,
      target: search === '' ? path : `${path}?${search}`,
      body: body === undefined ? undefined : JSON.stringify(body.data),
    },
  };
}

function encodeQuery(query: Record<string, unknown>, commaJoined: readonly string[]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = values.map(String);
    if (commaJoined.includes(name)) search.append(name, texts.join(','));
    else for (const text of texts) search.append(name, text);
  }
  return search.toString();
}
