import { type Failed, failed } from './result.ts';

/**
 * Why a parser of the domain rejects an input.
 *
 * `kind` is for programs, `sentence` for people: plain English that says what to do.
 */
export interface Refusal<Kind extends string> {
  readonly kind: Kind;
  readonly sentence: string;
}

/** The failed result that carries a {@link Refusal}. */
export function refuse<Kind extends string>(kind: Kind, sentence: string): Failed<Refusal<Kind>> {
  return failed({ kind, sentence });
}
