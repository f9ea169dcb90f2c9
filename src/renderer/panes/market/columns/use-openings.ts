/** The first asks of the day, of the visible rows. */
import type { Openings } from '#contract/ipc/market/history.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useCallback, useState } from 'react';
import { useRowHistory } from './use-row-history.ts';

export type Opening = Openings['openings'][number];
export type KnownOpenings = ReadonlyMap<string, Opening>;

/** Of one day: a first ask does not change any more. */
interface Day {
  readonly from: number;
  readonly byKey: KnownOpenings;
}

/** @returns null while none are known, and unless the column is shown */
export function useOpenings(isShown: boolean): KnownOpenings | null {
  const bridge = useBridge();
  const [day, setDay] = useState<Day | null>(null);
  const read = useCallback(
    async (keys: readonly string[]): Promise<Day | null> => {
      const answer = await sendCommand(bridge, 'history/openings', { keys: [...keys] });
      if (!answer.ok) return null;
      const { from, openings } = answer.value;
      const next = { from, byKey: new Map(openings.map((one) => [one.key, one])) };
      setDay((known) => joined(known, next));
      return next;
    },
    [bridge],
  );
  useRowHistory(isShown, read);
  return isShown ? (day?.byKey ?? null) : null;
}

/** The same object if nothing is new, so that the columns stay the same. */
function joined(known: Day | null, read: Day): Day {
  if (known?.from !== read.from) return read;
  const isNew = [...read.byKey.keys()].some((key) => !known.byKey.has(key));
  return isNew ? { from: read.from, byKey: new Map([...known.byKey, ...read.byKey]) } : known;
}
