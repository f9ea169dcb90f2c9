/** Sets or edits an alert. The selected product, price level or metal is filled in. */
import type { AlertView } from '#contract/ipc/market/alerts.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { useMarketRow } from '#renderer/store/use-rows.ts';
import type { TerminalState } from '#renderer/store/store.ts';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { moneyText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog, FormError } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { useFields } from '../form/use-fields.ts';
import {
  type AlertKind,
  type AlertText,
  hasNoValue,
  hasSize,
  isAboutRow,
  isBalance,
  isPercentage,
  readAlert,
} from '#domain/alerts/alert-text.ts';
import { alertTextOf } from '#domain/alerts/alert-to-text.ts';

const KINDS: ReadonlyArray<{ readonly value: AlertKind; readonly label: string }> = [
  { value: 'ask', label: 'Best ask' },
  { value: 'bid', label: 'Best bid' },
  { value: 'premium-buy', label: 'Premium to buy a size' },
  { value: 'premium-sell', label: 'Premium to sell a size' },
  { value: 'spread', label: 'Spread' },
  { value: 'crossed', label: 'Crossed order book' },
  { value: 'spot', label: 'Spot' },
  { value: 'labels', label: 'Shipping label ready' },
  { value: 'mismatches', label: 'Vault receipt mismatch' },
  { value: 'halt', label: 'Trading halt' },
  { value: 'credit', label: 'Instant payout credit remaining' },
  { value: 'tokens', label: 'Request tokens remaining' },
];

export default function AlertDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const store = useTerminalStore();
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const { busy, failure, clear, send } = useCommand();
  // As it was when the form was opened: it may trigger, and change, while it is edited.
  const [edited] = useState(() => editedAlert(store.getState()));
  const { text, change, field, setErrors } = useFields<AlertText>(
    () =>
      edited === null
        ? (store.getState().alertDraft ?? textFor(store.getState()))
        : alertTextOf(edited),
    clear,
  );
  const row = useMarketRow(text.row);
  const set = async (): Promise<void> => {
    const entry = readAlert(text, edited, Date.now(), decimalMark);
    if (!entry.ok) {
      setErrors({ [entry.error.field]: entry.error.sentence });
      return;
    }
    const answer = await send('alerts/set', entry.value);
    if (answer.ok) onClose();
  };
  const { kind } = text;
  const title = edited === null ? 'Set an alert' : 'Edit the alert';
  const moves = text.when === 'moves' && !isBalance(kind);
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submit={edited === null ? 'Set alert' : 'Save alert'}
      busy={busy}
      failure={failure}
      width="narrow"
      onSubmit={set}
    >
      <Select
        label="Alert on"
        options={KINDS}
        value={kind}
        onChange={(next) => change({ kind: next, value: '' })}
      />
      {isAboutRow(kind) && (
        <p>{row === undefined ? 'No product is selected' : `${row.title} ${row.variantTitle}`}</p>
      )}
      {isAboutRow(kind) && <FormError of={field('row').error} />}
      {kind === 'spot' && (
        <Select
          label="Metal"
          options={MATERIALS.map((material) => ({ value: material, label: material }))}
          {...field('material')}
        />
      )}
      {hasSize(kind) && <TextField label="Size" {...field('size')} />}
      {!hasNoValue(kind) && (
        <>
          <Segments
            label="When it is"
            segments={whensOf(kind)}
            {...field('when')}
            value={isBalance(kind) && text.when === 'moves' ? 'below' : text.when}
          />
          <TextField
            label={moves ? 'By' : 'Value'}
            figures
            inputMode="decimal"
            suffix={suffixOf(kind, moves, text.material)}
            initialFocus
            {...field('value')}
          />
        </>
      )}
      {moves && !hasNoValue(kind) && (
        <TextField
          label="Within"
          figures
          inputMode="numeric"
          suffix="minutes"
          {...field('minutes')}
        />
      )}
      <Segments label="Triggers" segments={REPEATS} {...field('repeat')} />
      <Segments
        label="Expires"
        segments={typeof edited?.expiresAt === 'number' ? [KEPT, ...EXPIRIES] : EXPIRIES}
        {...field('expiry')}
      />
    </FormDialog>
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

const KEPT = { value: 'kept', label: 'Unchanged' } as const;

const WHENS = [
  { value: 'below', label: 'At or below' },
  { value: 'above', label: 'At or above' },
  { value: 'moves', label: 'Moves' },
] as const;

const whensOf = (kind: AlertKind): ReadonlyArray<(typeof WHENS)[number]> =>
  isBalance(kind) ? WHENS.filter(({ value }) => value !== 'moves') : WHENS;

function suffixOf(kind: AlertKind, moves: boolean, material: string): string | undefined {
  if (moves || isPercentage(kind)) return '%';
  if (kind === 'tokens') return 'tokens';
  return kind === 'spot' ? `USD/${material === 'Bitcoin' ? 'BTC' : 'oz'}` : 'USD';
}

/** Null for a new alert. */
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
