import { randomStream } from '#practice/clock-and-random/random.ts';
import type { ErrorReply } from '#practice/execution/api-error.ts';
import type { Cause, Utterance } from '../wire/scene.ts';

const kinds = ['error-alone', 'message', 'html', 'empty', 'problem', 'list', 'by-field'] as const;
/** The service itself refuses a key, not a gateway in front of it. */
const kindsFor401 = ['error-alone', 'message'] as const;

/** Statuses under which a refusal with an `errorCode` may come. */
const codedStatuses = [400, 403, 409, 422, 503] as const;

/**
 * A refusal in one of the forms that errors of services have, none of which is the documented one. Which one follows from
 * seed, status and route, so that all of them occur beside each other. One with an `errorCode` keeps it, under another
 * status.
 */
export function contraryRefusal(reply: ErrorReply, cause: Cause, seed: string): Utterance {
  const { code, error, errorCode } = reply;
  if (errorCode !== undefined) {
    const random = randomStream(seed, `refusal ${errorCode}`);
    const status = random.pick(codedStatuses.filter((one) => one !== code));
    return { status, tree: { error, errorCode } };
  }
  const route = `${cause.method} ${cause.path.replaceAll(/[0-9a-f-]{36}/gi, '{id}')}`;
  const random = randomStream(seed, `refusal ${code} ${route}`);
  switch (random.pick(code === 401 ? kindsFor401 : kinds)) {
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
    case 'problem':
      return { status: code, tree: { type: 'about:blank', title: error, status: code } };
    case 'list':
      return { status: code, tree: { errors: [{ error: { message: error } }] } };
    case 'by-field':
      return { status: code, tree: { errors: { request: [error] } } };
  }
}
