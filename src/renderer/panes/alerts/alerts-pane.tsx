/** The Alerts pane: alerts with their last value and age, and the history of triggers. */
import type { AlertCall, AlertView } from '#contract/ipc/market/alerts.ts';
import { alertRow } from '#domain/alerts/alert-descriptions.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { AlertStatus, alertStatusText } from '#renderer/shared/alerts/alert-status.tsx';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBindingTable, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useRevealed } from '#renderer/shared/use-revealed.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ageText, clockText, dateTimeText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import { ShownName } from '#renderer/ui/table/names/shown-name.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useState } from 'react';
import styles from './alerts.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Px of a character of the condition, which is never cut. */
const CHARACTER = 7.5;

const triggersText = ({ alert }: AlertView): string =>
  alert.repeat === 'once' ? 'once' : 'every time';

const COLUMNS: readonly Column<AlertView>[] = [
  {
    id: 'what',
    header: 'Alert',
    width: { least: 180, ideal: 320, share: 1 },
    names: ({ what, when }) => ({ parts: [what], reserved: when.length * CHARACTER }),
    text: ({ what, when }) => `${what} ${when}`,
    cell: ({ what, when }, name) => (
      <span className={styles['what']} title={`${what} ${when}`}>
        <ShownName whole={[what]} shown={name} /> <b>{when}</b>
      </span>
    ),
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: { least: 110 },
    align: 'end',
    worth: 3,
    text: ({ seenText }) => seenText ?? UNKNOWN_VALUE,
    cell: ({ seenText }) => <span className={styles['figure']}>{seenText ?? '—'}</span>,
  },
  {
    id: 'distance',
    header: 'To go',
    width: { least: 92 },
    align: 'end',
    worth: 1.5,
    text: ({ distanceText }) => distanceText ?? UNKNOWN_VALUE,
    cell: ({ distanceText }) => (
      <span className={styles['figure']} title="From the value last seen to the threshold">
        {distanceText ?? '—'}
      </span>
    ),
  },
  {
    id: 'age',
    header: 'Age',
    width: { least: 56 },
    align: 'end',
    worth: 2,
    text: ({ seen }, now) => (seen === null ? UNKNOWN_VALUE : ageText(now - seen.at)),
    cell: ({ seen }) => (seen === null ? <span>—</span> : <Age at={seen.at} />),
  },
  {
    id: 'repeat',
    header: 'Triggers',
    width: { least: 84 },
    worth: 1,
    text: triggersText,
    cell: triggersText,
  },
  {
    id: 'status',
    header: 'Status',
    width: { least: 132 },
    text: alertStatusText,
    cell: (view) => <AlertStatus view={view} />,
  },
];

const keyOfAlert = ({ alert }: AlertView): string => alert.id;

export function AlertsPane(): ReactNode {
  const actions = useActions();
  const { send, failure } = useCommand();
  const { alerts, calls, removed } = useTerminal((state) => state.alerts);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const selected = alerts.find(({ alert }) => alert.id === selectedKey) ?? alerts[0];
  useRevealed('alerts', setSelectedKey);
  const snooze = (forMs: number) => (): void => {
    if (selected !== undefined) void send('alerts/snooze', { id: selected.alert.id, forMs });
  };
  useBindingTable({
    'alerts.remove': () => {
      if (selected !== undefined) void send('alerts/remove', { id: selected.alert.id });
    },
    'alerts.restore': [
      () => {
        if (removed > 0) void send('alerts/restore', {});
      },
      removed > 0 ? null : 'No alert was removed.',
    ],
    'alerts.snooze': snooze(HOUR_MS),
    'alerts.snooze-day': snooze(DAY_MS),
    'alerts.edit': () => {
      if (selected === undefined) return;
      actions.setView({ dialog: 'alert', dialogTarget: selected.alert.id });
    },
  });
  const open = (id: string): void => {
    const view = alerts.find(({ alert }) => alert.id === id);
    const row = view === undefined ? null : alertRow(view.alert.subject);
    if (row === null) return;
    actions.selectRow(row);
    actions.focusPane('book');
  };
  useMenuAnswer(
    'row.open',
    () => {
      if (selected !== undefined) open(selected.alert.id);
    },
    selected !== undefined && alertRow(selected.alert.subject) === null
      ? 'It is not about one product.'
      : null,
  );
  const add = (): void => actions.setView({ dialog: 'alert', dialogTarget: null });

  return (
    <div className={styles['pane']}>
      <div className={styles['list']}>
        <VirtualTable
          label="Alerts"
          rows={alerts}
          rowKey={keyOfAlert}
          columns={COLUMNS}
          selectedKey={selected?.alert.id ?? null}
          onSelect={setSelectedKey}
          onOpen={open}
          rowTestId="alert-row"
          takesFocus
          empty={
            <EmptyState
              title="No alerts"
              actions={
                <Button binding="alerts.set" onPress={add}>
                  Set an alert
                </Button>
              }
            >
              On a product of the market, a level of the order book or the chart, one key sets an
              alert for it. An alert never triggers on stale data.
            </EmptyState>
          }
        />
      </div>
      <Calls calls={calls} onClear={() => void send('alerts/clear-calls', {})} />
      <ErrorLine of={failure} className={styles['failure']} />
      <p className={styles['foot']}>
        <KeyHints wraps>
          <KeyHint id="alerts.set">set</KeyHint>
          <KeyHint id="alerts.edit">edit</KeyHint>
          <KeyHint id="alerts.snooze">snooze 1 h</KeyHint>
          <KeyHint id="alerts.snooze-day">1 day</KeyHint>
          <KeyHint id="alerts.remove">remove</KeyHint>
          {removed > 0 && <KeyHint id="alerts.restore">bring back</KeyHint>}
        </KeyHints>
      </p>
    </div>
  );
}

const MOST_SHOWN = 50;

function Calls({
  calls,
  onClear,
}: {
  readonly calls: readonly AlertCall[];
  readonly onClear: () => void;
}): ReactNode {
  if (calls.length === 0) return null;
  return (
    <section className={styles['calls']} aria-label="History of alerts, newest first">
      <div className={styles['head']}>
        <h3>History</h3>
        <Button size="small" onPress={onClear}>
          Clear
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys */}
      <ol tabIndex={0} aria-label="Alerts that triggered">
        {calls.slice(0, MOST_SHOWN).map(({ id, at, what, when, seenText, readAt }) => (
          <li key={id}>
            <span className={styles['figure']}>{dateTimeText(at)}</span> {what} {when}: it was{' '}
            <b>{seenText}</b> (read at {clockText(readAt)})
          </li>
        ))}
      </ol>
    </section>
  );
}
