/** What programs did as a file for other programs: every line of the log, oldest first. */
import type { TextRows } from '#main/shared/files/write-rows.ts';
import { csvLine } from '#main/shared/table-text.ts';
import type { LogLine } from './log-lines.ts';

const COLUMNS: ReadonlyArray<readonly [name: string, of: (line: LogLine) => string]> = [
  ['seq', ({ seq }) => String(seq)],
  ['time', ({ at }) => new Date(at).toISOString()],
  ['program', ({ program }) => program ?? ''],
  ['pid', ({ pid }) => (pid === null ? '' : String(pid))],
  ['method', ({ method }) => method],
  ['arguments', ({ arguments: text }) => text],
  ['outcome', ({ outcome }) => outcome],
  ['key', ({ key }) => key ?? ''],
  ['draft', ({ draft }) => draft ?? ''],
  ['order', ({ intentId }) => intentId ?? ''],
];

export function callTable(lines: readonly LogLine[], format: 'csv' | 'json'): TextRows {
  if (format === 'csv') {
    return {
      head: `\uFEFF${csvLine(COLUMNS.map(([name]) => name))}`,
      rows: lines.length,
      row: (index) =>
        lines
          .slice(index, index + 1)
          .map(csvOf)
          .join(''),
    };
  }
  // The end of the array is a row of its own.
  return {
    head: '[',
    rows: lines.length + 1,
    row: (index) => {
      const line = lines[index];
      return line === undefined ? '\n]\n' : `${index === 0 ? '' : ','}\n${jsonOf(line)}`;
    },
  };
}

const csvOf = (line: LogLine): string => csvLine(COLUMNS.map(([, of]) => of(line)));

const jsonOf = (line: LogLine): string =>
  JSON.stringify(Object.fromEntries(COLUMNS.map(([name, of]) => [name, of(line) || null])));
