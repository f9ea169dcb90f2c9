/** What was recorded, read again every few seconds while the chart is on the screen. */
import type { HistoryView } from '#contract/ipc/history.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useState } from 'react';
import { type RangeId, rangeOf, rereadMs } from './ranges.ts';

/** About one for each pixel of a chart beside the order book. */
const POINTS = 600;

export interface Recorded {
  /** Of the question that was asked last; null while it is on its way. */
  readonly history: HistoryView | null;
  readonly failure: FailureView | null;
}

const WAITING: Recorded = { history: null, failure: null };

export function useHistory(names: readonly string[], range: RangeId): Recorded {
  const bridge = useBridge();
  const asked = `${range} ${names.join('\n')}`;
  const [read, setRead] = useState<Recorded & { readonly asked: string }>({ ...WAITING, asked });
  useEffect(() => {
    let left = false;
    const series = asked.slice(asked.indexOf(' ') + 1).split('\n');
    const { ms } = rangeOf(range);
    const ask = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'history/read', {
        series,
        from: ms === null ? null : Date.now() - ms,
        to: null,
        points: POINTS,
      });
      if (left) return;
      setRead((before) => {
        if (answer.ok) return { history: answer.value, failure: null, asked };
        // What was read stays while the recorder starts again.
        const history = before.asked === asked ? before.history : null;
        return { history, failure: answer.error, asked };
      });
    };
    void ask();
    const timer = setInterval(() => void ask(), rereadMs(range));
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [bridge, asked, range]);
  return read.asked === asked ? read : WAITING;
}
