/** Listens to the keyboard, and lets components answer bindings by id. */
import type { Pane } from '#contract/ipc/contract.ts';
import { useTerminalStore } from '#renderer/store/hooks.tsx';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';
import { tinykeys } from 'tinykeys';
import { type Binding, type BindingId, bindings } from './bindings.ts';
import { dispatchKey, type KeyHandler, type Registered } from './dispatch.ts';

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

/** Owns the one keyboard listener of the window. */
export function KeysProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useTerminalStore();
  const registry = useMemo(() => createRegistry(), []);
  useEffect(() => {
    const byKey = new Map<string, Binding[]>();
    for (const binding of bindings) {
      for (const key of binding.keys) byKey.set(key, [...(byKey.get(key) ?? []), binding]);
    }
    const map = Object.fromEntries(
      [...byKey].map(([key, candidates]) => [
        key,
        (event: KeyboardEvent) => {
          const { focusedPane, dialog } = store.getState();
          dispatchKey(event, candidates, {
            focusedPane,
            // A dialog has the keyboard from the moment it is asked for, loaded or not.
            dialogOpen: dialog !== null || document.querySelector('dialog[open]') !== null,
            handlersOf: registry.handlersOf,
          });
        },
      ]),
    );
    // Text fields and repeats are judged by the table, not by the library's own rule.
    return tinykeys(window, map, { ignore: () => false });
  }, [registry, store]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/**
 * Answers a binding while the component is on screen. Inside a pane it does so only while that pane has
 * the keyboard; among several the one registered last.
 */
export function useBinding(id: BindingId, handler: KeyHandler, enabled = true): void {
  const registry = use(RegistryContext);
  const pane = use(PaneContext);
  const run = useEffectEvent(handler);
  useEffect(() => {
    if (registry === null || !enabled) return undefined;
    return registry.add(id, {
      pane,
      run: (event) => {
        run(event);
      },
    });
  }, [registry, pane, id, enabled]);
}

/** The same for several bindings of the shell; keep the list a module constant. */
export function useBindings(ids: readonly BindingId[], handler: (id: BindingId) => void): void {
  const registry = use(RegistryContext);
  const run = useEffectEvent(handler);
  useEffect(() => {
    if (registry === null) return undefined;
    const removals = ids.map((id) =>
      registry.add(id, {
        pane: null,
        run: () => {
          run(id);
        },
      }),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [registry, ids]);
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
