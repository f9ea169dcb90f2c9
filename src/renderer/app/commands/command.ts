import type { BindingId } from '#domain/keys/bindings.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';

/** A command of the shell. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** The key binding of the command. */
  readonly binding?: BindingId | undefined;
  /** Why it is unavailable. */
  readonly missing?: MissingCapability | null;
  readonly run: () => void;
}
