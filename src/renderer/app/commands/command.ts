import type { BindingId } from '#domain/keys/bindings.ts';
import type { MissingCapability } from '#renderer/shared/capabilities/missing-capability.ts';

/** Something that the shell can be told to do. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** The binding that does the same. */
  readonly binding?: BindingId | undefined;
  /** Why it does not do what it says now. */
  readonly missing?: MissingCapability | null;
  readonly run: () => void;
}
