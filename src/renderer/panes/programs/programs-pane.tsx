/** The Programs pane: whether programs may read this profile, which are connected, and which ask to be. */
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBinding, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { failureText } from '#renderer/store/commands/failures.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { dateTimeText } from '#renderer/ui/figures/format.ts';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import type { Column } from '#renderer/ui/table/column.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useState } from 'react';
import {
  identityText,
  type ProgramRow,
  programRows,
  programText,
  purposeText,
  sinceOf,
  stateText,
} from './program-rows.ts';
import styles from './programs.module.css';

const COLUMNS: ReadonlyArray<Column<ProgramRow>> = [
  {
    id: 'program',
    header: 'Program',
    width: { least: 160, ideal: 320, share: 1 },
    text: programText,
    cell: (row) => (
      <span className={styles['program']} title={identityText(row)}>
        {programText(row)}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: { least: 120 },
    text: stateText,
    cell: (row) => <span className={styles[row.kind]}>{stateText(row)}</span>,
  },
  {
    id: 'purpose',
    header: 'As',
    width: { least: 96 },
    worth: 1,
    text: purposeText,
    cell: purposeText,
  },
  {
    id: 'since',
    header: 'Since',
    width: { least: 132 },
    worth: 2,
    text: (row) => dateTimeText(sinceOf(row)),
    cell: (row) => dateTimeText(sinceOf(row)),
  },
];

const keyOfRow = ({ kind, program }: ProgramRow): string => `${kind}:${program.id}`;

export function ProgramsPane(): ReactNode {
  const { send, failure } = useCommand();
  const automation = useTerminal((state) => state.automation);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isIdentityShown, showIdentity] = useState(false);
  const rows = programRows(automation);
  const selected = rows.find((row) => keyOfRow(row) === selectedKey) ?? rows[0];
  const { isOn } = automation;

  const accept = (): void => {
    if (selected?.kind === 'asking') void send('automation/accept', { id: selected.program.id });
  };
  const remove = (): void => {
    if (selected === undefined) return;
    const { id } = selected.program;
    if (selected.kind === 'asking') void send('automation/decline', { id });
    else if (selected.kind === 'connected') void send('automation/disconnect', { id });
    else void send('automation/forget', { id });
  };
  const turn = (): void => {
    void send('automation/set-on', { isOn: !isOn });
  };
  useBinding(
    'programs.accept',
    accept,
    true,
    selected?.kind === 'asking' ? null : 'No program asks to connect.',
  );
  const open = (): void => {
    showIdentity((isShown) => !isShown);
  };
  useMenuAnswer('row.open', open, null);
  useBinding('programs.remove', remove);
  useBinding('programs.turn', turn);

  const problem = failure ?? automation.failure;
  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <span role="status">
          {isOn
            ? 'Programs on this computer may ask to read this profile. None of them can trade.'
            : 'Programs are off for this profile.'}
        </span>
        <Button binding="programs.turn" size="small" onPress={turn}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
      <div className={styles['list']}>
        <VirtualTable
          label="Programs"
          rows={rows}
          rowKey={keyOfRow}
          columns={COLUMNS}
          selectedKey={selected === undefined ? null : keyOfRow(selected)}
          onSelect={setSelectedKey}
          onOpen={open}
          rowTestId="program-row"
          takesFocus
          empty={
            <EmptyState title={isOn ? 'No programs' : 'Programs are off'}>
              {isOn
                ? 'Run “touchstone spot” in a terminal: it asks to connect, and you accept it here.'
                : 'Turn them on to read prices, orders and holdings with the touchstone command. Your API key never leaves this terminal.'}
            </EmptyState>
          }
        />
      </div>
      {selected !== undefined && (isIdentityShown || selected.kind === 'asking') && (
        <section className={styles['identity']} aria-label="What the program is">
          <pre>{identityText(selected)}</pre>
          {selected.kind === 'asking' && (
            <div className={styles['actions']}>
              <Button binding="programs.accept" onPress={accept}>
                Accept
              </Button>
              <Button binding="programs.remove" onPress={remove}>
                Decline
              </Button>
            </div>
          )}
        </section>
      )}
      {problem !== null && (
        <p className={styles['failure']} role="alert">
          {failureText(problem)}
        </p>
      )}
      <p className={styles['foot']}>
        <KeyHints wraps>
          <KeyHint id="programs.turn">{isOn ? 'turn off' : 'turn on'}</KeyHint>
          <KeyHint id="programs.accept">accept</KeyHint>
          <KeyHint id="programs.remove">decline, disconnect, forget</KeyHint>
        </KeyHints>
      </p>
    </div>
  );
}
