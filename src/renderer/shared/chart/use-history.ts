/** Recorded prices, read again every few seconds while the chart is on the screen. */
import type { HistoryView } from '#contract/ipc/market/history.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import type { Result } from '#domain/result.ts';
import { useCallback, useEffect, useState } from 'react';
import { type RangeId, rangeOf, rereadMs } from './ranges.ts';

/** About one per pixel of a small chart. */
const POINTS = 600;
/** The recorder starts a moment after the window, and restarts after it stopped. */
const RETRY_MS = 1_000;

/** The previous range stays this long, so that nothing flickers: the recorder answers within a few frames. */
const KEPT_MS = 150;

export interface Recorded {
  /** Null while it is awaited. */
  readonly history: HistoryView | null;
  readonly failure: FailureView | null;
  /** Of the history: for a moment still the previous one. */
  readonly range: RangeId;
}

/** @param from epoch milliseconds; null for everything recorded */
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

/** @param ask the same function for the same question */
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
        // The last history stays while the recorder restarts.
        const history = isOf(before, { ask, range }) ? before.history : null;
        return { history, failure: answer.error, ask, range };
      });
      timer = setTimeout(() => void askNow(), answer.ok ? rereadMs(range) : RETRY_MS);
    };
    void askNow();
    const late = setTimeout(
      () =>
        setRead((before) =>
          isOf(before, { ask, range }) ? before : { history: null, failure: null, ask, range },
        ),
      KEPT_MS,
    );
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
