/** What a command of the terminal is: its arguments, and how a person reads the answer. */
import { EXIT } from '#contract/automation/errors.ts';
import type { Method, ResultOf } from '#contract/automation/methods.ts';

/** Arguments as typed: words in order, and options by name. */
interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

interface CommandOf<M extends Method> {
  /** After the name; empty unless given. */
  readonly usage?: string;
  readonly example: string;
  /** Names of the options that take a value; none unless given. */
  readonly options?: readonly string[];
  /** Parameters as the contract describes them, not parsed yet; none unless given. */
  readonly params?: (typed: Typed) => Readonly<Record<string, unknown>>;
  readonly print: (result: ResultOf<M>) => string;
  /** Exit status of an answer; 0 unless it says that something did not succeed. */
  readonly exitOf?: (result: ResultOf<M>) => number;
}

export interface TerminalCommand {
  /** Also that of its method. */
  readonly name: Method;
  readonly usage: string;
  readonly example: string;
  readonly options: readonly string[];
  readonly params: (typed: Typed) => Readonly<Record<string, unknown>>;
  /** The answer for a person. Rejects for one of another form. */
  readonly print: (result: unknown) => Promise<string>;
  readonly exitOf: (result: unknown) => Promise<number>;
}

export function define<M extends Method>(name: M, command: CommandOf<M>): TerminalCommand {
  return {
    usage: '',
    options: [],
    params: () => ({}),
    ...command,
    name,
    print: async (result) => {
      // Loaded where a person reads: as JSON, an answer is printed as the terminal sent it, in a fraction of the time.
      const { readResult } = await import('./read-result.ts');
      return command.print(readResult(name, result));
    },
    exitOf: async (result) => {
      if (command.exitOf === undefined) return EXIT.done;
      const { readResult } = await import('./read-result.ts');
      return command.exitOf(readResult(name, result));
    },
  };
}
