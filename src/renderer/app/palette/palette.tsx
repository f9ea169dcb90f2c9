import { LONGEST_PHRASE } from '#domain/phrase/longest-phrase.ts';
import { Command } from 'cmdk';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { failureText } from '#renderer/store/commands/failures.ts';
import { cx } from '#renderer/ui/styles/cx.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { missingText } from '#renderer/shared/capabilities/missing-capability.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { useTradingStanding } from '#renderer/shared/capabilities/capability-notices.tsx';
import { NO_ARGS, useAsked } from '#renderer/store/bridge/use-question.ts';
import { useCommands } from '../commands/commands.ts';
import guideText from '../../../../docs/guide.md?raw';
import { guideSections } from '../dialogs/guide/guide-sections.ts';
import { ItemText } from './palette-item.tsx';
import { type PaletteItem, paletteItems } from './palette-items.ts';
import { type TicketContent, tradePreview } from './preview.ts';
import type { TradeItem } from './trade-items.ts';
import { useChoice } from './use-choice.ts';
import { usePlans } from './use-plans.ts';
import { useReading } from './use-reading.ts';
import { useReadVault } from './use-read-vault.ts';
import { standingTextOf } from './standing-item.ts';
import styles from './palette.module.css';

const guide = guideSections(guideText);

const isOther = (item: PaletteItem): boolean => item.kind === 'trade' && item.trade.isOther;

/** One field for products, commands and orders in words. Orders only fill in the ticket. */
export default function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  const commands = useCommands();
  const { missing } = useTradingStanding();
  const actions = useActions();
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const paymentMethods = useTerminal(({ session }) => session.paymentMethods);
  const { bindings, print } = useKeys();
  const help = useMemo(() => ({ sections: guide, bindings, print }), [bindings, print]);
  const example = useExample();
  /** Why the chosen order is not in the ticket. */
  const [refused, setRefused] = useState<string | null>(null);
  const { reading, isCurrent } = useReading(text);
  const { items, refusal, note, needsVault } = useMemo(
    () => paletteItems(text, reading, { commands, help, decimalMark }),
    [text, reading, commands, help, decimalMark],
  );
  const trades = items.filter((item) => item.kind === 'trade');
  const plans = usePlans(trades.map(({ request }) => request));
  const unreadable = useReadVault(needsVault);
  const reasons = [refusal, unreadable].filter((reason) => reason !== null);
  const message = reasons.length > 0 ? reasons.join(' ') : refused;

  const fillTicket = (content: TicketContent): void => {
    onClose();
    if (content.kind === 'line') {
      actions.selectRow(content.intent.rowKey);
      actions.openTicket(content.intent);
    } else {
      actions.selectRow(content.plan.lines[0]?.rowKey ?? null);
      actions.putSweep(content.plan, content.limitText);
    }
  };
  /** The chosen order whose plan is awaited: not that of another text, and none once the palette is closed. */
  const awaited = useRef<TradeItem | null>(null);
  useEffect(
    () => () => {
      awaited.current = null;
    },
    [],
  );
  /** The ticket gets the plan on the screen; without one, a new plan. */
  const trade = async (item: TradeItem): Promise<void> => {
    setRefused(null);
    awaited.current = item;
    const plan = plans.of(item.request) ?? (await plans.ask(item.request));
    if (awaited.current !== item) return;
    awaited.current = null;
    if (!plan.ok) {
      setRefused(failureText(plan.error));
      return;
    }
    const { content } = tradePreview(item.trade, plan.value);
    if (content === null) setRefused(plan.value.ended);
    else fillTicket(content);
  };
  const run = (item: PaletteItem): void => {
    if (item.kind === 'question') return;
    if (item.kind === 'trade') {
      void trade(item);
      return;
    }
    // Closed first: the closing dialog must not take the focus from the chosen pane.
    onClose();
    if (item.kind === 'product') {
      actions.selectRow(item.row.key);
      actions.focusPane('book');
    } else if (item.kind === 'alert') {
      actions.setView({ dialog: 'alert', dialogTarget: null, alertDraft: item.text });
    } else if (item.kind === 'standing') {
      actions.setView({
        dialog: 'standing-order',
        dialogTarget: null,
        standingDraft: standingTextOf(item.offer, paymentMethods),
      });
    } else if (item.kind === 'guide') {
      actions.setView({ dialog: 'guide', dialogTarget: item.section });
    } else if (item.kind === 'key') {
      actions.setView({ dialog: 'keys', dialogTarget: item.description });
    } else item.command.run();
  };
  const choice = useChoice(text, items, isCurrent, run);

  const itemView = (item: PaletteItem): ReactNode => (
    <Command.Item
      key={item.id}
      value={item.id}
      className={cx(styles['item'], item.kind === 'trade' && styles['tall'])}
      onSelect={() => choice.choose(item)}
    >
      <ItemText item={item} plan={item.kind === 'trade' ? plans.of(item.request) : undefined} />
    </Command.Item>
  );

  return (
    <Dialog label="Search, command or order" onClose={onClose} placement="top" scrolls="content">
      <Command
        className={styles['palette']}
        label="Search, command or order"
        // The reading decides what matches, and in which order.
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
          maxLength={LONGEST_PHRASE}
          value={text}
          onValueChange={(next) => {
            setText(next);
            choice.forget();
            awaited.current = null;
            setRefused(null);
          }}
        />
        {note !== null && (
          <p className={styles['note']} role="status">
            {note}
          </p>
        )}
        <Command.List className={styles['list']} label="Results">
          {items.filter((item) => !isOther(item)).map(itemView)}
          {items.some(isOther) && (
            <Command.Group heading="Other matches" className={styles['others']}>
              {items.filter(isOther).map(itemView)}
            </Command.Group>
          )}
          {reasons.length === 0 && isCurrent && (
            <Command.Empty className={styles['none']}>
              No matches for “{text.trim()}”.
              {example !== null && ` Try an order: ${example}; or a sweep: sweep 5 oz gold`}
            </Command.Empty>
          )}
        </Command.List>
        <ErrorLine
          of={message}
          className={cx(
            styles['refusal'],
            message === refusal && items.length > 0 && styles['advice'],
          )}
        />
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

/** An order that could be filled when the palette opened: it is to be read, not to move. */
function useExample(): string | null {
  const [example, setExample] = useState<string | null>(null);
  useAsked('palette/read-example', NO_ARGS, (_, answer) => {
    if ('example' in answer) setExample(answer.example);
  });
  return example;
}
