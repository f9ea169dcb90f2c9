import { errorTexts } from '#contract/api/reading/refusals/errors.ts';
import type { ErrorReply } from '#practice/execution/api-error.ts';
import type { Cause, Utterance } from '../wire/scene.ts';

/** A request that does not fit its route is a 400 here, not a 422. */
function statusOf({ code }: ErrorReply, { unfit }: Cause): number {
  return code === 422 && unfit ? 400 : code;
}

/** The old host: a body with `error` alone, and `errorCode` where there is one; a 401 repeats the key that was sent. */
export function refusalOfOldHost(reply: ErrorReply, cause: Cause): Utterance {
  const { code, error, errorCode } = reply;
  const echo = code === 401 && error === errorTexts.unknownKey && cause.secret !== undefined;
  return {
    status: statusOf(reply, cause),
    tree: { error: echo ? `${error}: ${cause.secret}` : error, errorCode },
  };
}

/** The new host: the documented body. */
export function refusalOfNewHost(reply: ErrorReply, cause: Cause): Utterance {
  const status = statusOf(reply, cause);
  return { status, tree: { ...reply, code: status } };
}
