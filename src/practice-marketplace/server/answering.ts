import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_KEY_HEADER } from '#contract/api/reading/headers.ts';
import type { ErrorReply } from '../execution/api-error.ts';
import { ApiError } from '../execution/api-error.ts';
import type { Cause, Scene } from '../dialects/wire/scene.ts';
import type { Voice, SpokenAnswer } from '../dialects/voice.ts';
import type { Call } from './handlers/binding.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends an answer, with the headers set so far as far as the dialect has them. */
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

/** Takes out the headers that answers of the dialect do not carry. */
export function withhold(reply: FastifyReply, voice: Voice): void {
  for (const name of voice.dialect?.withheldHeaders ?? []) {
    reply.removeHeader(name);
    // Without this, Node would write a date of its own.
    if (name === 'date') reply.raw.sendDate = false;
  }
}

/** What a refusal of this request came of. */
export function causeOf(request: FastifyRequest, error?: unknown): Cause {
  const secret = request.headers[API_KEY_HEADER];
  return {
    secret: typeof secret === 'string' ? secret : undefined,
    unfit: error !== undefined && !(error instanceof ApiError),
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
  };
}

/** Sends an error in the form of the dialect. */
export function sendRefusal(
  reply: FastifyReply,
  voice: Voice,
  refusal: ErrorReply,
  error?: unknown,
): FastifyReply {
  return sendAnswer(reply, voice, voice.refuse(refusal, causeOf(reply.request, error)));
}

/** Who asks, where, and what. */
export function sceneOf({ world, account }: Call, request: FastifyRequest): Scene {
  const { params, query, body } = request;
  return { world, account, params, query, body };
}
