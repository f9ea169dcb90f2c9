/** What lines tell together: each entry, how it holds now, and what was said of it. Pure. */
import type {
  Chosen,
  ChosenPieces,
  Distinct,
  HoldingEntry,
  Movement,
} from '#domain/holdings/entries.ts';
import { runToEnd } from '#domain/yielding.ts';
import type { ToldLine } from './entry-lines.ts';

/** What so many lines tell. */
export interface Known {
  readonly lines: readonly ToldLine[];
  readonly count: number;
  readonly last: ToldLine | undefined;
  /** The same list while lines are added: it is added to then. */
  readonly entries: HoldingEntry[];
  /** Null where it was taken back. */
  readonly states: ReadonlyMap<string, Movement | null>;
  /** Entries that look like others and are none of them. */
  readonly distinct: ReadonlySet<string>;
}

export const NOTHING_KNOWN: Known = {
  lines: [],
  count: 0,
  last: undefined,
  entries: [],
  states: new Map(),
  distinct: new Set(),
};

/** Yields after each entry. @param before what the first of these lines tell; nothing is read of those again */
export function* knowing(lines: readonly ToldLine[], before: Known): Generator<undefined, Known> {
  const count = lines.length;
  const entries = before === NOTHING_KNOWN ? [] : before.entries;
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

/** What holds of each entry of these lines: the last correction, else what was told first; null where it is void. */
export const statesIn = (lines: readonly ToldLine[]): Known['states'] =>
  runToEnd(knowing(lines, NOTHING_KNOWN)).states;

function hold(states: Map<string, Movement | null>, entry: HoldingEntry): void {
  if (entry.kind === 'corrected')
    states.set(entry.of, entry.as === null ? null : { ...entry.as, id: entry.of });
  else if (!isOfAnother(entry) && !states.has(entry.id)) states.set(entry.id, entry);
}

/** It says something of an entry that stays as it was told. */
export const isOfAnother = (entry: HoldingEntry): entry is Chosen | Distinct =>
  entry.kind === 'chosen' || entry.kind === 'distinct';

/** The lots that these lines choose for a sale. */
export function choiceIn(lines: readonly ToldLine[], sale: string): readonly ChosenPieces[] {
  const last = lines
    .flatMap(({ entries }) => entries)
    .findLast((entry) => entry.kind === 'chosen' && entry.of === sale);
  return last?.kind === 'chosen' ? last.from : [];
}
