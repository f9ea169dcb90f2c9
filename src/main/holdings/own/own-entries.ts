/** The user's own purchases and sales: added, corrected and undone, never rewritten. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { amountOf, amountText } from '#domain/holdings/amount-held.ts';
import type { ChosenPieces, Disposed, HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import {
  readEntryInput,
  type EntryFacts,
  type EntryFault,
  type EntryInput,
} from '#domain/holdings/own/entry-input.ts';
import { runToEnd, runYielding } from '#domain/collections/yielding.ts';
import { type Result, done, failed, ok } from '#domain/result.ts';
import { refusedLocally } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import type { EntryFile } from './entry-file.ts';
import type { EntryLine } from './entry-lines.ts';
import {
  choiceIn,
  isOfAnother,
  type EntryStates,
  readingStates,
  NO_STATES,
  statesIn,
} from './entry-states.ts';

interface Parts {
  readonly file: Pick<EntryFile, 'load' | 'lines' | 'unread' | 'add'>;
  readonly facts: () => Omit<FactsOfMany, 'now'>;
  readonly wallNow: () => number;
  readonly newId: () => string;
  readonly rest: () => Promise<void>;
}

/** Facts for reading one entry or many. */
export interface FactsOfMany extends EntryFacts {
  /** Prepares lookups for many entries, in slices. */
  readonly readAhead?: () => Promise<void>;
}

export class OwnEntries {
  readonly #parts: Parts;
  #known: EntryStates = NO_STATES;
  /** Concurrent calls share it. */
  #loading: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Reads the file in slices; hundreds of thousands of entries take seconds. Earlier calls of the others read it at once.
   *
   * @throws when the file is there and cannot be read
   */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** The same list while lines are added. */
  entries(): readonly HoldingEntry[] {
    return this.#now().entries;
  }

  /** Null where an entry was removed. The same map until something changes. */
  states(): ReadonlyMap<string, Movement | null> {
    return this.#now().states;
  }

  unread(): number {
    return this.#parts.file.unread();
  }

