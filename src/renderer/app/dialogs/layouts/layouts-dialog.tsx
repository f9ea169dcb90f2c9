/** Layouts with names: the present arrangement is saved as one; they are shown, renamed, replaced and deleted. */
import type { NamedLayout } from '#contract/ipc/layouts.ts';
import { layoutNameProblem, namedLayoutKey } from '#domain/workspace/named-layouts.ts';
import { NAMED_LAYOUT_BINDINGS, showNamedLayout } from '#renderer/app/commands/layout-commands.ts';
import { presentLayout } from '#renderer/app/workspace/present-layout.ts';
import { useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { NameForm } from '../named/name-form.tsx';
import { NamedNews } from '../named/named-news.tsx';
import { RenameLine } from '../named/rename-line.tsx';
import { useUndoable } from '../named/use-undoable.ts';
import styles from '../named/named.module.css';

export default function LayoutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const store = useTerminalStore();
  const bridge = useBridge();
  const named = useTerminal((state) => state.session.namedLayouts);
  const { busy, send, say, sayUndoable, news } = useUndoable('layouts/undo');
  // The answer can be here before the layout is in the state.
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
    const present = presentLayout(store);
    if (present === undefined) return false;
    const saved = await send('layouts/save', { name, ...present.read() });
    if (saved.ok) setSavedId(saved.value.id);
    return saved.ok;
  };
  const replace = async ({ id, name: of }: NamedLayout): Promise<void> => {
    const present = presentLayout(store);
    if (present === undefined) return;
    const replaced = await send('layouts/replace', { id, ...present.read() });
    if (!replaced.ok) return;
    present.forget(namedLayoutKey(id));
    sayUndoable(`${of} is now as the panes are arranged.`);
  };
  const remove = async ({ id, name: of }: NamedLayout): Promise<void> => {
    const removed = await send('layouts/remove', { id });
    if (removed.ok) sayUndoable(`${of} was deleted.`);
  };
  return (
    <Dialog label="Layouts" title="Layouts" onClose={onClose}>
      <div className={styles['body']}>
        <NameForm
          label="Save the present layout as"
          submit="Save"
          isFirst
          busy={busy}
          problemOf={(name) => layoutNameProblem(name, namesOf(named))}
          onName={save}
        />
        <NamedNews {...news} />
        {named.length === 0 ? (
          <p className={styles['note']}>
            No named layouts yet. A layout keeps where every pane is, and which have windows of
            their own.
          </p>
        ) : (
          <ul className={styles['list']} aria-label="Named layouts">
            {named.map((one, place) => (
              <LayoutLine
                key={one.id}
                layout={one}
                place={place}
                others={namesOf(named.filter((other) => other !== one))}
                onShow={() => {
                  showNamedLayout(store, bridge, one.id);
                  onClose();
                }}
                onRename={async (to) => {
                  const renamed = await send('layouts/rename', { id: one.id, name: to });
                  if (renamed.ok) say(`${one.name} is now called ${to.trim()}.`);
                  return renamed.ok;
                }}
                onReplace={() => {
                  void replace(one);
                }}
                onRemove={() => {
                  void remove(one);
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface LayoutLineProps {
  readonly layout: NamedLayout;
  readonly place: number;
  /** The names of the others. */
  readonly others: readonly string[];
  readonly onShow: () => void;
  /** Answers whether it is done. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

function LayoutLine({
  layout: { name },
  place,
  others,
  onShow,
  onRename,
  onReplace,
  onRemove,
}: LayoutLineProps): ReactNode {
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed) {
    return (
      <RenameLine
        name={name}
        problemOf={(text) => layoutNameProblem(text, others)}
        onRename={onRename}
        onEnd={() => {
          setRenamed(false);
        }}
      />
    );
  }
  return (
    <li className={styles['line']}>
      <span className={styles['name']}>{name}</span>
      <Button
        size="small"
        label={`Show ${name}`}
        binding={NAMED_LAYOUT_BINDINGS[place]}
        onPress={onShow}
      >
        Show
      </Button>
      <Button
        size="small"
        label={`Rename ${name}`}
        onPress={() => {
          setRenamed(true);
        }}
      >
        Rename
      </Button>
      <Button size="small" label={`Replace ${name} with the present layout`} onPress={onReplace}>
        Replace
      </Button>
      <Button size="small" label={`Delete ${name}`} onPress={onRemove}>
        Delete
      </Button>
    </li>
  );
}

const namesOf = (named: readonly NamedLayout[]): readonly string[] => named.map(({ name }) => name);
