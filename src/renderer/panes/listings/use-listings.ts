/** State and commands of the Listings pane. The draft lives in the store. */
import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import { askOfPoint } from '#domain/text/input-text.ts';
import { readPastedIds } from '#domain/listings/listing-ids.ts';
import { isRuleText } from '#domain/listings/repricing-text.ts';
import { type EditTexts, readListingCommand } from '#domain/listings/listing-input.ts';
import { LISTING_FIELDS } from '#domain/listings/listing-change.ts';
import { useActions, useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { valueText } from './listing-text.ts';
import { sentText } from './repricing-text.ts';
import { useLargeMoves } from './use-large-moves.ts';
import { useRepricing } from './use-repricing.ts';
import {
  applyEdits,
  differencesOf,
  isUnderWay,
  type Problem,
  toggleMark,
  withoutChanges,
} from '#renderer/store/drafts/listings/listing-draft.ts';

interface AddOutcome {
  readonly error: string | undefined;
  readonly note: string | null;
}

const NO_OUTCOME: AddOutcome = { error: undefined, note: null };

type Listings = ReturnType<typeof useListings>;

/** The state and the commands of the pane, for all of its parts. */
export const ListingsContext = createContext<Listings | null>(null);

export function useListingsContext(): Listings {
  const listings = use(ListingsContext);
  if (listings === null) throw new Error('No listings pane above this component.');
  return listings;
}

export function useListings() {
  const bridge = useBridge();
  const store = useTerminalStore();
  const { editListings } = useActions();
  const slice = useTerminal((state) => state.listings);
  const draft = useTerminal((state) => state.listingDraft);
  const decimalMark = useTerminal((state) => state.session.decimalMark);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [commandError, setCommandError] = useState<string | undefined>(undefined);
  const [added, setAdded] = useState<AddOutcome>(NO_OUTCOME);
  const { failure, send } = useCommand();
  const large = useLargeMoves(slice.rows, draft.changes);
  const repricing = useRepricing();

  const byId = useMemo(() => new Map(slice.rows.map((row) => [row.id, row])), [slice.rows]);
  const rowsOf = (ids: readonly string[]): readonly ListingRow[] =>
    ids.flatMap((id) => byId.get(id) ?? []);
  const marked = draft.marked.filter((id) => byId.has(id));
  const targets =
    marked.length > 0 ? marked : selectedId !== null && byId.has(selectedId) ? [selectedId] : [];

  const mark = useCallback(
    (id: string) => editListings((now) => toggleMark(now, id)),
    [editListings],
  );
  const markAll = (): void =>
    editListings((now) => ({
      ...now,
      marked: marked.length === slice.rows.length ? [] : slice.rows.map(({ id }) => id),
    }));

  const openEditor = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    setProblems([]);
    editListings((now) => ({
      ...now,
      editor: { targets: ids, texts: textsOf(rowsOf(ids), now.changes) },
    }));
  };
  const closeEditor = (): void => {
    setProblems([]);
    editListings((now) => ({ ...now, editor: null }));
  };
  /** True when all of it was applied, and the editor closed. */
  const applyEditor = (): boolean => {
    const { editor, changes } = store.getState().listingDraft;
    if (editor === null) return false;
    const rows = rowsOf(editor.targets);
    const blank = LISTING_FIELDS.filter((field) => isBlank(field, editor.texts, rows));
    const filled: EditTexts = Object.fromEntries(
      Object.entries(editor.texts).filter(([name]) => !blank.some((field) => field === name)),
    );
    // In the editor of one listing an empty field removes its change; for several it is ignored.
    const base =
      rows.length === 1 ? withoutChanges(changes, editor.targets, LISTING_FIELDS) : changes;
    const applied = applyEdits(rows, base, filled, decimalMark);
    setProblems(applied.problems);
    if (applied.problems.length > 0) return false;
    editListings((now) => ({ ...now, changes: applied.changes, editor: null }));
    return true;
  };
  const applyRule = async (rule: string, onApplied: () => void): Promise<void> => {
    const why = askOfPoint(rule, decimalMark) ?? (await repricing.propose(rule, rowsOf(targets)));
    setCommandError(why ?? undefined);
    if (why === null) onApplied();
  };
  /** @param onApplied called when all of it was applied */
  const applyCommand = (onApplied: () => void): void => {
    const { command, changes } = store.getState().listingDraft;
    repricing.say(null);
    if (isRuleText(command)) {
      void applyRule(command, onApplied);
      return;
    }
    const read = readListingCommand(command);
    if (!read.ok) {
      setCommandError(read.error.sentence);
      return;
    }
    if (targets.length === 0) {
      setCommandError('Mark the listings to change with Space, or put the cursor on one.');
      return;
    }
    const applied = applyEdits(rowsOf(targets), changes, read.value, decimalMark);
    const [problem] = applied.problems;
    setCommandError(problem === undefined ? undefined : problemText(problem, applied.problems));
    editListings((now) => ({
      ...now,
      changes: applied.changes,
      command: problem === undefined ? '' : now.command,
    }));
    if (problem === undefined) onApplied();
  };

  const addIds = async (ids: readonly string[], repeated: readonly string[]): Promise<void> => {
    const answer = await sendCommand(bridge, 'listings/add', { ids: [...ids] });
    if (!answer.ok) {
      setAdded({ error: failureText(answer.error), note: null });
      return;
    }
    editListings((now) => ({ ...now, idsText: '' }));
    setAdded({ error: undefined, note: addedText(answer.value, repeated.length) });
    const [first] = answer.value.added;
    if (first !== undefined) setSelectedId(first);
  };
  const addPasted = (): void => {
    const { ids, repeated, unreadable } = readPastedIds(store.getState().listingDraft.idsText);
    const [bad] = unreadable;
    if (bad !== undefined) {
      const others = unreadable.length === 1 ? '' : ` and ${unreadable.length - 1} more`;
      setAdded({
        error: `Not a listing ID: “${bad}”${others}. IDs have the form 8-4-4-4-12, such as 0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a01.`,
        note: null,
      });
    } else if (ids.length === 0) {
      setAdded({ error: 'Paste at least one listing ID.', note: null });
    } else void addIds(ids, repeated);
  };

  const sendChanges = async (): Promise<void> => {
    const { changes, editor } = store.getState().listingDraft;
    const updates = slice.rows.flatMap(({ id }) => {
      const change = changes[id];
      return change === undefined ? [] : [{ listingId: id, change }];
    });
    // Only what is on the screen as a difference is sent, and the editor covers the differences.
    if (editor !== null || updates.length === 0 || slice.sending !== null) return;
    if (large.ask()) return;
    const answer = await send('listings/update', { updates });
    if (!answer.ok) return;
    const { settled, left } = answer.value;
    if (updates.length > 1) repricing.say(sentText(rowsOf(settled), rowsOf(left)));
    editListings((now) => ({ ...now, changes: withoutChanges(now.changes, settled) }));
  };

  return {
    slice,
    draft,
    rowsOf,
    marked,
    targets,
    selectedId,
    select: setSelectedId,
    problems,
    commandError,
    added,
    failure: failure === null ? null : failureText(failure),
    mark,
    markAll,
    openEditor,
    closeEditor,
    applyEditor,
    applyCommand,
    said: repricing.said,
    /** Starts a rule in the command line, from the last one. */
    beginRule: () => {
      setCommandError(undefined);
      editListings((now) => ({ ...now, command: repricing.rule }));
    },
    addPasted,
    addIds: (ids: readonly string[]) => void addIds(ids, []),
    send: () => void sendChanges(),
    asking: large.asking,
    typeEditor: (texts: EditTexts) =>
      editListings((now) =>
        now.editor === null ? now : { ...now, editor: { ...now.editor, texts } },
      ),
    typeCommand: (command: string) => {
      setCommandError(undefined);
      editListings((now) => ({ ...now, command }));
    },
    typeIds: (idsText: string) => {
      setAdded(NO_OUTCOME);
      editListings((now) => ({ ...now, idsText }));
    },
    /** Changes that are being sent stay until their outcome is known. */
    drop: (ids: readonly string[]) => {
      const droppable = rowsOf(ids).flatMap((row) => (isUnderWay(row) ? [] : [row.id]));
      editListings((now) => ({ ...now, changes: withoutChanges(now.changes, droppable) }));
    },
    again: (id: string) => {
      const change = byId.get(id)?.result?.change;
      if (change === undefined) return;
      editListings((now) => ({ ...now, changes: { ...now.changes, [id]: change } }));
    },
    dismiss: (listingId: string) => void send('listings/dismiss', { listingId }),
    check: (listingId: string) => void send('listings/check', { listingId }),
    forget: (listingId: string) => {
      void send('listings/forget', { listingId });
      editListings((now) => ({
        ...now,
        changes: withoutChanges(now.changes, [listingId]),
        marked: now.marked.filter((id) => id !== listingId),
      }));
    },
  };
}

