/** Purchases and sales that the user tells: added, corrected, taken back, and never rewritten. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import { amountOf, amountText } from '#domain/holdings/amount-held.ts';
import type { ChosenPieces, Disposed, HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import {
  readTold,
  type ToldFacts,
  type ToldFault,
  type ToldText,
} from '#domain/holdings/told/told-entry.ts';
import type { ToldForms } from '#domain/holdings/told/told-entry.ts';
import { runToEnd, runYielding } from '#domain/yielding.ts';
import { type Result, done, failed, ok } from '#domain/result.ts';
import { localFailure } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import type { EntryFile } from './entry-file.ts';
import type { ToldLine } from './entry-lines.ts';
import {
  choiceIn,
  isOfAnother,
  type Known,
  knowing,
  NOTHING_KNOWN,
  statesIn,
} from './known-entries.ts';

interface Parts {
  readonly file: Pick<EntryFile, 'load' | 'lines' | 'unread' | 'add'>;
  /** As they are now. */
  readonly facts: () => Omit<FactsOfMany, 'now'>;
  readonly wallNow: () => number;
  readonly newId: () => string;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

/** To be asked of one entry, or of many. */
export interface FactsOfMany extends ToldFacts {
  /** Before many are asked for: what is looked up for each of them is read while everything else goes on. */
  readonly readAhead?: () => Promise<void>;
}

/** By hand, numbers are written as the terminal writes them. */
const BY_HAND: ToldForms = { dates: 'year-first', decimal: '.', priceOf: 'each' };

export class OwnEntries {
  readonly #parts: Parts;
  #known: Known = NOTHING_KNOWN;
  /** Whoever asks while it is read waits for that. */
  #loading: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Reads what was told while everything else goes on: hundreds of thousands of entries take seconds. What is asked for before that is
   * read at once.
   *
   * @throws when the file is there and cannot be read
   */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** The same list while nothing but lines are added: it is added to then. */
  entries(): readonly HoldingEntry[] {
    return this.#now().entries;
  }

  /** How each entry holds now; null where it was taken back. The same map until something is told. */
  states(): ReadonlyMap<string, Movement | null> {
    return this.#now().states;
  }

  unread(): number {
    return this.#parts.file.unread();
  }

  facts(): FactsOfMany {
    return { ...this.#parts.facts(), now: this.#parts.wallNow() };
  }

  /**
   * Adds a purchase or a sale, or says anew what one was.
   *
   * @param of the entry that it corrects, and when that was: it still is where no date is written. Null for a new one
   */
  tell(
    told: ToldText,
    of: Pick<Movement, 'id' | 'at' | 'day'> | null,
  ): Result<null, ToldFault | FailureView> {
    const { newId } = this.#parts;
    const identity = {
      id: of?.id ?? `hand:${newId()}`,
      source: 'by-hand' as const,
      ...(of === null ? {} : { when: whenOf(of) }),
    };
    const read = readTold(told, BY_HAND, this.facts(), identity);
    if (!read.ok) return read;
    const entry = read.value;
    const what = `${entry.kind === 'acquired' ? 'Purchase' : 'Sale'} of ${amountOf(entry.product, entry.pieces, told.product.trim())}`;
    return of === null
      ? this.add(what, [entry])
      : this.add(`Correction: ${what}`, [this.#corrected(of.id, entry)]);
  }

  /** Entries that look like others and are none of them. The same set until something is told. */
  distinct(): ReadonlySet<string> {
    return this.#now().distinct;
  }

  /** It is another than what it looks like. */
  keepBoth(of: Pick<Movement, 'id'>): Result<null, FailureView> {
    return this.add('That an entry is another than it looks like', [this.#distinct(of.id, true)]);
  }

  /** From which lots a sale took its pieces; none: as they came. */
  choose(
    of: Pick<Disposed, 'id' | 'product' | 'pieces'>,
    from: readonly ChosenPieces[],
  ): Result<null, FailureView> {
    const what = `Choice of lots for the sale of ${amountText(of.product, of.pieces)}`;
    return this.add(what, [this.#chosen(of.id, from)]);
  }

  /** It was never there. */
  remove(of: Pick<Movement, 'id'>): Result<null, FailureView> {
    return this.add('Removal', [this.#corrected(of.id, null)]);
  }

  add(
    what: string,
    entries: ToldLine['entries'],
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

  /** What would be taken back next, in words; null where there is nothing. */
  undoable(): string | null {
    return this.#last()?.line.what ?? null;
  }

  /** Entries of which {@link undo} asks what another source tells of them. */
  idsToUndo(): readonly string[] {
    const last = this.#last();
    return last === null ? [] : [...idsOf(last.line)];
  }

  /**
   * Takes back what was told last and was not taken back yet.
   *
   * @param originalOf what another source tells of an entry
   */
  undo(
    originalOf: (id: string) => Movement | undefined,
  ): Result<{ readonly what: string }, FailureView> {
    const last = this.#last();
    if (last === null) {
      return failed(
        localFailure(
          'nothing-to-undo',
          'There is nothing to undo',
          'Nothing was entered or imported by you.',
        ),
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
    const known = await runYielding(knowing(lines, NOTHING_KNOWN), rest);
    // Something else was asked for or told meanwhile: that holds.
    if (this.#known === before) this.#known = known;
  }

  /** There may be hundreds of thousands of entries, and they are asked for every other second. */
  #now(): Known {
    const lines = this.#parts.file.lines();
    const known = this.#known;
    if (known.lines === lines && known.count === lines.length) return known;
    const isAddedTo = known.count <= lines.length && known.last === lines[known.count - 1];
    this.#known = runToEnd(knowing(lines, isAddedTo ? known : NOTHING_KNOWN));
    return this.#known;
  }

  #last(): { readonly line: ToldLine; readonly place: number } | null {
    const lines = this.#parts.file.lines();
    const undone = new Set(lines.flatMap(({ undoes }) => undoes ?? []));
    const place = lines.findLastIndex(({ undoes }, at) => undoes === null && !undone.has(at));
    const line = lines[place];
    return line === undefined ? null : { line, place };
  }

  #distinct(of: string, holds: boolean): ToldLine['entries'][number] {
    const { wallNow, newId } = this.#parts;
    return { kind: 'distinct', id: `distinct:${newId()}`, at: wallNow(), of, holds };
  }

  #chosen(of: string, from: readonly ChosenPieces[]): ToldLine['entries'][number] {
    const { wallNow, newId } = this.#parts;
    return { kind: 'chosen', id: `choice:${newId()}`, at: wallNow(), of, from: [...from] };
  }

  #corrected(of: string, as: Movement | null): ToldLine['entries'][number] {
    const { wallNow, newId } = this.#parts;
    return {
      kind: 'corrected',
      id: `correction:${newId()}`,
      at: wallNow(),
      of,
      // Nothing comes back by hand.
      as: as?.kind === 'came-back' ? null : as,
    };
  }
}

const whenOf = ({ at, day }: Pick<Movement, 'at' | 'day'>): Pick<Movement, 'at' | 'day'> =>
  day === undefined ? { at } : { at, day };

/** Entries that a line tells, or corrects. */
const idsOf = ({ entries }: ToldLine): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) =>
      isOfAnother(entry) ? [] : entry.kind === 'corrected' ? entry.of : entry.id,
    ),
  );
