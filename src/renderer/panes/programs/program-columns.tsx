import type { AutomationSlice } from '#contract/ipc/app/automation.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import {
  acceptedOf,
  identityText,
  type ProgramRow,
  programRowText,
  sourceText,
  stateText,
  timeText,
} from './program-rows.ts';
import styles from './programs.module.css';

export function programColumns(automation: AutomationSlice): ReadonlyArray<Column<ProgramRow>> {
  const state = (row: ProgramRow): string =>
    stateText(row, () => automation.mayTrade && acceptedOf(row, automation)?.mayTrade === true);
  return [
    {
      id: 'program',
      header: 'Program or order',
      width: { least: 160, ideal: 320, share: 1 },
      text: programRowText,
      cell: (row) => (
        <span
          className={styles['program']}
          title={'program' in row ? identityText(row.program) : programRowText(row)}
        >
          {programRowText(row)}
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      width: { least: 184 },
      text: state,
      cell: (row) => <span className={styles[row.kind]}>{state(row)}</span>,
    },
    {
      id: 'source',
      header: 'As, or by',
      width: { least: 120 },
      worth: 1,
      text: sourceText,
      cell: sourceText,
    },
    {
      id: 'since',
      header: 'Since',
      width: { least: 168 },
      worth: 2,
      text: timeText,
      cell: timeText,
    },
  ];
}
