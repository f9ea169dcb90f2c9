import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '#practice/server/answering.ts';
import { errorReply } from '#practice/server/error-reply.ts';
import type { PracticeWorld } from '#practice/world/world.ts';
import type { SpokenAnswer, Voice } from '../dialects/voice.ts';
import type { FaultRule } from '../faults/faults.ts';
import { injectFault } from '../faults/inject-fault.ts';
import { causeOf, withhold } from './send.ts';

/** Sends what a fault makes of the answer that `commit` returns. */
export async function answerWithFault(
  reply: FastifyReply,
  { world, voice }: { readonly world: PracticeWorld; readonly voice: Voice },
  fault: FaultRule,
  commit: () => SpokenAnswer,
): Promise<FastifyReply> {
  reply.hijack();
  withhold(reply, voice);
  const headers = wireHeaders(reply);
  let copies = 0;
  const spoken = (): SpokenAnswer => {
    copies += 1;
    return copies === 1
      ? answerOrError(reply, voice, commit)
      : asSecondCopy(world, fault, () => answerOrError(reply, voice, commit));
  };
  const whole = await injectFault(fault, reply.raw, headers, spoken);
  if (whole !== undefined) writeAnswer(reply, headers, whole);
  return reply;
}

/** Answers the second copy of a request; the fault decides whether a cart executes twice. */
function asSecondCopy(
  { controls }: PracticeWorld,
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
    'content-type': JSON_TYPE,
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
