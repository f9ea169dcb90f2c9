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
