import { Command } from 'cmdk';
import { type ReactNode, useMemo, useState } from 'react';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { cx } from '#renderer/ui/styles/cx.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { missingText } from '#renderer/shared/capabilities/missing-capability.ts';
import { useCommands } from '../commands/commands.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { useTradingStanding } from '#renderer/shared/capabilities/capability-notices.tsx';
import guideText from '../../../../docs/guide.md?raw';
import { guideSections } from '../dialogs/guide/guide-sections.ts';
import { ItemText } from './palette-item.tsx';
import { type PaletteItem, paletteItems } from './palette-items.ts';
import { type Landing, previewOf } from './preview.ts';
import type { TradeItem } from './trade-items.ts';
import { useChoice } from './use-choice.ts';
import { useExample } from './use-example.ts';
import { usePlans } from './use-plans.ts';
import { useReading } from './use-reading.ts';
import { useReadVault } from './use-read-vault.ts';
import styles from './palette.module.css';

const guide = guideSections(guideText);

const isOther = (item: PaletteItem): boolean => item.kind === 'trade' && item.trade.isOther;

/** One field for products, commands and orders in words. An order only ever fills in the ticket. */
export default function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  const commands = useCommands();
  const { missing } = useTradingStanding();
  const actions = useActions();
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const { bindings, print } = useKeys();
  const help = useMemo(() => ({ sections: guide, bindings, print }), [bindings, print]);
  const example = useExample();
  /** Why the chosen order is not in the ticket. */
  const [refused, setRefused] = useState<string | null>(null);
  const { reading, isCurrent } = useReading(text);
  const read = reading === null || 'ok' in reading ? null : reading;
  const { items, refusal, note, needsVault } = useMemo(
    () => paletteItems(text, read, { commands, help, decimalMark }),
    [text, read, commands, help, decimalMark],
  );
  const trades = items.filter((item) => item.kind === 'trade');
  const plans = usePlans(trades.map(({ request }) => request));
  const unreadable = useReadVault(needsVault);
  const finds = items.some(({ kind }) => kind === 'command');
  const unread = reading !== null && 'ok' in reading && !finds ? failureText(reading.error) : null;
  const why = unreadable === null ? (refusal ?? unread) : `${refusal ?? ''} ${unreadable}`.trim();
  const told = why ?? refused;

  const land = (landing: Landing): void => {
    onClose();
    if (landing.kind === 'line') {
      actions.selectRow(landing.intent.rowKey);
      actions.openTicket(landing.intent);
    } else {
      actions.selectRow(landing.plan.lines[0]?.rowKey ?? null);
      actions.putSweep(landing.plan, landing.limitText);
    }
  };
  /** What is shown is what the ticket gets; before anything is shown, it is planned first. */
  const trade = async (item: TradeItem): Promise<void> => {
    setRefused(null);
    const plan = plans.of(item.request) ?? (await plans.ask(item.request));
    if (!plan.ok) {
      setRefused(failureText(plan.error));
      return;
    }
    const { landing } = previewOf(item.trade, plan.value);
    if (landing === null) setRefused(plan.value.ended);
    else land(landing);
  };
  const run = (item: PaletteItem): void => {
    if (item.kind === 'question') return;
    if (item.kind === 'trade') {
      void trade(item);
      return;
    }
    // Closed first: what the choice focuses must not lose the focus to the closing dialog.
    onClose();
    if (item.kind === 'product') {
      actions.selectRow(item.row.key);
      actions.focusPane('book');
    } else if (item.kind === 'alert') {
      actions.setView({ dialog: 'alert', dialogTarget: null, alertDraft: item.text });
    } else if (item.kind === 'guide') {
      actions.setView({ dialog: 'guide', dialogTarget: item.section });
    } else if (item.kind === 'key') {
      actions.setView({ dialog: 'keys', dialogTarget: item.description });
    } else item.command.run();
  };
  const choice = useChoice(text, items, isCurrent, run);

  const drawn = (item: PaletteItem): ReactNode => (
    <Command.Item
      key={item.id}
      value={item.id}
      className={cx(styles['item'], item.kind === 'trade' && styles['tall'])}
      onSelect={() => {
        choice.choose(item);
      }}
    >
      <ItemText item={item} plan={item.kind === 'trade' ? plans.of(item.request) : undefined} />
    </Command.Item>
  );

  return (
    <Dialog label="Search, command or order" onClose={onClose} placement="top" scrolls="content">
      <Command
        className={styles['palette']}
        label="Search, command or order"
        // What matches, and in which order, is decided by what the text means, not by its letters.
        shouldFilter={false}
        loop
        value={choice.selected}
        onValueChange={choice.select}
        onKeyDown={choice.onKeyDown}
      >
        <Command.Input
          className={styles['input']}
          data-autofocus=""
          placeholder={`Product, command${example === null ? ' or order' : `, or: ${example}`}`}
          value={text}
          onValueChange={(next) => {
            setText(next);
            choice.forget();
            setRefused(null);
          }}
        />
        {note !== null && (
          <p className={styles['note']} role="status">
            {note}
          </p>
        )}
        <Command.List className={styles['list']} label="Results">
          {items.filter((item) => !isOther(item)).map(drawn)}
          {items.some(isOther) && (
            <Command.Group heading="Other matches" className={styles['others']}>
              {items.filter(isOther).map(drawn)}
            </Command.Group>
          )}
          {why === null && isCurrent && (
            <Command.Empty className={styles['none']}>
              No matches for “{text.trim()}”.
              {example !== null && ` Try an order: ${example}; or a sweep: sweep 5 oz gold`}
            </Command.Empty>
          )}
        </Command.List>
        {told !== null && (
          <p className={styles['refusal']} role="alert">
            {told}
          </p>
        )}
        <p className={styles['foot']}>
          <Kbd>?</Kbd> help <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> open <Kbd>Esc</Kbd> close
          <span>Orders open in the ticket; nothing is sent from here.</span>
        </p>
        {missing !== null && trades.length > 0 && (
          <p className={cx(styles['foot'], styles['lack'])} role="status">
            {missingText(missing)}
          </p>
        )}
      </Command>
    </Dialog>
  );
}
