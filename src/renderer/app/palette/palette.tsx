import { Command } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { matchMarket } from '#renderer/shared/market/search.ts';
import { useActions, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { cx } from '#renderer/ui/styles/cx.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { Money } from '#renderer/ui/figures/values.tsx';
import {
  missingText,
  missingForTrading,
} from '#renderer/shared/capabilities/missing-capability.ts';
import { useCommands } from '../commands/commands.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { useCapabilityState } from '#renderer/shared/capabilities/capability-notices.tsx';
import { paletteItems, type PaletteItem } from './palette-items.ts';
import styles from './palette.module.css';
import type { SweepItem } from './sweep-items.ts';

/** A key held down when the palette opened must not choose its first entry. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** One field for products, commands and orders in words. An order only ever fills in the ticket. */
export default function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  const market = useTerminal((state) => state.market);
  const commands = useCommands();
  const missing = missingForTrading(useCapabilityState());
  const actions = useActions();
  const store = useTerminalStore();
  const { failure, clear, send } = useCommand();
  /** Why a sweep takes nothing, where it was planned and does not. */
  const [nothingTaken, setNothingTaken] = useState<string | null>(null);
  const refusal = failure === null ? nothingTaken : failureText(failure);
  const items = useMemo(() => {
    const { selectedKey, filter, session } = store.getState();
    return paletteItems(text, market.rows, commands, {
      selectedKey,
      shown: () =>
        matchMarket(market.rows.values(), filter, new Set(session.preferences.watchlist)),
    });
  }, [text, market, commands, store]);

  const sweep = async (item: SweepItem): Promise<void> => {
    setNothingTaken(null);
    const answer = await send('market/plan-sweep', item.request);
    if (!answer.ok) return;
    if (answer.value.lines.length === 0) setNothingTaken(answer.value.ended);
    else {
      onClose();
      actions.selectRow(answer.value.lines[0]?.rowKey ?? null);
      actions.putSweep(answer.value, item.bound);
    }
  };
  const choose = (item: PaletteItem): void => {
    // A sweep is planned first; one that comes to nothing says so here.
    if (item.kind === 'sweep') {
      void sweep(item);
      return;
    }
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
          onValueChange={(next) => {
            setText(next);
            setNothingTaken(null);
            clear();
          }}
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
              <ItemText item={item} />
            </Command.Item>
          ))}
          <Command.Empty className={styles['none']}>
            No matches for “{text.trim()}”. Try an order: buy 10 gold eagle max 42000; or a sweep:
            sweep 50 oz gold
          </Command.Empty>
        </Command.List>
        {refusal !== null && (
          <p className={styles['refusal']} role="alert">
            {refusal}
          </p>
        )}
        <p className={styles['foot']}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> open <Kbd>Esc</Kbd> close
          <span>Orders open in the ticket; nothing is sent from here.</span>
        </p>
        {missing !== null && items.some(({ kind }) => kind === 'order' || kind === 'sweep') && (
          <p className={cx(styles['foot'], styles['lack'])} role="status">
            {missingText(missing)}
          </p>
        )}
      </Command>
    </Dialog>
  );
}

function ItemText({ item }: { readonly item: PaletteItem }): ReactNode {
  switch (item.kind) {
    case 'order':
    case 'sweep': {
      const { side } = item.kind === 'order' ? item.intent : item.request;
      return (
        <>
          <span className={styles[side]}>{item.title}</span>
          <span className={styles['detail']}>{item.detail}</span>
          <span className={styles['kind']}>to the ticket</span>
        </>
      );
    }
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
          {item.missing !== null && (
            <span
              className={cx(styles['detail'], styles['lack'])}
              title={missingText(item.missing)}
            >
              {missingText(item.missing)}
            </span>
          )}
          <span className={styles['kind']}>
            {item.command.binding !== undefined && <BoundKey id={item.command.binding} />}
          </span>
        </>
      );
  }
}