  facts(): FactsOfMany {
    return { ...this.#parts.facts(), now: this.#parts.wallNow() };
  }

  /** Adds a trade or corrects one.  @param of the corrected entry, whose time is kept without a new date; null for a new one */
  enter(
    input: EntryInput,
    of: Pick<Movement, 'id' | 'at' | 'day'> | null,
  ): Result<null, EntryFault | FailureView> {
    const { newId } = this.#parts;
    const identity = {
      id: of?.id ?? `hand:${newId()}`,
      source: 'by-hand' as const,
      ...(of === null ? {} : { when: whenOf(of) }),
    };
    const read = readEntryInput(input, this.facts(), identity);
    if (!read.ok) return read;
    const entry = read.value;
    const what = `${entry.kind === 'acquired' ? 'Purchase' : 'Sale'} of ${amountOf(entry.product, entry.pieces, input.product.trim())}`;
    return of === null
      ? this.add(what, [entry])
      : this.add(`Correction: ${what}`, [this.#corrected(of.id, entry)]);
  }

  /** Entries that are no duplicates. The same set until something changes. */
  distinct(): ReadonlySet<string> {
    return this.#now().distinct;
  }

  /** Marks an entry as no duplicate. */
  keepBoth(of: Pick<Movement, 'id'>): Result<null, FailureView> {
    return this.add('That an entry is another than it looks like', [this.#distinct(of.id, true)]);
  }

  /** Chooses the lots of a sale; none: the default order. */
  choose(
    of: Pick<Disposed, 'id' | 'product' | 'pieces'>,
    from: readonly ChosenPieces[],
  ): Result<null, FailureView> {
    const what = `Choice of lots for the sale of ${amountText(of.product, of.pieces)}`;
    return this.add(what, [this.#chosen(of.id, from)]);
  }

  /** Voids an entry. */
  remove(of: Pick<Movement, 'id'>): Result<null, FailureView> {
    return this.add('Removal', [this.#corrected(of.id, null)]);
  }

  add(
    what: string,
    entries: EntryLine['entries'],
    undoes: number | null = null,
  ): Result<null, FailureView> {
    const { file, wallNow } = this.#parts;
    try {
      file.add({ at: wallNow(), what, entries, undoes });
      return done;
    } catch (error) {
      return failed(
        systemFailure(
          'entries-not-kept',
          'It was not kept',
          (reason) => `${reason} Nothing was changed.`,
          error,
        ),
      );
    }
  }

  /** The next action to undo, in words; null without one. */
  undoable(): string | null {
    return this.#last()?.line.what ?? null;
  }

  /** Entries whose originals {@link undo} needs. */
  idsToUndo(): readonly string[] {
    const last = this.#last();
    return last === null ? [] : [...idsOf(last.line)];
  }

  /** Undoes the last action.  @param originalOf the entry of an order or of the vault */
  undo(
    originalOf: (id: string) => Movement | undefined,
  ): Result<{ readonly what: string }, FailureView> {
    const last = this.#last();
    if (last === null) {
      return refusedLocally(
        'nothing-to-undo',
        'There is nothing to undo',
        'Nothing was entered or imported by you.',
      );
    }
    const { line, place } = last;
    const lines = this.#parts.file.lines().slice(0, place);
    const before = statesIn(lines);
    const entries = [
      ...[...idsOf(line)].map((id) =>
        this.#corrected(id, before.has(id) ? (before.get(id) ?? null) : (originalOf(id) ?? null)),
      ),
      ...line.entries.flatMap((entry) =>
        entry.kind === 'chosen' ? [this.#chosen(entry.of, choiceIn(lines, entry.of))] : [],
      ),
      ...line.entries.flatMap((entry) =>
        entry.kind === 'distinct' ? [this.#distinct(entry.of, !entry.holds)] : [],
      ),
    ];
    const kept = this.add(`Undone: ${line.what}`, entries, place);
    return kept.ok ? ok({ what: line.what }) : kept;
  }

  async #load(): Promise<void> {
    const { file, rest } = this.#parts;
    await file.load(rest);
    const lines = file.lines();
    const before = this.#known;
    if (before.count > 0 || lines.length === 0) return;
    const known = await runYielding(readingStates(lines, NO_STATES), rest);
    // A call meanwhile read it at once: that holds.
    if (this.#known === before) this.#known = known;
  }

  /** There may be hundreds of thousands of entries, read every other second. */
  #now(): EntryStates {
    const lines = this.#parts.file.lines();
    const known = this.#known;
    if (known.lines === lines && known.count === lines.length) return known;
    const isAddedTo = known.count <= lines.length && known.last === lines[known.count - 1];
    this.#known = runToEnd(readingStates(lines, isAddedTo ? known : NO_STATES));
    return this.#known;
  }

  #last(): { readonly line: EntryLine; readonly place: number } | null {
    const lines = this.#parts.file.lines();
    const undone = new Set(lines.flatMap(({ undoes }) => undoes ?? []));
    const place = lines.findLastIndex(({ undoes }, at) => undoes === null && !undone.has(at));
    const line = lines[place];
    return line === undefined ? null : { line, place };
  }

  #distinct(of: string, holds: boolean): EntryLine['entries'][number] {
    const { wallNow, newId } = this.#parts;
    return { kind: 'distinct', id: `distinct:${newId()}`, at: wallNow(), of, holds };
  }

  #chosen(of: string, from: readonly ChosenPieces[]): EntryLine['entries'][number] {
    const { wallNow, newId } = this.#parts;
    return { kind: 'chosen', id: `choice:${newId()}`, at: wallNow(), of, from: [...from] };
  }

  #corrected(of: string, as: Movement | null): EntryLine['entries'][number] {
    const { wallNow, newId } = this.#parts;
    return {
      kind: 'corrected',
      id: `correction:${newId()}`,
      at: wallNow(),
      of,
      // The user enters no returns.
      as: as?.kind === 'came-back' ? null : as,
    };
  }
}

const whenOf = ({ at, day }: Pick<Movement, 'at' | 'day'>): Pick<Movement, 'at' | 'day'> =>
  day === undefined ? { at } : { at, day };

/** Entries that a line adds or corrects. */
const idsOf = ({ entries }: EntryLine): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) =>
      isOfAnother(entry) ? [] : entry.kind === 'corrected' ? entry.of : entry.id,
    ),
  );
