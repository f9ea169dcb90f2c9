/** Listens to the keyboard, and lets components answer bindings by id. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { Binding, BindingId } from '#domain/keys/bindings.ts';
import { chordOf } from '#domain/keys/chord.ts';
import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { createKeyTable, KeyTableProvider, onMac } from '#renderer/ui/keys/key-table.tsx';
import {
  createContext,
  type ReactNode,
  use,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
} from 'react';
import { dispatchKey, type KeyHandler, nearest, type Registered } from './dispatch.ts';
import { useKeyLabels } from './key-labels.ts';

interface KeyRegistry {
  /** Returns the function that takes the handler away again. */
  readonly add: (id: BindingId, handler: Registered) => () => void;
  readonly handlersOf: (id: string) => readonly Registered[];
}

const RegistryContext = createContext<KeyRegistry | null>(null);
const PaneContext = createContext<Pane | null>(null);

/** Handlers registered below belong to this pane: they run only while it has the keyboard. */
export function KeysOfPane({
  pane,
  children,
}: {
  readonly pane: Pane;
  readonly children: ReactNode;
}): ReactNode {
  return <PaneContext value={pane}>{children}</PaneContext>;
}

/** Owns the one keyboard listener of the window, and the table of keys that count. What is drawn hears keys: no paint comes between. */
export function KeysProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useTerminalStore();
  const registry = useMemo(() => createRegistry(), []);
  const user = useTerminal((state) => state.session.preferences.keys);
  const labels = useKeyLabels();
  const table = useMemo(() => createKeyTable(user, labels), [user, labels]);
  useLayoutEffect(() => {
    const byChord = new Map<string, Binding[]>();
    for (const binding of table.bindings) {
      for (const key of binding.keys) byChord.set(key, [...(byChord.get(key) ?? []), binding]);
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const chord = chordOf(event, onMac);
      const candidates = chord === null ? undefined : byChord.get(chord);
      if (candidates === undefined) return;
      const { focusedPane, dialog } = store.getState();
      dispatchKey(event, candidates, {
        focusedPane,
        // A dialog has the keyboard from the moment it is asked for, loaded or not.
        dialogOpen: dialog !== null || document.querySelector('dialog[open]') !== null,
        handlersOf: registry.handlersOf,
      });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [registry, store, table]);
  return (
    <KeyTableProvider table={table}>
      <RegistryContext value={registry}>{children}</RegistryContext>
    </KeyTableProvider>
  );
}

/**
 * Answers a binding while the component is on screen. Inside a pane it does so only while that pane has
 * the keyboard; among several the one registered last.
 *
 * @param missing why it would do nothing now, as a menu says it beside the command; null where it does something
 */
export function useBinding(
  id: BindingId,
  handler: KeyHandler,
  enabled = true,
  missing: string | null = null,
): void {
  useRegistered(id, handler, { enabled, missing, heardElsewhere: false });
}

/** The same where something nearer, such as a table, hears the keys itself: for menus. */
export function useMenuAnswer(id: BindingId, handler: () => void, missing: string | null): void {
  useRegistered(id, handler, { enabled: true, missing, heardElsewhere: true });
}

function useRegistered(
  id: BindingId,
  handler: KeyHandler,
  options: {
    readonly enabled: boolean;
    readonly missing: string | null;
    readonly heardElsewhere: boolean;
  },
): void {
  const registry = use(RegistryContext);
  const pane = use(PaneContext);
  const { enabled, heardElsewhere } = options;
  const run = useEffectEvent(handler);
  const missing = useEffectEvent(() => options.missing);
  useLayoutEffect(() => {
    if (registry === null || !enabled) return undefined;
    return registry.add(id, {
      pane,
      run: (event) => {
        run(event);
      },
      missing: () => missing(),
      heardElsewhere,
    });
  }, [registry, pane, id, enabled, heardElsewhere]);
}

/** The same for several bindings of the shell; keep the list a module constant. */
export function useBindings(
  ids: readonly BindingId[],
  handler: (id: BindingId) => void,
  missingOf: (id: BindingId) => string | null = () => null,
): void {
  const registry = use(RegistryContext);
  const run = useEffectEvent(handler);
  const missing = useEffectEvent(missingOf);
  useLayoutEffect(() => {
    if (registry === null) return undefined;
    const removals = ids.map((id) =>
      registry.add(id, {
        pane: null,
        run: () => {
          run(id);
        },
        missing: () => missing(id),
        heardElsewhere: false,
      }),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [registry, ids]);
}

/** Who answers a binding in a pane now, its keys or a menu that offers the same; undefined where nobody does. */
export function useAnswers(): (id: BindingId, pane: Pane) => Registered | undefined {
  const registry = use(RegistryContext);
  return (id, pane) => (registry === null ? undefined : nearest(registry.handlersOf(id), pane));
}

function createRegistry(): KeyRegistry {
  const handlers = new Map<string, Registered[]>();
  return {
    add(id, handler) {
      handlers.set(id, [...(handlers.get(id) ?? []), handler]);
      return () => {
        handlers.set(
          id,
          (handlers.get(id) ?? []).filter((candidate) => candidate !== handler),
        );
      };
    },
    handlersOf: (id) => handlers.get(id) ?? [],
  };
}
