/** What a command of the terminal is: its arguments, and how a person reads the answer. */
import type { z } from 'zod';
import { type Method, methods, type ResultOf } from '#contract/automation/methods.ts';

/** Arguments as typed: words in order, and options by name. */
interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

interface CommandOf<M extends Method> {
  readonly method: M;
  /** After the name. */
  readonly usage: string;
  readonly example: string;
  /** Names of the options that take a value. */
  readonly options: readonly string[];
  /** Parameters as the contract describes them, not parsed yet. */
  readonly params: (typed: Typed) => Readonly<Record<string, unknown>>;
  readonly print: (result: ResultOf<M>) => string;
}

export interface TerminalCommand {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  readonly example: string;
  readonly options: readonly string[];
  readonly method: Method;
  readonly params: (typed: Typed) => Readonly<Record<string, unknown>>;
  /** The answer for a person. */
  readonly print: (result: unknown) => string;
}

export function define<M extends Method>(name: string, command: CommandOf<M>): TerminalCommand {
  const { method } = command;
  return {
    ...command,
    name,
    summary: methods[method].summary,
    print: (result) => command.print(resultOf(method, result)),
  };
}

type Results = { readonly [M in Method]: { readonly result: z.ZodType<ResultOf<M>> } };
const schemas: Results = methods;
const resultOf = <M extends Method>(method: M, result: unknown): ResultOf<M> =>
  schemas[method].result.parse(result);

export const noParams = () => ({});
