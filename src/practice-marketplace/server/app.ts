import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { isLoopback } from '#domain/connection/base-address.ts';
import { errorBody } from '#contract/api/reading/refusals/errors.ts';
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import { routes } from '#contract/api/routes/routes.ts';
import type { RouteSpec } from '#contract/api/routes/route.ts';
import type { PracticeWorld } from '../world/world.ts';
import { type ApiCaller, Gate, type Host } from './gate.ts';
import { PreparedJson, type Call, type Handler } from './handlers/binding.ts';
import { readJsonBody } from './body.ts';
import { errorReply, rawErrorReply, rawRefusal } from './error-reply.ts';
import { catalogueHandlers } from './handlers/catalogue-handlers.ts';
import { executionHandlers } from './handlers/execution-handlers.ts';
import { recordHandlers } from './handlers/record-handlers.ts';
import type { Limiter } from './limiter.ts';
import { addOpenRoutes, describeApi } from './open-routes.ts';
import type { Answering } from './answering.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; `undefined` on routes that need no key. */
    caller: ApiCaller | undefined;
  }
  interface FastifyContextConfig {
    spec?: RouteSpec;
    /** True for routes that need no key: labels and the description of the API. */
    open?: boolean;
  }
}

interface AppParts {
  readonly world: PracticeWorld;
  readonly limiter: Limiter;
  readonly answering: Answering;
  /** The sandbox answers as production does, without the lists that only the sandbox has. */
  readonly withoutSandboxLists: boolean;
  /** Saves the state. Called before the answer of every request that may have changed the ledger. */
  readonly persist: () => void;
}

const allHandlers = [...catalogueHandlers, ...executionHandlers, ...recordHandlers];

/** How long a client may take to send a request, in milliseconds of real time. */
const REQUEST_TIMEOUT_MS = 15_000;

/** One listener of the marketplace: all routes of its host, behind the gate, with the documented shapes. */
export async function buildApp(host: Host, parts: AppParts): Promise<FastifyInstance> {
  const { world, limiter, answering } = parts;
  const gate = new Gate(host, world, limiter);
  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: 1_000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    frameworkErrors: (_error, request, reply) => {
      answering.refuse(reply, refusalOf(gate, request, reply) ?? noSuchRoute(request));
    },
    clientErrorHandler: rawErrorReply,
  });
  app.server.headersTimeout = REQUEST_TIMEOUT_MS;
  app.server.maxRequestsPerSocket = 0;
  // Requests that Node would answer by itself, or not at all, get an answer of the documented shape as well.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.server.on('connect', (_request, socket) => rawRefusal(socket, 404, 'No such route: CONNECT'));
  app.decorateRequest('caller', undefined);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    readJsonBody(payload),
  );
  app.addHook('onRequest', (request, reply, done) => {
    world.advance();
    if (!isOwnName(request.headers.host)) {
      answering.refuse(reply, { error: 'This is not that host.', code: 421 });
      return;
    }
    reply.header('date', httpDate(world.now));
    if (request.routeOptions.config.open !== true) request.caller = gate.admit(request, reply);
    done();
  });
  app.setNotFoundHandler((request, reply) => answering.refuse(reply, noSuchRoute(request)));
  app.setErrorHandler((error, _request, reply) =>
    answering.refuse(reply, errorReply(error), error),
  );
  await describeApi(app, host);
  addOpenRoutes(app, host, world);
  answering.extend(app, host);
  for (const { id, run } of allHandlers) {
    const spec: RouteSpec = routes[id];
    if (isServedBy(host, spec) && !(parts.withoutSandboxLists && isSandboxList(spec)))
      addRoute(app, parts, id, spec, run);
  }
  return app;
}

/** The error for a request that the gate does not admit, where the framework does not call the gate. */
function refusalOf(
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): ReturnType<typeof errorReply> | undefined {
  try {
    gate.admit(request, reply);
    return undefined;
  } catch (error) {
    return errorReply(error);
  }
}

function noSuchRoute({ method, url }: FastifyRequest): ReturnType<typeof errorReply> {
  const path = url.split('?', 1)[0] ?? '';
  return { error: `No such route: ${method} ${path.slice(0, 100)}`, code: 404 };
}

/**
 * A page somewhere on the web may have its own name point to this computer and would then count as being of one origin
 * with the marketplace. No name but those of this computer is answered.
 */
function isOwnName(host: string | undefined): boolean {
  return host === undefined || isLoopback(host.replace(/:\d+$/, '').toLowerCase());
}

function isServedBy(host: Host, spec: RouteSpec): boolean {
  if (host === 'legacy') return spec.host === 'legacy';
  return spec.host === 'api' && spec.environments.includes(host === 'sandbox' ? 'sandbox' : 'live');
}

/** Lists that only the sandbox has. */
function isSandboxList({ environments }: RouteSpec): boolean {
  return !environments.includes('live');
}

/** Routes that change what the state file stores. Quotes are not stored. */
const savedRoutes: ReadonlySet<(typeof allHandlers)[number]['id']> = new Set([
  'executeBuyQuoteV2',
  'executeSellQuoteV2',
  'executeBuyV1',
  'executeSellV1',
  'updateListing',
]);

function addRoute(
  app: FastifyInstance,
  parts: AppParts,
  id: (typeof allHandlers)[number]['id'],
  spec: RouteSpec,
  run: Handler,
): void {
  const { world, answering } = parts;
  const query = answering.queries[id] ?? spec.query;
  app.route({
    method: spec.method,
    url: urlOf(spec),
    config: { spec },
    schema: {
      operationId: id,
      tags: [spec.section.replace(/^Endpoints: /, '')],
      ...(spec.params === null ? {} : { params: spec.params }),
      ...(query === null ? {} : { querystring: query }),
      ...(spec.body === null ? {} : { body: spec.body }),
      response: { 200: spec.response, '4xx': errorBody, '5xx': errorBody },
    },
    preValidation: (request, _reply, done) => {
      const { query: asked } = request;
      if (isRecord(asked))
        request.query = answering.readQuery(id, asked, callOf(world, request), request);
      done();
    },
    handler: (request, reply) => {
      const call = callOf(world, request);
      return answering.answer(id, call, reply, () => {
        const result = run(call, request);
        if (savedRoutes.has(id)) parts.persist();
        return result instanceof PreparedJson ? result.bytes : JSON.stringify(result);
      });
    },
  });
}

export function urlOf({ path }: RouteSpec): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Who calls, and the market and time it applies to. @throws TypeError without a caller */
export function callOf(world: PracticeWorld, request: FastifyRequest): Call {
  const { caller } = request;
  if (caller === undefined) throw new TypeError('A route of the API was called without a key.');
  const { key, account } = caller;
  return { world, key, account, market: world.market(account.environment), now: world.now };
}

let cachedDate = { second: 0, text: '' };

/** The marketplace's time as an HTTP date, formatted once a second. */
function httpDate(now: number): string {
  const second = Math.floor(now / 1_000);
  if (cachedDate.second !== second) cachedDate = { second, text: new Date(now).toUTCString() };
  return cachedDate.text;
}
