/**
 * The menu itself, built on Radix. An entry does exactly what its key does, with the focus where it was
 * before.
 */
import { paneTitle } from '#domain/workspace/panes.ts';
import { useAnswers } from '#renderer/shared/keys/keys.tsx';
import { useActions, useTerminalStore } from '#renderer/store/hooks.tsx';
import { systemChordLabel } from '#domain/keys/key-labels.ts';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import * as Menu from '@radix-ui/react-context-menu';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { RowCopy } from '../row-copy/row-copy.tsx';
import type { MenuTarget } from './menu-target.ts';
import { type Entry, menuEntriesOf } from './entries.ts';
import styles from './row-menu.module.css';

export default function RowMenu({
  asked,
  copying,
  onClose,
}: {
  readonly asked: MenuTarget;
  readonly copying: Pick<RowCopy, 'copy' | 'copyAll'>;
  readonly onClose: () => void;
}): ReactNode {
  const store = useTerminalStore();
  const { focusPane } = useActions();
  const answers = useAnswers();
  const [groups, setGroups] = useState<ReturnType<typeof menuEntriesOf>>([]);
  const trigger = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { x: clientX, y: clientY } = asked.at;
    trigger.current?.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }),
    );
  }, [asked]);

  /** Returns the focus unless the user has moved it. */
  const giveBack = (): void => {
    const { activeElement } = document;
    const isHere =
      activeElement === document.body || activeElement?.closest('[role="menu"]') !== null;
    if (isHere && asked.from?.isConnected === true) asked.from.focus({ preventScroll: true });
  };
  const choose = ({ run }: Entry): void => {
    giveBack();
    // Commands of a tab apply to its pane; other commands apply to the focused pane.
    if (store.getState().focusedPane !== asked.pane) focusPane(asked.pane);
    run();
    onClose();
  };
  return (
    <Menu.Root
      modal={false}
      onOpenChange={(isOpen) => {
        if (isOpen) {
          // Fixed when the menu opens: entries do not change under the pointer.
          setGroups(menuEntriesOf(asked, answers, copying));
          return;
        }
        giveBack();
        onClose();
      }}
    >
      <Menu.Trigger ref={trigger} className="visually-hidden" aria-hidden />
      <Menu.Portal>
        <Menu.Content
          className={styles['menu']}
          aria-label={`${paneTitle(asked.pane)} menu`}
          collisionPadding={4}
          onCloseAutoFocus={stop}
          // Keys of the menu must not reach what is behind it.
          onEscapeKeyDown={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {groups.map((group, place) => (
            <Fragment key={group[0]?.id}>
              {place > 0 && <Menu.Separator className={styles['line']} />}
              <Menu.Group>
                {group.map((entry) =>
                  entry.choices === undefined ? (
                    <Item key={entry.id} entry={entry} onChoose={choose} />
                  ) : (
                    <Choices key={entry.id} entry={entry} onChoose={choose} />
                  ),
                )}
              </Menu.Group>
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** An entry with a submenu. */
function Choices({
  entry,
  onChoose,
}: {
  readonly entry: Entry;
  readonly onChoose: (entry: Entry) => void;
}): ReactNode {
  return (
    <Menu.Sub>
      <Menu.SubTrigger className={styles['item']} textValue={entry.label}>
        <span className={styles['words']}>{entry.label}</span>
        <span aria-hidden="true">▸</span>
      </Menu.SubTrigger>
      <Menu.Portal>
        <Menu.SubContent
          className={styles['menu']}
          aria-label={entry.label}
          collisionPadding={4}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {entry.choices?.map((choice) => (
            <Item key={choice.id} entry={choice} onChoose={onChoose} />
          ))}
        </Menu.SubContent>
      </Menu.Portal>
    </Menu.Sub>
  );
}

function Item({
  entry,
  onChoose,
}: {
  readonly entry: Entry;
  readonly onChoose: (entry: Entry) => void;
}): ReactNode {
  const { label, binding, missing } = entry;
  const keys = useKeys();
  const copyRow = systemChordLabel('$mod+KeyC', keys.print);
  const key = binding === null ? (entry.id === 'copy-row' ? copyRow : '') : keys.keyOf(binding);
  return (
    <Menu.Item
      className={styles['item']}
      textValue={label}
      // Not Radix's own disabled state: the arrow keys would skip the entry and its reason would never be
      // read.
      aria-disabled={missing === null ? undefined : true}
      aria-keyshortcuts={binding === null ? undefined : keys.ariaKeysOf(binding)}
      onPointerUp={(event) => {
        // Releasing the button that opened the menu must not choose an entry.
        if (event.button === 2) event.preventDefault();
      }}
      onSelect={(event) => {
        event.preventDefault();
        if (missing === null) onChoose(entry);
      }}
    >
      <span className={styles['words']}>
        {label}
        {missing !== null && <span className={styles['missing']}> {missing}</span>}
      </span>
      {key !== '' && <Kbd>{key}</Kbd>}
    </Menu.Item>
  );
}

const stop = (event: Event): void => event.preventDefault();
