/**
 * Rows of the Programs pane: orders that wait for approval first, then programs that ask, those connected, accepted ones, budgets, and
 * orders that are over.
 */
import type {
  AcceptedProgram,
  AutomationSlice,
  BudgetView,
  ConnectedProgram,
  DraftView,
  StandingDraftView,
} from '#contract/ipc/app/automation.ts';
import { dateTimeText, dollarsText, percentText } from '#renderer/ui/figures/format.ts';

export type ProgramRow =
  | { readonly kind: 'asking' | 'connected'; readonly program: ConnectedProgram }
  | { readonly kind: 'accepted'; readonly program: AcceptedProgram }
  | { readonly kind: 'order' | 'ended'; readonly draft: DraftView }
  | { readonly kind: 'standing'; readonly draft: StandingDraftView }
  | { readonly kind: 'budget'; readonly budget: BudgetView };

export function programRows(slice: AutomationSlice): readonly ProgramRow[] {
  const { programs, accepted, drafts, budgets, standingDrafts } = slice;
  const asking = programs.filter(({ state }) => state === 'asking');
  const connected = programs.filter(({ state }) => state === 'connected');
  const isOpen = ({ state }: DraftView): boolean => state === 'waiting' || state === 'sending';
  return [
    ...drafts.filter(isOpen).map((draft): ProgramRow => ({ kind: 'order', draft })),
    ...standingDrafts.map((draft): ProgramRow => ({ kind: 'standing', draft })),
    ...asking.map((program): ProgramRow => ({ kind: 'asking', program })),
    ...connected.map((program): ProgramRow => ({ kind: 'connected', program })),
    ...accepted
      .filter((program) => !connected.some((one) => isSame(one, program)))
      .map((program): ProgramRow => ({ kind: 'accepted', program })),
    ...budgets.map((budget): ProgramRow => ({ kind: 'budget', budget })),
    ...drafts
      .filter((draft) => !isOpen(draft) && draft.state !== 'drafted')
      .map((draft): ProgramRow => ({ kind: 'ended', draft })),
  ];
}

export function keyOfRow(row: ProgramRow): string {
  switch (row.kind) {
    case 'order':
    case 'standing':
    case 'ended':
      return `draft:${row.draft.id}`;
    case 'budget':
      return `budget:${row.budget.id}`;
    case 'asking':
    case 'connected':
    case 'accepted':
      return `${row.kind}:${row.program.id}`;
  }
}

type Identified = Pick<AcceptedProgram, 'executable' | 'starter'>;

const isSame = (one: Identified, other: Identified): boolean =>
  one.executable.sha256 === other.executable.sha256 &&
  one.executable.path === other.executable.path &&
  one.starter?.sha256 === other.starter?.sha256 &&
  one.starter?.path === other.starter?.path;

/** What the user accepted of the program of a row; null where it is no accepted program. */
export function acceptedOf(
  row: ProgramRow | undefined,
  { accepted }: Pick<AutomationSlice, 'accepted'>,
): AcceptedProgram | null {
  if (row?.kind !== 'connected' && row?.kind !== 'accepted') return null;
  return accepted.find((program) => isSame(program, row.program)) ?? null;
}

/** Name of the file at the end of a path. */
export const fileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

export const orderText = ({ side, what }: Pick<DraftView, 'side' | 'what'>): string =>
  `${side === 'buy' ? 'Buy' : 'Sell'} ${what}`;

/** What a row is about, in words. */
export function programRowText(row: ProgramRow): string {
  switch (row.kind) {
    case 'order':
    case 'ended':
      return orderText(row.draft);
    case 'standing':
      return row.draft.words;
    case 'budget':
      return `Budget of ${fileName(row.budget.program)}: ${row.budget.metal}`;
    case 'asking':
    case 'connected':
    case 'accepted': {
      const { executable, starter } = row.program;
      const name = fileName(executable.path);
      return starter === null ? name : `${name}, started by ${fileName(starter.path)}`;
    }
  }
}

/** Everything that identifies a program. */
export function identityText({ executable, starter }: Identified): string {
  const lines = [executable.path, `SHA-256 ${executable.sha256}`];
  if (starter !== null) lines.push(`Started by ${starter.path}`, `SHA-256 ${starter.sha256}`);
  return lines.join('\n');
}

const PURPOSE = { command: 'Command line', mcp: 'MCP server', other: 'Program' } as const;

const ENDED: Readonly<Record<DraftView['state'], string>> = {
  drafted: 'Drafted',
  waiting: 'Waits for you',
  sending: 'Being sent',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  'not-sent': 'Not sent',
  unknown: 'Unknown',
  declined: 'Declined',
  expired: 'Expired',
  void: 'Void',
};

export function stateText(row: ProgramRow, isTrading: (program: Identified) => boolean): string {
  switch (row.kind) {
    case 'order':
    case 'ended':
      return ENDED[row.draft.state];
    case 'standing':
      return 'Standing, waits for you';
    case 'budget':
      return `${dollarsText(row.budget.spent)} of ${dollarsText(row.budget.most)}`;
    case 'asking':
      return 'Asks to connect';
    case 'connected':
    case 'accepted': {
      const may = isTrading(row.program) ? 'reads and drafts' : 'reads';
      if (row.kind === 'accepted') return `Accepted: ${may}`;
      return row.program.isProven
        ? `Connected: ${may}`
        : `Connected: ${may}, process not confirmed`;
    }
  }
}

/** Who asks, or as what. */
export function sourceText(row: ProgramRow): string {
  switch (row.kind) {
    case 'order':
    case 'standing':
    case 'ended':
      return fileName(row.draft.program);
    case 'budget':
      return `up to ${percentText(row.budget.maxPremium)}`;
    case 'accepted':
      return '';
    case 'asking':
    case 'connected':
      return PURPOSE[row.program.purpose];
  }
}

/** Connected, accepted or drafted at; or until when. */
export function timeText(row: ProgramRow): string {
  switch (row.kind) {
    case 'order':
    case 'standing':
    case 'ended':
      return dateTimeText(row.draft.createdAt);
    case 'budget':
      return `until ${dateTimeText(row.budget.until)}`;
    case 'accepted':
      return dateTimeText(row.program.acceptedAt);
    case 'asking':
    case 'connected':
      return dateTimeText(row.program.since);
  }
}
