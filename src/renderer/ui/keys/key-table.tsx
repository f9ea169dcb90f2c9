/** The keys in use, for everything that shows or matches them. */
import type { BindingId } from '#domain/keys/bindings.ts';
import type { Binding } from '#domain/keys/tables/binding.ts';
import { chordOf, type KeyStroke } from '#domain/keys/chord.ts';
import { ariaShortcut, type Keyboard, chordLabel } from '#domain/keys/key-labels.ts';
import { bindingsOnLayout } from '#domain/keys/layout.ts';
import { effectiveBindings, type UserKeys } from '#domain/keys/user-keys.ts';
import { createContext, type ReactNode, use } from 'react';
import { Kbd } from './kbd.tsx';

export interface KeyTable {
  readonly bindings: readonly (Binding & { readonly id: BindingId })[];
  readonly print: Keyboard;
  /** The first key of a binding, as printed; empty without any. */
  readonly keyOf: (id: BindingId) => string;
  /** The same for a sentence, never empty. */
  readonly named: (id: BindingId) => string;
  /** All keys of a binding for `aria-keyshortcuts`; undefined without any. */
  readonly ariaKeysOf: (id: BindingId) => string | undefined;
  readonly matches: (id: BindingId, stroke: KeyStroke) => boolean;
}

/** Macs have Cmd and Option where others have Ctrl and Alt. */
export const onMac = navigator.userAgent.includes('Mac');

export function createKeyTable(user: UserKeys, labels: Keyboard['labels']): KeyTable {
  const print: Keyboard = { mac: onMac, labels };
  const table = bindingsOnLayout(effectiveBindings(user), labels);
  const byId = new Map(table.map((binding) => [binding.id, binding.keys]));
  const keysOf = (id: BindingId): readonly string[] => byId.get(id) ?? [];
  const keyOf = (id: BindingId): string => {
    const [first] = keysOf(id);
    return first === undefined ? '' : chordLabel(first, print);
  };
  return {
    bindings: table,
    print,
    keyOf,
    named: (id) => keyOf(id) || 'its key (none set)',
    ariaKeysOf: (id) =>
      keysOf(id)
        .map((chord) => ariaShortcut(chord, print))
        .join(' ') || undefined,
    matches: (id, stroke) => {
      const chord = chordOf(stroke, onMac);
      return chord !== null && keysOf(id).includes(chord);
    },
  };
}

const KeyTableContext = createContext<KeyTable>(createKeyTable({}, null));

export function KeyTableProvider({
  table,
  children,
}: {
  readonly table: KeyTable;
  readonly children: ReactNode;
}): ReactNode {
  return <KeyTableContext value={table}>{children}</KeyTableContext>;
}

export function useKeys(): KeyTable {
  return use(KeyTableContext);
}

/** The key of a binding, as printed; nothing without one. */
export function BoundKey({
  id,
  quiet = true,
  spoken = false,
}: {
  readonly id: BindingId;
  readonly quiet?: boolean;
  readonly spoken?: boolean;
}): ReactNode {
  const key = useKeys().keyOf(id);
  if (key === '') return null;
  return (
    <Kbd quiet={quiet} spoken={spoken}>
      {key}
    </Kbd>
  );
}
