/** The terminal's answers, parsed by the contract. */
import type { z } from 'zod';
import { type Method, methods, type ResultOf } from '#contract/automation/methods.ts';

type Results = { readonly [M in Method]: { readonly result: z.ZodType<ResultOf<M>> } };
const schemas: Results = methods;

/** @throws where the answer has another form: the terminal is of another version */
export const readResult = <M extends Method>(method: M, result: unknown): ResultOf<M> =>
  schemas[method].result.parse(result);
