/** What was recorded, read again every few seconds while the chart is on the screen. */
import type { HistoryView } from '#contract/ipc/history.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import type { Result } from '#domain/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { type RangeId, rangeOf, rereadMs } from './ranges.ts';

/** About one for each pixel of a chart beside the order book. */
const POINTS = 600;
/** The recorder is there a moment after the window, and again a moment after it stopped. */
const RETRY_MS = 1_000;

/** The recorder answers within a few frames: that long the range before stays, with its own moments below it, and nothing flickers. */
const KEPT_MS = 150;

export interface Recorded {
  /** Of the question that was asked last; null while it is on its way. */
  readonly history: HistoryView | null;
  readonly failure: FailureView | null;
  /** What it is of: for a moment still the one before. */
  readonly range: RangeId;
}

/** Since `from` in epoch milliseconds; null for as far back as there is anything. */
type Ask = (from: number | null) => Promise<Result<HistoryView, FailureView>>;

export function useHistory(names: readonly string[], range: RangeId): Recorded {
  const bridge = useBridge();
  const asked = names.join('\n');
  const ask = useCallback<Ask>(
    (from) =>
      sendCommand(bridge, 'history/read', {
        series: asked.split('\n'),
        from,
        to: null,
        points: POINTS,
      }),
    [bridge, asked],
  );
  return useAskedHistory(ask, range);
}

/** @param ask the same function while it is the same question */
export function useAskedHistory(ask: Ask, range: RangeId): Recorded {
  const [read, setRead] = useState<Recorded & Asked>({ history: null, failure: null, ask, range });
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { ms } = rangeOf(range);
    const askNow = async (): Promise<void> => {
      const answer = await ask(ms === null ? null : Date.now() - ms);
      if (left) return;
      setRead((before) => {
        if (answer.ok) return { history: answer.value, failure: null, ask, range };
        // What was read stays while the recorder starts again.
        const history = isOf(before, { ask, range }) ? before.history : null;
        return { history, failure: answer.error, ask, range };
      });
      timer = setTimeout(() => void askNow(), answer.ok ? rereadMs(range) : RETRY_MS);
    };
    void askNow();
    const late = setTimeout(() => {
      setRead((before) =>
        isOf(before, { ask, range }) ? before : { history: null, failure: null, ask, range },
      );
    }, KEPT_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      clearTimeout(late);
    };
  }, [ask, range]);
  if (read.ask !== ask) return { history: null, failure: null, range };
  return read;
}

interface Asked {
  readonly ask: Ask;
  readonly range: RangeId;
}

const isOf = (one: Asked, { ask, range }: Asked): boolean => one.ask === ask && one.range === range;
