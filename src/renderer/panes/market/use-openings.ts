/** The first asks of the day, of the rows in sight; of all rows while they are ordered by them. */
import type { Openings } from '#contract/ipc/history.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import type { RowList } from '#renderer/ui/table/row-list.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRowHistory } from './use-row-history.ts';

export type Opening = Openings['openings'][number];
export type KnownOpenings = ReadonlyMap<string, Opening>;

/** Of one day: a first ask does not change any more. */
interface Day {
  readonly from: number;
  readonly byKey: KnownOpenings;
}

interface Asked {
  /** The start of the day; null before the first answer. */
  readonly from: number | null;
  readonly keys: Set<string>;
}

/** What `history/openings` takes at most. */
const MOST_KEYS = 100;

/**
 * @param isShown the column is among the chosen ones
 * @param isOrder rows are ordered by it, so that those out of sight have to be known
 */
export function useOpenings(
  isShown: boolean,
  isOrder: boolean,
  rows: RowList<MarketRow>,
): KnownOpenings | null {
  const bridge = useBridge();
  const [day, setDay] = useState<Day | null>(null);
  const read = useCallback(
    async (keys: readonly string[]): Promise<Day | null> => {
      const answer = await sendCommand(bridge, 'history/openings', { keys: [...keys] });
      if (!answer.ok) return null;
      const { from, openings } = answer.value;
      const told = { from, byKey: new Map(openings.map((one) => [one.key, one])) };
      setDay((known) => joined(known, told));
      return told;
    },
    [bridge],
  );
  useRowHistory(isShown, read);
  const asked = useRef<Asked>({ from: null, keys: new Set() });
  const isWhole = isShown && isOrder;
  const from = day?.from ?? null;
  useEffect(() => {
    if (!isWhole) return undefined;
    const leaving = new AbortController();
    // Another day: what was asked before says nothing of it.
    if (from !== asked.current.from) asked.current = { from, keys: new Set() };
    const { keys: done } = asked.current;
    const rest = Array.from(rows, ({ key }) => key).filter((key) => !done.has(key));
    const askRest = async (): Promise<void> => {
      for (let start = 0; start < rest.length && !leaving.signal.aborted; start += MOST_KEYS) {
        const keys = rest.slice(start, start + MOST_KEYS);
        // One question after another: the recorder has others to answer as well.
        // oxlint-disable-next-line no-await-in-loop
        if ((await read(keys)) === null) return;
        for (const key of keys) done.add(key);
      }
    };
    void askRest();
    return () => {
      leaving.abort();
    };
  }, [isWhole, rows, from, read]);
  return isShown ? (day?.byKey ?? null) : null;
}

/** The same object where nothing is new, so that nothing is drawn again. */
function joined(known: Day | null, read: Day): Day {
  if (known?.from !== read.from) return read;
  const isNew = [...read.byKey.keys()].some((key) => !known.byKey.has(key));
  return isNew ? { from: read.from, byKey: new Map([...known.byKey, ...read.byKey]) } : known;
}
