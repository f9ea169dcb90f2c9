/**
 * What a parser of the domain answers when it cannot accept an input.
 *
 * `kind` is for programs (tests, styling, telemetry), `sentence` for people: plain English that says what to do.
 */
export interface Refusal<Kind extends string> {
  readonly ok: false;
  readonly reason: { readonly kind: Kind; readonly sentence: string };
}

/** Builds a {@link Refusal}. */
export function refuse<Kind extends string>(kind: Kind, sentence: string): Refusal<Kind> {
  return { ok: false, reason: { kind, sentence } };
}
