/** Standing orders: state, last observation, distance, why not yet, and what each did. */
import type { StandingView } from '#contract/ipc/trading/standing-orders.ts';
import { useRevealed } from '#renderer/shared/use-revealed.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { ageText, dateTimeText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import { rowsIn, useChosenRowShown } from '#renderer/ui/table/whole-table.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { heldText, phaseText, wantedText } from './standing-text.ts';
import styles from './standing.module.css';
import { useStandingKeys } from './use-standing-keys.ts';

const COLUMNS: ReadonlyArray<Column<StandingView>> = [
  {
    id: 'words',
    header: 'Standing order',
    width: { least: 200, ideal: 240, share: 1 },
    text: heldText,
    cell: (view) => (
      <span className={styles['words']} title={view.words}>
        {heldText(view)}
      </span>
    ),
  },
  {
    id: 'wanted',
    header: 'Wanted',
    width: { least: 144 },
    align: 'end',
    worth: 4,
    text: wantedText,
    cell: (view) => <span title="With all fees">{wantedText(view)}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: { least: 132 },
    text: phaseText,
    cell: (view) => <span data-phase={view.phase}>{phaseText(view)}</span>,
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: { least: 96 },
    align: 'end',
    worth: 3,
    text: ({ seen }) => seen?.text ?? UNKNOWN_VALUE,
    cell: ({ seen }) => <span title="Before fees">{seen?.text ?? '—'}</span>,
  },
  {
    id: 'distance',
    header: 'To go',
    width: { least: 80 },
    align: 'end',
    worth: 2,
    text: ({ distance }) => distance ?? UNKNOWN_VALUE,
    cell: ({ distance }) => <span>{distance ?? '—'}</span>,
  },
  {
    id: 'age',
    header: 'Age',
    width: { least: 56 },
    align: 'end',
    worth: 1,
    text: ({ seen }, now) => (seen === null ? UNKNOWN_VALUE : ageText(now - seen.at)),
    cell: ({ seen }) => (seen === null ? <span>—</span> : <Age at={seen.at} />),
  },
];

const keyOfOrder = ({ id }: StandingView): string => id;

export function StandingSection(): ReactNode {
  const { orders } = useTerminal((state) => state.standingOrders);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const table = useRef<HTMLDivElement>(null);
  useChosenRowShown(table, selectedKey);
  const selected = orders.find(({ id }) => id === selectedKey) ?? orders[0];
  useRevealed('programs', setSelectedKey);
  const failure = useStandingKeys(selected);
  if (selected === undefined) {
    return (
      <section className={styles['none']} aria-label="Standing orders">
        No standing orders. On the ticket, <BoundKey id="ticket.hold" spoken /> holds an order until
        a premium or a price is met.
      </section>
    );
  }
  return (
    <section className={styles['section']} aria-label="Standing orders">
      <div ref={table} className={styles['list']} style={rowsIn(orders.length)}>
        <VirtualTable
          label="Standing orders"
          rows={orders}
          rowKey={keyOfOrder}
          columns={COLUMNS}
          selectedKey={selected.id}
          onSelect={setSelectedKey}
          onOpen={() => undefined}
          rowTestId="standing-row"
          empty={null}
        />
      </div>
      <Details view={selected} />
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failureText(failure)}
        </p>
      )}
      <p className={styles['foot']}>
        <KeyHints wraps>
          <KeyHint id="standing.stop">stop</KeyHint>
          <KeyHint id="standing.rearm">arm again</KeyHint>
          <KeyHint id="standing.remove">remove</KeyHint>
        </KeyHints>
      </p>
    </section>
  );
}

/** Why not yet, and what it did and why not, the newest first. */
function Details({ view }: { readonly view: StandingView }): ReactNode {
  return (
    <div className={styles['details']}>
      <p>{view.words}</p>
      {view.waitsFor !== null && <p role="status">{view.waitsFor}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys */}
      <ol tabIndex={0} aria-label="What it did, newest first">
        {view.events.map(({ at, text }, index) => (
          // Events of one moment and one text are alike, and the list only grows at its start.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${String(at)} ${String(view.events.length - index)}`}>
            <span className={styles['at']}>{dateTimeText(at)}</span> {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
