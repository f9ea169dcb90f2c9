import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { errorBody } from '#contract/api/reading/errors.ts';
import { routes } from '#contract/api/routes/routes.ts';
import type { RouteSpec } from '#contract/api/routes/route.ts';
import type { Faults } from './faults.ts';
import type { ExecuteCounter } from './execute-counter.ts';
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
import { injectFault, type RouteAnswer } from './inject-fault.ts';

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
  readonly faults: Faults;
  readonly counter: ExecuteCounter;
  /** Saves the state. Called before the answer of every request that may have changed the ledger. */
  readonly persist: () => void;
  /** Called with every answer, for the log. */
  readonly onAnswer: ((entry: LogEntry) => void) | undefined;
}

interface LogEntry {
  readonly host: Host;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
}

const allHandlers = [...catalogueHandlers, ...executionHandlers, ...recordHandlers];

/** How long a client may take to send a request, in milliseconds of real time. */
const REQUEST_TIMEOUT_MS = 15_000;

/** One listener of the marketplace: all routes of its host, behind the gate, with the documented shapes. */
export async function buildApp(host: Host, parts: AppParts): Promise<FastifyInstance> {
  const { world, limiter } = parts;
  const gate = new Gate(host, world, limiter);
  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: 1_000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    frameworkErrors: (_error, request, reply) => {
      sendErrorReply(reply, refusalOf(gate, request, reply) ?? noSuchRoute(request));
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
    reply.header('date', httpDate(world.now));
    if (request.routeOptions.config.open !== true) request.caller = gate.admit(request, reply);
    done();
  });
  app.setNotFoundHandler((request, reply) => sendErrorReply(reply, noSuchRoute(request)));
  app.setErrorHandler((error, _request, reply) => sendErrorReply(reply, errorReply(error)));
  if (parts.onAnswer !== undefined) addLog(app, host, parts.onAnswer);
  await describeApi(app, host);
  addOpenRoutes(app, host, world);
  for (const { id, run } of allHandlers) {
    const spec: RouteSpec = routes[id];
    if (isServedBy(host, spec)) addRoute(app, parts, id, spec, run);
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

function isServedBy(host: Host, spec: RouteSpec): boolean {
  if (host === 'legacy') return spec.host === 'legacy';
  return spec.host === 'api' && spec.environments.includes(host === 'sandbox' ? 'sandbox' : 'live');
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
  const { world, faults, counter } = parts;
  app.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { spec },
    schema: {
      operationId: id,
      tags: [spec.section.replace(/^Endpoints: /, '')],
      ...(spec.params === null ? {} : { params: spec.params }),
      ...(spec.query === null ? {} : { querystring: spec.query }),
      ...(spec.body === null ? {} : { body: spec.body }),
      response: { 200: spec.response, '4xx': errorBody, '5xx': errorBody },
    },
    handler: (request, reply) => {
      const call = callOf(world, request);
      const commit = (): RouteAnswer => {
        const result = run(call, request);
        if (savedRoutes.has(id)) parts.persist();
        return {
          status: 200,
          json: result instanceof PreparedJson ? result.bytes : JSON.stringify(result),
        };
      };
      counter.record(id, request);
      const fault = faults.draw(id);
      if (fault === undefined) return sendJson(reply, commit());
      reply.hijack();
      const headers = wireHeaders(reply);
      return injectFault(fault, reply.raw, headers, () => answerOrError(commit)).then((answer) => {
        if (answer !== undefined) writeAnswer(reply, headers, answer);
        return reply;
      });
    },
  });
}

/** The answer of `commit`, errors included: the framework's error handler is not called for an injected fault. */
function answerOrError(commit: () => RouteAnswer): RouteAnswer {
  try {
    return commit();
  } catch (error) {
    const reply = errorReply(error);
    return { status: reply.code, json: JSON.stringify(reply) };
  }
}

/** The headers set so far, as strings. */
function wireHeaders(reply: FastifyReply): Record<string, string> {
  const set = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries<string>(set.map(([name = '', value = '']) => [name, value])),
    'content-type': 'application/json; charset=utf-8',
  };
}

function writeAnswer(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  { status, json }: RouteAnswer,
): void {
  reply.raw.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(json) });
  reply.raw.end(json);
}

function callOf(world: PracticeWorld, request: FastifyRequest): Call {
  const { caller } = request;
  if (caller === undefined) throw new TypeError('A route of the API was called without a key.');
  const { key, account } = caller;
  return { world, key, account, market: world.market(account.environment), now: world.now };
}

function sendJson(reply: FastifyReply, { status, json }: RouteAnswer): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

function sendErrorReply(reply: FastifyReply, body: ReturnType<typeof errorReply>): FastifyReply {
  return sendJson(reply, { status: body.code, json: JSON.stringify(body) });
}

function addLog(app: FastifyInstance, host: Host, onAnswer: (entry: LogEntry) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    onAnswer({ host, method, url, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}

let cachedDate = { second: 0, text: '' };

/** The marketplace's time as an HTTP date, formatted once a second. */
function httpDate(now: number): string {
  const second = Math.floor(now / 1_000);
  if (cachedDate.second !== second) cachedDate = { second, text: new Date(now).toUTCString() };
  return cachedDate.text;
}
