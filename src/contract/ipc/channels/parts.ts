/** What several channels take or answer. */
import { z } from 'zod';
import { outcomeOf } from '../values/primitives.ts';

export const nothing = z.object({});
export const doneSchema = z.null();
/** One attempt to trade. */
export const intentRef = z.object({ intentId: z.uuid() });

/** A channel that answers with a value, or says why there is none. */
export const request = <A extends z.ZodType, R extends z.ZodType>(args: A, result: R) => ({
  args,
  result: outcomeOf(result),
});
/** A channel that does something, or says why it did not. */
export const action = <A extends z.ZodType>(args: A) => request(args, doneSchema);
