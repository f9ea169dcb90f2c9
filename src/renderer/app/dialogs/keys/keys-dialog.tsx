import { type BindingId, shippedBinding } from '#domain/keys/bindings.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { ChosenKey } from './chosen-key.tsx';
import { type Bound, findKeys } from './find-keys.ts';
import { KeyList } from './key-list.tsx';
import styles from './keys-dialog.module.css';
import { useKeyChanges } from './use-key-changes.ts';

/** All key bindings by pane; each can be changed here by keyboard alone. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { bindings, print } = useKeys();
  const own = useTerminal((state) => state.session.preferences.keys);
  const changes = useKeyChanges();
  const sought = useTerminal((state) => state.dialogTarget);
  const [text, setText] = useState(sought ?? '');
  const [chosenId, setChosenId] = useState<BindingId | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => findKeys(bindings, text, print), [bindings, text, print]);
  const found = groups.flatMap(({ shown }) => shown);
  const chosen: Bound | undefined = found.find(({ id }) => id === chosenId) ?? found[0];
  const changed = Object.keys(own).length;

  const focusRow = (id: BindingId | undefined): void =>
    list.current?.querySelector<HTMLElement>(`[data-binding="${id ?? ''}"]`)?.focus();
  const onSearchKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat || event.key === 'ArrowDown') focusRow(chosen?.id);
    }
  };
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      foot={<Foot changed={changed} onResetAll={() => changes.resetAll()} onClose={onClose} />}
    >
      <div className={styles['keys']}>
        <div className={styles['search']}>
          <SearchField
            label="Search shortcuts"
            value={text}
            placeholder="Search by action, name or key: execute, ticket, ctrl k"
            onChange={setText}
            onKeyDown={onSearchKey}
          />
          <p className={styles['note']}>
            Keys go by their position on the keyboard. In a text field, letters and digits are text.
            A key held down never quotes or executes.
          </p>
        </div>
        <KeyList
          ref={list}
          groups={groups}
          chosenId={chosen?.id ?? null}
          asking={changes.prompt}
          own={own}
          onChoose={(id) => {
            if (id !== chosen?.id) changes.cancel();
            setChosenId(id);
          }}
          onAsk={(id) => changes.startPrompt({ id, mode: 'replace' })}
          onCancel={changes.cancel}
          onReset={changes.resetKey}
        />
        {chosen === undefined ? (
          <p className={styles['none']}>
            No matches for “{text.trim()}”. Actions without a key can be found by description.
          </p>
        ) : (
          <ChosenKey
            binding={chosen}
            shipped={shippedBinding(chosen.id)?.keys ?? []}
            own={own[chosen.id] !== undefined}
            changes={changes}
            onDone={() => focusRow(chosen.id)}
          />
        )}
        <p className="visually-hidden" role="status">
          {changes.announcement}
        </p>
      </div>
    </Dialog>
  );
}

/** Resets all keys after a confirmation. */
function Foot({
  changed,
  onResetAll,
  onClose,
}: {
  /** Bindings with custom keys. */
  readonly changed: number;
  readonly onResetAll: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { setView } = useActions();
  const [asked, setAsked] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  if (asked) {
    const what = changed === 1 ? '1 shortcut is' : `${changed} shortcuts are`;
    const leave = (): void => {
      setAsked(false);
      requestAnimationFrame(() => start.current?.focus());
    };
    return (
      <div className={styles['confirm']} role="group" aria-label="Reset all keys">
        <p role="alert">Reset all keys to their defaults? {what} custom.</p>
        <Button ref={(button) => button?.focus()} onPress={leave}>
          Keep my keys
        </Button>
        <Button
          intent="danger"
          onPress={() => {
            onResetAll();
            leave();
          }}
        >
          Reset all
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button
        ref={start}
        disabledReason={changed === 0 ? 'All keys are the defaults.' : undefined}
        onPress={() => setAsked(true)}
      >
        Reset all keys…
      </Button>
      <Button onPress={() => setView({ dialog: 'guide' })}>User guide…</Button>
      <Button shortcut="Esc" onPress={onClose}>
        Done
      </Button>
    </>
  );
}
