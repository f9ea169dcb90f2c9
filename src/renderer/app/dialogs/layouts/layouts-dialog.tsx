/** Named layouts: save the current one, show, rename, replace, delete. */
import type { NamedLayout } from '#contract/ipc/app/layouts.ts';
import { layoutNameProblem, namedLayoutKey } from '#domain/workspace/named-layouts.ts';
import { NAMED_LAYOUT_BINDINGS, showNamedLayout } from '#renderer/app/commands/layout-commands.ts';
import { currentLayout } from '#renderer/app/workspace/current-layout.ts';
import { useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { NamedList } from '../named/named-list.tsx';
import { NameForm } from '../named/name-form.tsx';
import { ChangeNotice } from '../named/change-notice.tsx';
import { useUndoable } from '../named/use-undoable.ts';
import styles from '../named/named.module.css';

export default function LayoutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const store = useTerminalStore();
  const bridge = useBridge();
  const named = useTerminal((state) => state.session.namedLayouts);
  const { busy, send, sayUndoable, rename, remove, notice } = useUndoable('layouts');
  // The reply may arrive before the layout is in the state.
  const [savedId, setSavedId] = useState<string | null>(null);
  const isThere = savedId !== null && named.some(({ id }) => id === savedId);
  const showSaved = useEffectEvent(() => {
    if (savedId === null) return;
    store.getState().actions.showLayout(namedLayoutKey(savedId));
    onClose();
  });
  useEffect(() => {
    if (isThere) showSaved();
  }, [isThere]);
  const save = async (name: string): Promise<boolean> => {
    const present = currentLayout(store);
    if (present === undefined) return false;
    const saved = await send('layouts/save', { name, ...present.read() });
    if (saved.ok) setSavedId(saved.value.id);
    return saved.ok;
  };
  const replace = async ({ id, name: of }: NamedLayout): Promise<void> => {
    const present = currentLayout(store);
    if (present === undefined) return;
    const replaced = await send('layouts/replace', { id, ...present.read() });
    if (!replaced.ok) return;
    present.forget(namedLayoutKey(id));
    sayUndoable(`${of} replaced with the current layout.`);
  };
  return (
    <Dialog title="Layouts" onClose={onClose}>
      <div className={styles['body']}>
        <NameForm
          label="Save the current layout as"
          submit="Save"
          isFirst
          busy={busy}
          problemOf={(name) => layoutNameProblem(name, namesOf(named))}
          onName={save}
        />
        <ChangeNotice {...notice} />
        {named.length === 0 ? (
          <p className="text-second">
            No named layouts yet. A layout stores where each pane is and which panes have their own
            window.
          </p>
        ) : (
          <NamedList
            label="Named layouts"
            items={named}
            problemOf={layoutNameProblem}
            onRename={rename}
            actionsOf={(layout, place) => [
              {
                text: 'Show',
                label: `Show ${layout.name}`,
                binding: NAMED_LAYOUT_BINDINGS[place],
                onPress: () => {
                  showNamedLayout(store, bridge, layout.id);
                  onClose();
                },
              },
              {
                text: 'Replace',
                label: `Replace ${layout.name} with the current layout`,
                onPress: () => replace(layout),
              },
              {
                text: 'Delete',
                label: `Delete ${layout.name}`,
                onPress: () => remove(layout),
              },
            ]}
          >
            {({ name }) => name}
          </NamedList>
        )}
      </div>
    </Dialog>
  );
}

const namesOf = (named: readonly NamedLayout[]): readonly string[] => named.map(({ name }) => name);
