/** What programs asked for that writes, and what the user decided about them; newest first. */
import type { ProgramCallView } from '#contract/ipc/app/automation.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useState } from 'react';
import styles from './activity.module.css';

const COLUMNS: ReadonlyArray<Column<ProgramCallView>> = [
  {
    id: 'at',
    header: 'Time',
    width: { least: 168 },
    text: ({ at }) => dateTimeText(at),
    cell: ({ at }) => <span className={styles['figure']}>{dateTimeText(at)}</span>,
  },
  {
    id: 'method',
    header: 'Call',
    width: { least: 104 },
    text: ({ method }) => method,
    cell: ({ method }) => <b>{method}</b>,
  },
  {
    id: 'program',
    header: 'Program',
    width: { least: 120, share: 1 },
    worth: 2,
    text: ({ program }) => program ?? 'You',
    cell: ({ program }) => program ?? 'You',
  },
  {
    id: 'terms',
    header: 'Terms',
    width: { least: 160, share: 2 },
    worth: 1,
    text: ({ arguments: terms }) => terms,
    cell: ({ arguments: terms }) => <span className={styles['route']}>{terms}</span>,
  },
  {
    id: 'outcome',
    header: 'Outcome',
    width: { least: 96 },
    text: ({ outcome }) => outcome,
    cell: ({ outcome }) => outcome,
  },
];

const keyOfCall = ({ seq }: ProgramCallView): string => String(seq);

export function ProgramCalls(): ReactNode {
  const calls = useTerminal((state) => state.automation.calls);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  return (
    <VirtualTable
      label="What programs did, newest first"
      rows={calls}
      rowKey={keyOfCall}
      columns={COLUMNS}
      selectedKey={selectedKey}
      onSelect={setSelectedKey}
      takesFocus
      empty={
        <EmptyState title="Nothing by programs">
          Orders that programs draft, and what you decide about programs, are listed here while they
          are on. All of it is in the folder “programs” of the data folder.
        </EmptyState>
      }
    />
  );
}
