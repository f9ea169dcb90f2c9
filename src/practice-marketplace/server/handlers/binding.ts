import type { ParsedRequest, RouteId, RouteResponse } from '#contract/api/routes/routes.ts';
import type { Market } from '#practice/market/market.ts';
import type { ApiKey } from '#practice/world/accounts.ts';
import type { Account } from '#practice/world/ledger.ts';
import type { PracticeWorld } from '#practice/world/world.ts';

/** Who calls, in which world, and when. */
export interface Call {
  readonly world: PracticeWorld;
  readonly key: ApiKey;
  readonly account: Account;
  readonly market: Market;
  readonly now: number;
}

/** An answer that is JSON already, in UTF-8. */
export class PreparedJson {
  readonly bytes: Buffer;
  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }
}

/** The parts of a request after the schemas of its route have parsed them. */
interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A route's handler with its types put away, so that all of them fit one table. */
export type Handler = (call: Call, parts: RequestParts) => unknown;

/**
 * Ties a handler to its route: it gets what the route's schemas parsed, and answers what the route's answer schema
 * describes, or the same as {@link PreparedJson} text.
 *
 * @param handle throws `ApiError` to refuse
 */
export function bind<Id extends RouteId>(
  id: Id,
  handle: (call: Call, request: ParsedRequest<Id>) => RouteResponse<Id> | PreparedJson,
): { readonly id: Id; readonly run: Handler } {
  const run: Handler = (call, parts) => {
    if (!isParsedFor(id, parts)) throw new TypeError(`Not parsed for ${id}.`);
    return handle(call, parts);
  };
  return { id, run };
}

/**
 * True for the parts of every request that reached a handler: the server validates with the schemas of that very route
 * before it calls, and replaces each part by what they gave. The compiler cannot follow that through the server.
 */
function isParsedFor<Id extends RouteId>(
  _id: Id,
  parts: RequestParts,
): parts is RequestParts & ParsedRequest<Id> {
  return 'params' in parts && 'query' in parts && 'body' in parts;
}
