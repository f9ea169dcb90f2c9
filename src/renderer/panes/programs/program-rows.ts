/** Rows of the Programs pane: programs that ask first, then those connected, then accepted ones that are not. */
import type {
  AcceptedProgram,
  AutomationSlice,
  ConnectedProgram,
} from '#contract/ipc/app/automation.ts';

export type ProgramRow =
  | { readonly kind: 'asking' | 'connected'; readonly program: ConnectedProgram }
  | { readonly kind: 'accepted'; readonly program: AcceptedProgram };

export function programRows({ programs, accepted }: AutomationSlice): readonly ProgramRow[] {
  const asking = programs.filter(({ state }) => state === 'asking');
  const connected = programs.filter(({ state }) => state === 'connected');
  return [
    ...asking.map((program): ProgramRow => ({ kind: 'asking', program })),
    ...connected.map((program): ProgramRow => ({ kind: 'connected', program })),
    ...accepted.map((program): ProgramRow => ({ kind: 'accepted', program })),
  ];
}

/** Name of the file at the end of a path. */
const fileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** What a program is, in words. */
export function programText({ program }: ProgramRow): string {
  const { executable, starter } = program;
  const name = fileName(executable.path);
  return starter === null ? name : `${name}, started by ${fileName(starter.path)}`;
}

/** Everything that identifies it, for a tooltip. */
export function identityText({ program }: ProgramRow): string {
  const { executable, starter } = program;
  const lines = [executable.path, `SHA-256 ${executable.sha256}`];
  if (starter !== null) lines.push(`Started by ${starter.path}`, `SHA-256 ${starter.sha256}`);
  return lines.join('\n');
}

const PURPOSE = { command: 'Command line', mcp: 'MCP server', other: 'Program' } as const;

export function stateText(row: ProgramRow): string {
  switch (row.kind) {
    case 'asking':
      return 'Asks to connect';
    case 'connected':
      return row.program.isProven ? 'Connected' : 'Connected, process not confirmed';
    case 'accepted':
      return 'Accepted';
  }
}

export const purposeText = (row: ProgramRow): string =>
  row.kind === 'accepted' ? '' : PURPOSE[row.program.purpose];

/** Connected or accepted since, epoch milliseconds. */
export const sinceOf = (row: ProgramRow): number =>
  row.kind === 'accepted' ? row.program.acceptedAt : row.program.since;
