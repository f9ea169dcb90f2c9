import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_KEY_HEADER } from '#contract/api/reading/headers.ts';
import { ApiError } from '#practice/execution/api-error.ts';
import { JSON_TYPE } from '#practice/server/answering.ts';
import type { Call } from '#practice/server/handlers/binding.ts';
import type { SpokenAnswer, Voice } from '../dialects/voice.ts';
import type { Cause, Scene } from '../dialects/wire/scene.ts';

/** Sends an answer, with those of the headers set so far that the dialect has. */
export function sendAnswer(reply: FastifyReply, voice: Voice, answer: SpokenAnswer): FastifyReply {
  const accepted = reply.request.headers['accept-encoding'];
  const { status, json, headers } = voice.packed(answer, accepted?.toString());
  withhold(reply, voice);
  const { 'content-type': type, ...more } = { 'content-type': JSON_TYPE, ...headers };
  if (type !== undefined) reply.type(type);
  for (const [name, value] of Object.entries(more))
    if (value !== undefined) reply.header(name, value);
  return reply.code(status).send(status === 204 ? null : json);
}

/** Removes the headers that answers of the dialect do not carry. */
export function withhold(reply: FastifyReply, voice: Voice): void {
  for (const name of voice.dialect?.withheldHeaders ?? []) {
    reply.removeHeader(name);
    // Without this, Node would write a date of its own.
    if (name === 'date') reply.raw.sendDate = false;
  }
}

/** The cause of a refusal of this request. */
export function causeOf(request: FastifyRequest, thrown?: unknown): Cause {
  const secret = request.headers[API_KEY_HEADER];
  return {
    secret: typeof secret === 'string' ? secret : undefined,
    unfit: thrown !== undefined && !(thrown instanceof ApiError),
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
  };
}

export function sceneOf({ world, account }: Call, request: FastifyRequest): Scene {
  const { params, query, body } = request;
  return { world, account, params, query, body };
}
