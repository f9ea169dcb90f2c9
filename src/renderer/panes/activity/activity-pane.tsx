/** Every request the terminal made: what, how it was queued, how long it took, what came back. */
import type { ActivityEntry } from '#contract/ipc/session.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { countText, clockText } from '#renderer/ui/figures/format.ts';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { type Column, VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { ActivityBody } from './activity-body.tsx';
import styles from './activity.module.css';

const ms = (value: number | null): string =>
  value === null ? '…' : `${countText(Math.round(value))} ms`;

const columns: readonly Column<ActivityEntry>[] = [
  {
    id: 'at',
    header: 'Time',
    width: '76px',
    cell: (entry) => <span className={styles['figure']}>{clockText(entry.at)}</span>,
  },
  {
    id: 'route',
    header: 'Request',
    width: 'minmax(160px, 1fr)',
    cell: (entry) => (
      <span className={styles['route']}>
        <b>{entry.method}</b> {entry.route}
      </span>
    ),
  },
  {
    id: 'lane',
    header: 'Lane',
    width: '104px',
    showFrom: 620,
    cell: (entry) => <span className={styles['quiet']}>{entry.lane}</span>,
  },
  {
    id: 'queued',
    header: 'Waited',
    width: '84px',
    align: 'end',
    showFrom: 520,
    cell: (entry) => <span className={styles['figure']}>{ms(entry.queuedMs)}</span>,
  },
  {
    id: 'latency',
    header: 'Took',
    width: '84px',
    align: 'end',
    cell: (entry) => <span className={styles['figure']}>{ms(entry.latencyMs)}</span>,
  },
  {
    id: 'result',
    header: 'Result',
    width: '132px',
    align: 'end',
    cell: (entry) => <ResultBadge entry={entry} />,
  },
  {
    id: 'tokens',
    header: 'Tokens left',
    width: '92px',
    align: 'end',
    showFrom: 720,
    cell: (entry) => <span className={styles['figure']}>{countText(entry.tokensLeft)}</span>,
  },
];

function ResultBadge({ entry }: { readonly entry: ActivityEntry }): ReactNode {
  if (!entry.ok) return <Badge tone="danger">{entry.result}</Badge>;
  if (entry.unreadable === 0 && entry.note === null) return <Badge tone="ok">{entry.result}</Badge>;
  if (entry.unreadable === 0) return <Badge tone="warn">{entry.result}, other unit</Badge>;
  return (
    <Badge tone="warn">
      {entry.result}, {countText(entry.unreadable)} unreadable
    </Badge>
  );
}

const keyOfEntry = (entry: ActivityEntry): string => String(entry.id);

export function ActivityPane(): ReactNode {
  const activity = useTerminal((state) => state.activity);
  const [selected, setSelected] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const rows = useMemo(() => activity.toReversed(), [activity]);
  const entry = rows.find((candidate) => keyOfEntry(candidate) === opened);
  return (
    <div className={styles['pane']}>
      <div className={styles['list']}>
        <VirtualTable
          label="Requests, newest first"
          rows={rows}
          rowKey={keyOfEntry}
          columns={columns}
          selectedKey={selected}
          onSelect={setSelected}
          onOpen={setOpened}
          takesFocus
          empty={
            <EmptyState title="No requests yet">
              Every request to the marketplace is listed here, with the tokens it used. API keys are
              never shown.
            </EmptyState>
          }
        />
      </div>
      {entry !== undefined && (
        <ActivityBody
          key={entry.id}
          entry={entry}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </div>
  );
}
