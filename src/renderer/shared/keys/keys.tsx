/** The keyboard: one listener, and components that answer bindings by id. */
import type { Pane } from '#domain/workspace/panes.ts';
import { BINDING_IDS, type BindingId } from '#domain/keys/bindings.ts';
import type { Binding } from '#domain/keys/tables/binding.ts';
import { chordOf, systemChordOf } from '#domain/keys/chord.ts';
import { reservedUse } from '#domain/keys/reserved-chords.ts';
import { effectiveBindings } from '#domain/keys/user-keys.ts';
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
import { dispatchKey, type KeyHandler, nearestHandler, type Registered } from './dispatch.ts';
import { useKeyLabels } from './key-labels.ts';

interface KeyRegistry {
  /** Returns the function that removes the handler. */
  readonly add: (id: BindingId, handler: Registered) => () => void;
  readonly handlersOf: (id: string) => readonly Registered[];
}

const RegistryContext = createContext<KeyRegistry | null>(null);
const PaneContext = createContext<Pane | null>(null);

/** Bindings answered below belong to this pane: they run only while it has the keyboard. */
export function KeysOfPane({
  pane,
  children,
}: {
  readonly pane: Pane;
  readonly children: ReactNode;
}): ReactNode {
  return <PaneContext value={pane}>{children}</PaneContext>;
}

/** Owns the one keyboard listener of the window, and the table of keys. It listens before the first paint. */
export function KeysProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useTerminalStore();
  const registry = useMemo(() => createRegistry(), []);
  const user = useTerminal((state) => state.session.preferences.keys);
  const labels = useKeyLabels();
  const table = useMemo(() => createKeyTable(user, labels), [user, labels]);
  useLayoutEffect(() => {
    const byChord = new Map<string, Binding[]>();
    const tables = [table.bindings, effectiveBindings(user)];
    // A key that this layout has moved elsewhere is known by its first place too: there it does nothing.
    const known = new Set(tables.flatMap((one) => one.flatMap(({ keys }) => keys)));
    for (const binding of table.bindings) {
      for (const key of binding.keys) byChord.set(key, [...(byChord.get(key) ?? []), binding]);
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const chord = chordOf(event, onMac);
      if (chord === null || !known.has(chord)) return;
      const system = systemChordOf(event, onMac);
      const isSystems = system !== null && system !== chord && reservedUse(system) !== null;
      const { focusedPane, dialog } = store.getState();
      dispatchKey(event, byChord.get(chord) ?? [], {
        focusedPane,
        systemChord: isSystems ? system : null,
        // A dialog has the keyboard as soon as it is requested, loaded or not.
        dialogOpen: dialog !== null || document.querySelector('dialog[open]') !== null,
        handlersOf: registry.handlersOf,
      });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [registry, store, table, user]);
  return (
    <KeyTableProvider table={table}>
      <RegistryContext value={registry}>{children}</RegistryContext>
    </KeyTableProvider>
  );
}

/** What answers a binding, and why it would do nothing now, as a menu shows it; null where it does something. */
type BindingAnswer = KeyHandler | readonly [run: KeyHandler, missing: string | null];
export type BindingTable = Readonly<Partial<Record<BindingId, BindingAnswer>>>;

/**
 * Answers a binding while the component is on screen; inside a pane only while that pane has the keyboard. Of several
 * answers the one registered last counts.
 *
 * @param missing why it would do nothing now, as a menu shows it; null where it does something
 */
export function useBinding(
  id: BindingId,
  handler: KeyHandler,
  enabled = true,
  missing: string | null = null,
): void {
  const pane = use(PaneContext);
  useRegistered(
    enabled ? [id] : [],
    { pane, isMenuOnly: false },
    (_, event) => handler(event),
    () => missing,
  );
}

/** The same for several bindings. Which ids the table has must not change. */
export function useBindingTable(table: BindingTable): void {
  const pane = use(PaneContext);
  const ids = BINDING_IDS.filter((id) => table[id] !== undefined);
  const answerOf = (id: BindingId): Exclude<BindingAnswer, KeyHandler> => {
    const answer = table[id] ?? (() => undefined);
    return typeof answer === 'function' ? [answer, null] : answer;
  };
  useRegistered(
    ids,
    { pane, isMenuOnly: false },
    (id, event) => answerOf(id)[0](event),
    (id) => answerOf(id)[1],
  );
}

/** Answers menus alone: a control nearer to the key, such as a table, handles the key itself. */
export function useMenuAnswer(id: BindingId, handler: () => void, missing: string | null): void {
  const pane = use(PaneContext);
  useRegistered([id], { pane, isMenuOnly: true }, handler, () => missing);
}

/** Answers bindings of the shell with one handler. */
export function useBindings(
  ids: readonly BindingId[],
  handler: (id: BindingId) => void,
  missingOf: (id: BindingId) => string | null = () => null,
): void {
  useRegistered(ids, { pane: null, isMenuOnly: false }, handler, missingOf);
}

function useRegistered(
  ids: readonly BindingId[],
  { pane, isMenuOnly }: Pick<Registered, 'pane' | 'isMenuOnly'>,
  handler: (id: BindingId, event?: KeyboardEvent) => void,
  missingOf: (id: BindingId) => string | null,
): void {
  const registry = use(RegistryContext);
  const run = useEffectEvent(handler);
  const missing = useEffectEvent(missingOf);
  const idsNow = useEffectEvent(() => ids);
  const key = ids.join(' ');
  useLayoutEffect(() => {
    if (registry === null || key === '') return undefined;
    const removals = idsNow().map((id) =>
      registry.add(id, {
        pane,
        run: (event) => run(id, event),
        missing: () => missing(id),
        isMenuOnly,
      }),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [registry, pane, key, isMenuOnly]);
}

/** What answers a binding in a pane now, for keys and menus; undefined where nothing does. */
export function useAnswers(): (id: BindingId, pane: Pane) => Registered | undefined {
  const registry = use(RegistryContext);
  return (id, pane) =>
    registry === null ? undefined : nearestHandler(registry.handlersOf(id), pane);
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
