import type { Account } from '#practice/world/ledger.ts';
import type { PracticeWorld } from '#practice/world/world.ts';

export type WireQuery = Readonly<Record<string, unknown>>;

/** Who asked, where, and what. */
export interface Scene {
  readonly world: PracticeWorld;
  readonly account: Account;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** What a refusal came of. */
export interface Cause {
  /** The key that was sent, if there was one. */
  readonly secret: string | undefined;
  /** The request did not fit the route; otherwise it could not be carried out. */
  readonly unfit: boolean;
  readonly method: string;
  readonly path: string;
}

/** A tree to be written as JSON; without one there is no body. */
export interface Utterance {
  readonly status: number;
  readonly tree?: unknown;
  /** A body that is not JSON, with its type. */
  readonly text?: { readonly type: string; readonly body: string };
}
