/** Answers calls of programs: the method is looked up, its parameters parsed, and one function called. */
import type { z } from 'zod';
import type { CallError } from '#contract/automation/errors.ts';
import { isMethod, type Method, methods, type Params } from '#contract/automation/methods.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Logger } from '#main/shared/log.ts';
import { profileAnswers } from './account.ts';
import { type MethodAnswer, type MethodContext, refuseCall } from './context.ts';
import { marketAnswers } from './market.ts';
import type { ProgramCall } from '#main/automation/door/program-connection.ts';
import { readingAnswers } from './reading.ts';
import { standingAnswers } from './standing.ts';
import { tradeAnswers } from './trade.ts';

type Answers = {
  readonly [M in Exclude<Method, 'watch'>]: (
    context: MethodContext,
    params: Params<M>,
    call: Pick<ProgramCall, 'program' | 'signal'>,
  ) => MethodAnswer<M> | Promise<MethodAnswer<M>>;
};

const ANSWERS: Answers = {
  ...marketAnswers,
  ...profileAnswers,
  ...readingAnswers,
  ...tradeAnswers,
  ...standingAnswers,
  kill: ({ kill }) => {
    kill();
    return ok({ isOff: true });
  },
};

type Schemas = { readonly [M in Method]: { readonly params: z.ZodType<Params<M>> } };
const schemas: Schemas = methods;

/** Parameters of a method; the error names what is wrong with them. */
export function paramsOf<M extends Method>(
  method: M,
  params: unknown,
): Result<Params<M>, CallError> {
  const read = schemas[method].params.safeParse(params);
  if (read.success) return ok(read.data);
  const where = read.error.issues
    .map(({ path, message }) => `${path.join('.') || 'parameters'}: ${message}`)
    .join('; ');
  return refuseCall('usage', `${method}: ${where}`);
}

export async function answerCall(
  context: MethodContext,
  call: Pick<ProgramCall, 'method' | 'params' | 'program' | 'signal'>,
  log: Pick<Logger, 'error'>,
): Promise<Result<unknown, CallError>> {
  const { method } = call;
  if (!isMethod(method) || method === 'watch') {
    return refuseCall(
      'no-such-method',
      `There is no method ${JSON.stringify(method.slice(0, 100))}.`,
    );
  }
  try {
    return await answer(context, method, call);
  } catch (error) {
    log.error(`the call ${method} of a program failed`, error);
    return refuseCall('internal', 'The terminal failed. Its log says more.');
  }
}

async function answer<M extends Exclude<Method, 'watch'>>(
  context: MethodContext,
  method: M,
  call: Pick<ProgramCall, 'params' | 'program' | 'signal'>,
): Promise<Result<unknown, CallError>> {
  const read = paramsOf(method, call.params);
  return read.ok ? await ANSWERS[method](context, read.value, call) : read;
}
