import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { isLoopback } from '#domain/connection/base-address.ts';
import { errorBody } from '#contract/api/reading/errors.ts';
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import { routes } from '#contract/api/routes/routes.ts';
import type { RouteSpec } from '#contract/api/routes/route.ts';
import type { FaultRule, Faults } from './faults.ts';
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
import { injectFault } from './inject-fault.ts';
import { causeOf, sceneOf, sendAnswer, sendRefusal, withhold } from './answering.ts';
import type { OptionalRoute } from '../dialects/optional-routes/optional-route.ts';
import type { Voice, SpokenAnswer } from '../dialects/voice.ts';

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
  readonly voice: Voice;
  /** The sandbox answers as production does, without the lists that only the sandbox has. */
  readonly withoutSandboxLists: boolean;
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
  const { world, limiter, voice } = parts;
  const gate = new Gate(host, world, limiter);
  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: 1_000, requireHostHeader: false },
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200, caseSensitive: true },
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(reply, voice, refusalOf(gate, request, reply) ?? noSuchRoute(request));
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
      sendRefusal(reply, voice, { error: 'This is not that host.', code: 421 });
      return;
    }
    reply.header('date', httpDate(world.now));
    if (request.routeOptions.config.open !== true) request.caller = gate.admit(request, reply);
    done();
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, voice, noSuchRoute(request)));
  app.setErrorHandler((error, _request, reply) =>
    sendRefusal(reply, voice, errorReply(error), error),
  );
  if (parts.onAnswer !== undefined) addLog(app, host, parts.onAnswer);
  await describeApi(app, host);
  addOpenRoutes(app, host, world);
  for (const { id, run } of allHandlers) {
    const spec: RouteSpec = routes[id];
    if (isServedBy(host, spec) && !(parts.withoutSandboxLists && isSandboxList(spec)))
      addRoute(app, parts, id, spec, run);
  }
  if (host !== 'legacy')
    for (const route of voice.dialect?.optionalRoutes ?? []) addOptionalRoute(app, parts, route);
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
  const { world, faults, counter, voice } = parts;
  const query = voice.dialect?.queries[id] ?? spec.query;
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
        request.query = voice.hear(id, asked, sceneOf(callOf(world, request), request));
      done();
    },
    handler: (request, reply) => {
      const call = callOf(world, request);
      counter.record(id, request);
      return answer(reply, parts, faults.draw(id), () => {
        const result = run(call, request);
        if (savedRoutes.has(id)) parts.persist();
        const json = result instanceof PreparedJson ? result.bytes : JSON.stringify(result);
        return voice.tell(id, json, sceneOf(call, request));
      });
    },
  });
}

/** A route that the document does not have, as the dialect serves it. */
function addOptionalRoute(app: FastifyInstance, parts: AppParts, route: OptionalRoute): void {
  const { world, faults, voice } = parts;
  const { id, spec, serve } = route;
  app.route({
    method: spec.method,
    url: urlOf(spec),
    config: { spec },
    schema: { hide: true, ...(spec.query === null ? {} : { querystring: spec.query }) },
    handler: (request, reply) =>
      answer(reply, parts, faults.draw(id), () =>
        voice.tellOwn(serve(sceneOf(callOf(world, request), request))),
      ),
  });
}

function urlOf({ path }: RouteSpec): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Sends what `commit` answers, or what a fault makes of it. */
function answer(
  reply: FastifyReply,
  parts: AppParts,
  fault: FaultRule | undefined,
  commit: () => SpokenAnswer,
): FastifyReply | Promise<FastifyReply> {
  const { voice } = parts;
  if (fault === undefined) return sendAnswer(reply, voice, commit());
  reply.hijack();
  withhold(reply, voice);
  const headers = wireHeaders(reply);
  let copies = 0;
  const spoken = (): SpokenAnswer => {
    copies += 1;
    return copies === 1
      ? answerOrError(reply, voice, commit)
      : asSecondCopy(parts, fault, () => answerOrError(reply, voice, commit));
  };
  return injectFault(fault, reply.raw, headers, spoken).then((whole) => {
    if (whole !== undefined) writeAnswer(reply, headers, whole);
    return reply;
  });
}

/** What comes of the second copy of a request: whether a cart executes twice is for the fault to say. */
function asSecondCopy(
  { world: { controls } }: AppParts,
  { kind }: FaultRule,
  commit: () => SpokenAnswer,
): SpokenAnswer {
  const { allowRepeatedExecution } = controls;
  controls.allowRepeatedExecution = kind === 'executes-twice';
  try {
    return commit();
  } finally {
    controls.allowRepeatedExecution = allowRepeatedExecution;
  }
}

/** The answer of `commit`, errors included: the framework's error handler is not called for an injected fault. */
function answerOrError(
  { request }: FastifyReply,
  voice: Voice,
  commit: () => SpokenAnswer,
): SpokenAnswer {
  try {
    return commit();
  } catch (error) {
    return voice.refuse(errorReply(error), causeOf(request, error));
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
  base: Readonly<Record<string, string>>,
  { status, json, headers }: SpokenAnswer,
): void {
  const own = Object.entries({ ...base, ...headers }).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(status, {
    ...Object.fromEntries(own),
    'content-length': Buffer.byteLength(json),
  });
  reply.raw.end(json);
}

function callOf(world: PracticeWorld, request: FastifyRequest): Call {
  const { caller } = request;
  if (caller === undefined) throw new TypeError('A route of the API was called without a key.');
  const { key, account } = caller;
  return { world, key, account, market: world.market(account.environment), now: world.now };
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
