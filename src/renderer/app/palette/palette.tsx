import { Command } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { cx } from '#renderer/ui/cx.ts';
import { Kbd } from '#renderer/ui/kbd.tsx';
import { Money } from '#renderer/ui/values.tsx';
import { lackWords, tradingLack } from '../capability-words.ts';
import { useCommands } from '../commands.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useStanding } from '../standing.tsx';
import { paletteItems, type PaletteItem } from './palette-items.ts';
import styles from './palette.module.css';

/** A key held down when the palette opened must not choose its first entry. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** One field for products, commands and orders in words. An order only ever fills in the ticket. */
export default function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  const market = useTerminal((state) => state.market);
  const commands = useCommands();
  const lack = tradingLack(useStanding());
  const actions = useActions();
  const items = useMemo(() => paletteItems(text, market.rows, commands), [text, market, commands]);

  const choose = (item: PaletteItem): void => {
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

  return (
    <Dialog label="Search, command or order" onClose={onClose} placement="top">
      <Command
        className={styles['palette']}
        label="Search, command or order"
        // What matches, and in which order, is decided by what the text means, not by its letters.
        shouldFilter={false}
        loop
        onKeyDown={ignoreHeldEnter}
      >
        <Command.Input
          className={styles['input']}
          data-autofocus=""
          placeholder="Product, command, or: buy 10 2025 gold eagle max 26000"
          value={text}
          onValueChange={setText}
        />
        <Command.List className={styles['list']} label="Results">
          {items.map((item) => (
            <Command.Item
              key={item.id}
              value={item.id}
              className={styles['item']}
              onSelect={() => {
                choose(item);
              }}
            >
              <ItemView item={item} />
            </Command.Item>
          ))}
          <Command.Empty className={styles['none']}>
            Nothing matches. An order reads: buy 10 gold eagle max 42000
          </Command.Empty>
        </Command.List>
        <p className={styles['foot']}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> open <Kbd>Esc</Kbd> close
          <span>Orders land in the ticket; nothing is sent from here.</span>
        </p>
        {lack !== null && items.some(({ kind }) => kind === 'order') && (
          <p className={cx(styles['foot'], styles['lack'])} role="status">
            {lackWords(lack)}
          </p>
        )}
      </Command>
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
          {item.lack !== null && (
            <span className={cx(styles['detail'], styles['lack'])} title={lackWords(item.lack)}>
              {lackWords(item.lack)}
            </span>
          )}
          <span className={styles['kind']}>{item.keys !== '' && <Kbd>{item.keys}</Kbd>}</span>
        </>
      );
  }
}
