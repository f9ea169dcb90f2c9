/**
 * A value, or the reason why there is none. Expected failures are such values; exceptions are bugs. This is
 * the only type of its kind.
 */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failed<E> {
  readonly ok: false;
  readonly error: E;
}

export type Result<T, E> = Ok<T> | Failed<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const failed = <E>(error: E): Failed<E> => ({ ok: false, error });

/** Success without a value. */
export const done: Ok<null> = ok(null);

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
