/** Encodes a request of the route table for the wire. */
import type { z } from 'zod';
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import type { RouteSpec } from '#contract/api/routes/route.ts';
import { type CallableId, type RouteRequest, callable } from '#contract/api/routes/routes.ts';
import { failed, ok, type Result } from '#domain/result.ts';

/** A request ready to send, without address and headers. */
interface EncodedRequest {
  readonly method: RouteSpec['method'];
  readonly host: RouteSpec['host'];
  /** Path with its parameters, and the query with its leading `?` when there is one. */
  readonly target: string;
  /** JSON text; `undefined` if the route has no body. */
  readonly body: string | undefined;
}

/** An encoded request, or what is wrong with it. */
export type Encoding = Result<EncodedRequest, readonly z.core.$ZodIssue[]>;

/** Validates a request against its schemas and encodes it. */
export function encodeRequest<Id extends CallableId>(id: Id, request: RouteRequest<Id>): Encoding {
  const route: RouteSpec = callable[id];
  const given: unknown = request;
  const parts = isRecord(given) ? given : {};
  const params = route.params?.safeParse(parts['params'] ?? {});
  const query = route.query?.safeParse(parts['query'] ?? {});
  const body = route.body?.safeParse(parts['body']);
  const issues = [params, query, body].flatMap((part) => part?.error?.issues ?? []);
  if (issues.length > 0) return failed(issues);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.data?.[name])),
  );
  const search = encodeQuery(query?.data ?? {}, route.commaJoined);
  return ok({
    method: route.method,
    host: route.host,
    target: search === '' ? path : `${path}?${search}`,
    body: body === undefined ? undefined : JSON.stringify(body.data),
  });
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
