import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Answering } from '#practice/server/answering.ts';
import { callOf, urlOf } from '#practice/server/app.ts';
import type { Host } from '#practice/server/gate.ts';
import type { PracticeWorld } from '#practice/world/world.ts';
import type { OptionalRoute } from '../dialects/optional-routes/optional-route.ts';
import type { SpokenAnswer, Voice } from '../dialects/voice.ts';
import type { ExecuteCounter } from '../execute-counter.ts';
import type { Faults } from '../faults/faults.ts';
import { answerWithFault } from './fault-answers.ts';
import { causeOf, sceneOf, sendAnswer } from './send.ts';

interface AnsweringParts {
  readonly world: PracticeWorld;
  readonly voice: Voice;
  readonly faults: Faults;
  readonly counter: ExecuteCounter;
  /** Called with every answer, for the log. */
  readonly onAnswer: ((entry: LogEntry) => void) | undefined;
}

/** An answer as it is logged. */
export interface LogEntry {
  readonly host: Host;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
}

/** Answers in a dialect, and with the faults that are armed. */
export function testAnswering(parts: AnsweringParts): Answering {
  const { world, voice, faults, counter, onAnswer } = parts;

  const send = (
    id: Parameters<Faults['draw']>[0],
    reply: FastifyReply,
    commit: () => SpokenAnswer,
  ): FastifyReply | Promise<FastifyReply> => {
    const fault = faults.draw(id);
    return fault === undefined
      ? sendAnswer(reply, voice, commit())
      : answerWithFault(reply, parts, fault, commit);
  };

  const addRoute = (app: FastifyInstance, { id, spec, serve }: OptionalRoute): void => {
    app.route({
      method: spec.method,
      url: urlOf(spec),
      config: { spec },
      schema: { hide: true, ...(spec.query === null ? {} : { querystring: spec.query }) },
      handler: (request, reply) =>
        send(id, reply, () => voice.tellOwn(serve(sceneOf(callOf(world, request), request)))),
    });
  };

  return {
    queries: voice.dialect?.queries ?? {},
    readQuery: (id, query, call, request) => voice.hear(id, query, sceneOf(call, request)),
    answer: (id, call, reply, commit) => {
      const { request } = reply;
      counter.record(id, request);
      return send(id, reply, () => voice.tell(id, commit(), sceneOf(call, request)));
    },
    refuse: (reply, refusal, thrown) =>
      sendAnswer(reply, voice, voice.refuse(refusal, causeOf(reply.request, thrown))),
    extend: (app, host) => {
      if (onAnswer !== undefined) addLog(app, host, onAnswer);
      if (host === 'legacy') return;
      for (const route of voice.dialect?.optionalRoutes ?? []) addRoute(app, route);
    },
  };
}

function addLog(app: FastifyInstance, host: Host, onAnswer: (entry: LogEntry) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    onAnswer({ host, method, url, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}
