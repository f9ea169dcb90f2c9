import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RouteId } from '#contract/api/routes/routes.ts';
import type { ErrorReply } from '../execution/api-error.ts';
import type { Host } from './gate.ts';
import type { Call } from './handlers/binding.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The query of a request, before the route's schema has parsed it. */
type WireQuery = Readonly<Record<string, unknown>>;

/**
 * How the server reads queries and sends answers: here as the API document says. Tests have a marketplace that answers in other forms
 * and injects faults.
 */
export interface Answering {
  /** Queries that take more than the documented ones. */
  readonly queries: Partial<Record<RouteId, z.ZodObject>>;
  /** Turns a query into the documented one. */
  readonly readQuery: (
    id: RouteId,
    query: WireQuery,
    call: Call,
    request: FastifyRequest,
  ) => WireQuery;
  /** Sends what `commit` returns: it carries the request out and returns the documented JSON. @throws ApiError */
  readonly answer: (
    id: RouteId,
    call: Call,
    reply: FastifyReply,
    commit: () => string | Buffer,
  ) => FastifyReply | Promise<FastifyReply>;
  /** Sends an error; `thrown` is what it was made of, where something was thrown. */
  readonly refuse: (reply: FastifyReply, refusal: ErrorReply, thrown?: unknown) => FastifyReply;
  /** Adds hooks, and routes beyond the documented ones. */
  readonly extend: (app: FastifyInstance, host: Host) => void;
}

export const asDocumented: Answering = {
  queries: {},
  readQuery: (_id, query) => query,
  answer: (_id, _call, reply, commit) => reply.type(JSON_TYPE).send(commit()),
  refuse: (reply, refusal) =>
    reply.code(refusal.code).type(JSON_TYPE).send(JSON.stringify(refusal)),
  extend: () => undefined,
};
