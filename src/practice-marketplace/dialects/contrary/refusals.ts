import { randomStream } from '#practice/clock-and-random/random.ts';
import type { ErrorReply } from '#practice/execution/api-error.ts';
import type { Cause, Utterance } from '../wire/scene.ts';

const kinds = ['documented', 'error-alone', 'message', 'html', 'empty'] as const;

/** Statuses under which a refusal with an `errorCode` may come. */
const codedStatuses = [400, 403, 409, 422, 503] as const;

/**
 * A refusal in one of the forms that errors of services have. Which one follows from seed, status and route, so that
 * all of them occur beside each other. One with an `errorCode` keeps it, under whatever status.
 */
export function contraryRefusal(reply: ErrorReply, cause: Cause, seed: string): Utterance {
  const { code, error, errorCode, suggestion } = reply;
  const route = `${cause.method} ${cause.path.replaceAll(/[0-9a-f-]{36}/gi, '{id}')}`;
  const random = randomStream(seed, `refusal ${code} ${errorCode ?? ''} ${route}`);
  if (errorCode !== undefined) {
    const status = random.pick(codedStatuses);
    return { status, tree: { error, errorCode } };
  }
  switch (random.pick(kinds)) {
    case 'documented':
      return { status: code, tree: { error, code, suggestion: suggestion ?? null } };
    case 'error-alone':
      return { status: code, tree: { error } };
    case 'message':
      return { status: code, tree: { message: error, statusCode: code } };
    case 'html':
      return {
        status: code,
        text: {
          type: 'text/html; charset=utf-8',
          body: `<html><head><title>${code}</title></head><body><h1>${code}</h1></body></html>`,
        },
      };
    case 'empty':
      return { status: code };
  }
}
