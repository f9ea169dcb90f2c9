import { BINDING_IDS, type BindingId } from '#domain/keys/bindings.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';

/** A command of the shell. */
export interface Command {
  /** The id of its binding, if it has one. */
  readonly id: string;
  readonly title: string;
  /** Other words that it is found by. */
  readonly words?: string;
  /** Why it is unavailable. */
  readonly missing?: MissingCapability | null;
  readonly run: () => unknown;
}

/** One that is always available. */
export const command = (id: string, title: string, run: () => unknown): Command => ({
  id,
  title,
  run,
});

export const bindingOf = ({ id }: Command): BindingId | undefined =>
  BINDING_IDS.find((binding) => binding === id);
