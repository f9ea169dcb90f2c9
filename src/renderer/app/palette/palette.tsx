import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { cx } from '#renderer/ui/cx.ts';
import { Kbd } from '#renderer/ui/kbd.tsx';
import { Money } from '#renderer/ui/values.tsx';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useCommands } from '../commands.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { paletteItems, type PaletteItem } from './palette-items.ts';
import styles from './palette.module.css';

/** One field for products, commands and orders in words. An order only ever fills in the ticket. */
export default function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const listId = useId();
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const market = useTerminal((state) => state.market);
  const commands = useCommands();
  const actions = useActions();
  const items = useMemo(() => paletteItems(text, market.rows, commands), [text, market, commands]);
  const at = Math.min(cursor, Math.max(0, items.length - 1));
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  const choose = (item: PaletteItem | undefined): void => {
    if (item === undefined) return;
    // Closed first: what the choice focuses must not lose the focus to the closing dialog.
    onClose();
    switch (item.kind) {
      case 'order':
        actions.selectRow(item.intent.rowKey);
        actions.openTicket(item.intent);
        return;
      case 'product':
        actions.selectRow(item.row.key);
        actions.focusPane('book');
        return;
      case 'command':
        item.command.run();
    }
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && items.length > 0) {
      event.preventDefault();
      setCursor((at + by + items.length) % items.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.repeat) {
      event.preventDefault();
      choose(items[at]);
    }
  };

  return (
    <Dialog label="Search, command or order" onClose={onClose} placement="top">
      <div className={styles['palette']}>
        <input
          className={styles['input']}
          data-autofocus=""
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? `${listId}-${at}` : undefined}
          aria-label="Search, command or order"
          placeholder="Product, command, or: buy 10 2025 gold eagle max 26000"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setCursor(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} className={styles['list']} role="listbox" aria-label="Results">
          {items.map((item, index) => (
            <div
              key={item.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={cx(styles['item'], index === at && styles['at'])}
              onMouseMove={() => {
                setCursor(index);
              }}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                choose(item);
              }}
              onKeyDown={onKeyDown}
            >
              <ItemView item={item} />
            </div>
          ))}
        </div>
        {items.length === 0 && (
          <p className={styles['none']}>
            Nothing matches. An order reads: buy 10 gold eagle max 42000
          </p>
        )}
        <p className={styles['foot']}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> open <Kbd>Esc</Kbd> close
          <span>Orders land in the ticket; nothing is sent from here.</span>
        </p>
      </div>
    </Dialog>
  );
}

function ItemView({ item }: { readonly item: PaletteItem }): ReactNode {
  switch (item.kind) {
    case 'order':
      return (
        <>
          <span className={styles[item.intent.side]}>{item.title}</span>
          <span className={styles['detail']}>{item.detail}</span>
          <span className={styles['kind']}>to the ticket</span>
        </>
      );
    case 'product':
      return (
        <>
          <span>{item.row.title}</span>
          <span className={styles['detail']}>{item.row.variantTitle}</span>
          <span className={styles['prices']}>
            <Money cents={item.row.bid?.price ?? null} tone="buy" />
            <Money cents={item.row.ask?.price ?? null} tone="sell" />
          </span>
        </>
      );
    case 'command':
      return (
        <>
          <span>{item.command.title}</span>
          <span className={styles['kind']}>{item.keys !== '' && <Kbd>{item.keys}</Kbd>}</span>
        </>
      );
  }
}