/** Initial texts of the editor: the changes of one listing; nothing for several. */
function textsOf(
  rows: readonly ListingRow[],
  changes: Readonly<Record<string, Parameters<typeof differencesOf>[1]>>,
): EditTexts {
  const [row] = rows;
  if (row === undefined || rows.length > 1) return {};
  const change = changes[row.id] ?? {};
  const texts = differencesOf(row, change).flatMap((line): [string, string][] => {
    if (line.field === 'notes') return [];
    // Without thousands separators, which some locales read as decimal signs.
    if (line.field === 'quantity') return [[line.field, String(line.after)]];
    return [[line.field, valueText(line, 'after').toLowerCase()]];
  });
  const notes = change.notes ?? row.notes?.value;
  return { ...Object.fromEntries(texts), ...(notes === undefined ? {} : { notes }) };
}

/** An empty field changes nothing, except notes that were not empty before. */
function isBlank(
  field: (typeof LISTING_FIELDS)[number],
  texts: EditTexts,
  rows: readonly ListingRow[],
): boolean {
  const text = texts[field] ?? '';
  if (field !== 'notes') return text.trim() === '';
  const [row] = rows;
  return text === '' && (rows.length > 1 || (row?.notes?.value ?? '') === '');
}

function problemText(problem: Problem, all: readonly Problem[]): string {
  if (problem.listing === null) return problem.sentence;
  const name = problem.listing.title ?? problem.listing.id.slice(0, 8);
  const others = all.length === 1 ? '' : ` (and ${all.length - 1} more)`;
  return `${name}: ${problem.sentence}${others}`;
}

function addedText(
  { added, known }: { readonly added: readonly string[]; readonly known: readonly string[] },
  repeated: number,
): string {
  const parts = [
    added.length === 0 ? 'Nothing new' : `${added.length} added`,
    ...(known.length === 0 ? [] : [`${known.length} already added`]),
    ...(repeated === 0 ? [] : [`${repeated} pasted twice`]),
  ];
  return `${parts.join(' · ')}.`;
}
