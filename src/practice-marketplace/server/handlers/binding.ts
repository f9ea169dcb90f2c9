import type { ParsedRequest, RouteId, RouteResponse } from '#contract/api/routes/routes.ts';
import type { Market } from '#practice/market/market.ts';
import type { ApiKey } from '#practice/world/accounts.ts';
import type { Account } from '#practice/world/ledger.ts';
import type { PracticeWorld } from '#practice/world/world.ts';

/** A call of the API: who calls, and the market and time it applies to. */
export interface Call {
  readonly world: PracticeWorld;
  readonly key: ApiKey;
  readonly account: Account;
  readonly market: Market;
  readonly now: number;
}

/** An answer that is already JSON, in UTF-8. */
export class PreparedJson {
  readonly bytes: Buffer;
  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }
}

/** The parts of a request, parsed by the schemas of its route. */
interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A route's handler without its own types, so that all handlers fit into one table. */
export type Handler = (call: Call, parts: RequestParts) => unknown;

/**
 * Binds a handler to its route: it receives what the route's schemas parsed, and returns what the route's response
 * schema describes, or the same as {@link PreparedJson}.
 *
 * @param handle throws `ApiError` to answer with an error
 */
export function bind<Id extends RouteId>(
  id: Id,
  handle: (call: Call, request: ParsedRequest<Id>) => RouteResponse<Id> | PreparedJson,
): { readonly id: Id; readonly run: Handler } {
  const run: Handler = (call, parts) => {
    if (!isParsedFor(id, parts)) throw new TypeError(`The request was not parsed for ${id}.`);
    return handle(call, parts);
  };
  return { id, run };
}

/**
 * True for every request that reaches a handler: the server validates it with the schemas of the same route first, and
 * replaces each part by the parsed one. The compiler cannot follow this through the server.
 */
function isParsedFor<Id extends RouteId>(
  _id: Id,
  parts: RequestParts,
): parts is RequestParts & ParsedRequest<Id> {
  return 'params' in parts && 'query' in parts && 'body' in parts;
}
