/**
 * Either a value or the reason why there is none. Every failure that is expected is such a value; exceptions are for
 * defects. There is no other type of this kind: what more an answer carries stands beside `ok` of this one.
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

/** What was asked for is done, and there is nothing else to say. */
export const done: Ok<null> = ok(null);
