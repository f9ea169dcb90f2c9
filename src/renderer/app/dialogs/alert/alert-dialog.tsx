/** Sets an alert for what one was looking at: the product, the level or the metal is filled in, the value is typed. */
import type { AlertView } from '#contract/ipc/alerts.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import type { TerminalState } from '#renderer/store/store.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { moneyText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import styles from './alert-dialog.module.css';
import {
  type AlertFault,
  type AlertKind,
  type AlertText,
  hasNoValue,
  hasSize,
  isAboutRow,
  isLeft,
  isShare,
  readAlert,
} from '#domain/alerts/alert-text.ts';
import { textOf } from '#domain/alerts/alert-to-text.ts';

const KINDS: ReadonlyArray<{ readonly value: AlertKind; readonly label: string }> = [
  { value: 'ask', label: 'Best ask' },
  { value: 'bid', label: 'Best bid' },
  { value: 'premium-buy', label: 'Premium to buy a size' },
  { value: 'premium-sell', label: 'Premium to sell a size' },
  { value: 'spread', label: 'Spread' },
  { value: 'crossed', label: 'Crossed order book' },
  { value: 'spot', label: 'Spot' },
  { value: 'labels', label: 'A shipping label is ready' },
  { value: 'mismatches', label: 'A vault receipt differs' },
  { value: 'halt', label: 'Trading is halted' },
  { value: 'credit', label: 'Instant payout credit left' },
  { value: 'tokens', label: 'Request tokens left' },
];

export default function AlertDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const store = useTerminalStore();
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const { busy, failure, clear, send } = useCommand();
  // As it was when the form was opened: it may trigger, and change, while it is edited.
  const [edited] = useState(() => editedAlert(store.getState()));
  const [text, setText] = useState<AlertText>(() =>
    edited === null ? (store.getState().alertDraft ?? textFor(store.getState())) : textOf(edited),
  );
  const [fault, setFault] = useState<AlertFault | null>(null);
  const row = useTerminal(({ market }) =>
    text.row === null ? undefined : market.rows.get(text.row),
  );
  const change = (part: Partial<AlertText>): void => {
    setText((before) => ({ ...before, ...part }));
    setFault(null);
    clear();
  };
  const set = async (): Promise<void> => {
    const entry = readAlert(text, edited, Date.now(), decimalMark);
    if (!entry.ok) {
      setFault(entry.error);
      return;
    }
    const answer = await send('alerts/set', entry.value);
    if (answer.ok) onClose();
  };
  const errorOf = (field: AlertFault['field']): string | undefined =>
    fault?.field === field ? fault.sentence : undefined;
  const { kind } = text;
  const title = edited === null ? 'Set an alert' : 'Edit the alert';
  const moves = text.when === 'moves' && !isLeft(kind);
  return (
    <Dialog label={title} title={title} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void set();
        }}
      >
        <Select
          label="Alert on"
          options={KINDS}
          value={kind}
          onChange={(next) => {
            change({ kind: next, value: '' });
          }}
        />
        {isAboutRow(kind) && (
          <p className={styles['row']}>
            {row === undefined ? 'No product is selected' : `${row.title} ${row.variantTitle}`}
            {errorOf('row') !== undefined && <span role="alert">{errorOf('row')}</span>}
          </p>
        )}
        {kind === 'spot' && (
          <Select
            label="Metal"
            options={MATERIALS.map((material) => ({ value: material, label: material }))}
            value={text.material}
            onChange={(material) => {
              change({ material });
            }}
          />
        )}
        {hasSize(kind) && (
          <TextField
            label="Size"
            value={text.size}
            error={errorOf('size')}
            onChange={(size) => {
              change({ size });
            }}
          />
        )}
        {!hasNoValue(kind) && (
          <>
            <Segments
              label="When it is"
              segments={whensOf(kind)}
              value={isLeft(kind) && text.when === 'moves' ? 'below' : text.when}
              onChange={(when) => {
                change({ when });
              }}
            />
            <TextField
              label={moves ? 'By' : 'Value'}
              figures
              inputMode="decimal"
              suffix={suffixOf(kind, moves, text.material)}
              value={text.value}
              error={errorOf('value')}
              initialFocus
              onChange={(value) => {
                change({ value });
              }}
            />
          </>
        )}
        {moves && !hasNoValue(kind) && (
          <TextField
            label="Within"
            figures
            inputMode="numeric"
            suffix="minutes"
            value={text.minutes}
            error={errorOf('minutes')}
            onChange={(minutes) => {
              change({ minutes });
            }}
          />
        )}
        <Segments
          label="Triggers"
          segments={REPEATS}
          value={text.repeat}
          onChange={(repeat) => {
            change({ repeat });
          }}
        />
        <Segments
          label="Expires"
          segments={typeof edited?.expiresAt === 'number' ? [KEPT, ...EXPIRIES] : EXPIRIES}
          value={text.expiry}
          onChange={(expiry) => {
            change({ expiry });
          }}
        />
        {failure !== null && (
          <p className={styles['failure']} role="alert">
            {failureText(failure)}
          </p>
        )}
        <div className={styles['actions']}>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" intent="primary" busy={busy} onPress={() => undefined}>
            {edited === null ? 'Set alert' : 'Save alert'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const REPEATS = [
  { value: 'once', label: 'Once' },
  { value: 'again', label: 'Every time' },
] as const;

const EXPIRIES = [
  { value: 'never', label: 'Never expires' },
  { value: 'day', label: 'Expires in a day' },
  { value: 'week', label: 'Expires in a week' },
] as const;

const KEPT = { value: 'kept', label: 'As it was' } as const;

const WHENS = [
  { value: 'below', label: 'At or below' },
  { value: 'above', label: 'At or above' },
  { value: 'moves', label: 'Moves' },
] as const;

const whensOf = (kind: AlertKind): ReadonlyArray<(typeof WHENS)[number]> =>
  isLeft(kind) ? WHENS.filter(({ value }) => value !== 'moves') : WHENS;

function suffixOf(kind: AlertKind, moves: boolean, material: string): string | undefined {
  if (moves || isShare(kind)) return '%';
  if (kind === 'tokens') return 'tokens';
  return kind === 'spot' ? `USD/${material === 'Bitcoin' ? 'BTC' : 'oz'}` : 'USD';
}

/** The alert that is edited; null where a new one is set. */
function editedAlert({ dialogTarget, alerts }: TerminalState): AlertView['alert'] | null {
  return alerts.alerts.find(({ alert }) => alert.id === dialogTarget)?.alert ?? null;
}

/** The level under the cursor of the order book, else the best ask of the selected product, else spot. */
function textFor({ market, selectedKey, book, bookCursor, focusedPane }: TerminalState): AlertText {
  const row = selectedKey === null ? undefined : market.rows.get(selectedKey);
  const level = focusedPane === 'book' && book?.rowKey === selectedKey ? bookCursor : null;
  const side = level?.side ?? 'ask';
  const price = level?.price ?? row?.[side]?.price ?? null;
  return {
    kind: row === undefined ? 'spot' : side,
    material: row?.material ?? 'Gold',
    row: row?.key ?? null,
    when: side === 'ask' ? 'below' : 'above',
    value: price === null ? '' : moneyText(price),
    size: '20 oz',
    minutes: '15',
    repeat: 'again',
    expiry: 'never',
  };
}
