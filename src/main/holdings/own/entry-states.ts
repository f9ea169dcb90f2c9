/** The current state of the user's own entries. */
import type {
  Chosen,
  ChosenPieces,
  Distinct,
  HoldingEntry,
  Movement,
} from '#domain/holdings/entries.ts';
import { runToEnd } from '#domain/collections/yielding.ts';
import type { EntryLine } from './entry-lines.ts';

/** The state after a number of lines. */
export interface EntryStates {
  readonly lines: readonly EntryLine[];
  readonly count: number;
  readonly last: EntryLine | undefined;
  /** The same list while lines are added. */
  readonly entries: HoldingEntry[];
  /** Null where it was removed. */
  readonly states: ReadonlyMap<string, Movement | null>;
  /** Entries that are no duplicates of what they look like. */
  readonly distinct: ReadonlySet<string>;
}

export const NO_STATES: EntryStates = {
  lines: [],
  count: 0,
  last: undefined,
  entries: [],
  states: new Map(),
  distinct: new Set(),
};

/** Yields after each entry. @param before the state of the first lines, which are not read again */
export function* readingStates(
  lines: readonly EntryLine[],
  before: EntryStates,
): Generator<undefined, EntryStates> {
  const count = lines.length;
  const entries = before === NO_STATES ? [] : before.entries;
  const states = new Map(before.states);
  const distinct = new Set(before.distinct);
  for (const line of lines.slice(before.count, count)) {
    for (const entry of line.entries) {
      entries.push(entry);
      hold(states, entry);
      if (entry.kind === 'distinct') {
        if (entry.holds) distinct.add(entry.of);
        else distinct.delete(entry.of);
      }
      yield;
    }
  }
  return { lines, count, last: lines[count - 1], entries, states, distinct };
}

/** The last correction of each entry, else its first version; null where it is void. */
export const statesIn = (lines: readonly EntryLine[]): EntryStates['states'] =>
  runToEnd(readingStates(lines, NO_STATES)).states;

function hold(states: Map<string, Movement | null>, entry: HoldingEntry): void {
  if (entry.kind === 'corrected')
    states.set(entry.of, entry.as === null ? null : { ...entry.as, id: entry.of });
  else if (!isOfAnother(entry) && !states.has(entry.id)) states.set(entry.id, entry);
}

/** It is about an entry without changing it. */
export const isOfAnother = (entry: HoldingEntry): entry is Chosen | Distinct =>
  entry.kind === 'chosen' || entry.kind === 'distinct';

/** The lots chosen for a sale. */
export function choiceIn(lines: readonly EntryLine[], sale: string): readonly ChosenPieces[] {
  const last = lines
    .flatMap(({ entries }) => entries)
    .findLast((entry) => entry.kind === 'chosen' && entry.of === sale);
  return last?.kind === 'chosen' ? last.from : [];
}
