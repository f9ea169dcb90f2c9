/** The main process reads what is typed; the newest text wins. */
import type { PhraseReading } from '#contract/ipc/market/phrase.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Failed } from '#domain/result.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminalStore } from '#renderer/store/hooks.tsx';
import { filteredView } from '#renderer/store/state/market-filter.ts';
import type { TerminalState } from '#renderer/store/store.ts';
import { useEffect, useRef, useState } from 'react';
import { needsReading } from './palette-items.ts';

/** Prices of products move, more products may arrive, and the vault may be read. */
const AGAIN_MS = 1_000;
/** Holdings and spot may change the meaning of an order. */
const SETTLED_TICKS = 5;
/** Longer texts are no order; their beginning shows it. */
const MAX_TEXT = 1_000;

export interface LatestReading {
  /** The last reading, of an earlier text until that of this one arrives; null where there is none. */
  readonly reading: PhraseReading | Failed<FailureView> | null;
  readonly isCurrent: boolean;
}

interface Known {
  readonly text: string;
  readonly reading: PhraseReading | Failed<FailureView>;
}

export function useReading(text: string): LatestReading {
  const bridge = useBridge();
  const store = useTerminalStore();
  const [known, setKnown] = useState<Known | null>(null);
  if (known !== null && !needsReading(text)) setKnown(null);
  const wanted = useRef(text);
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = text;
    if (!needsReading(text)) return undefined;
    let isSettled = false;
    // One request at a time: text typed in the meantime is read next.
    const ask = async (): Promise<void> => {
      if (isAsking.current) return;
      isAsking.current = true;
      for (;;) {
        const asked = wanted.current;
        const reading = await sendCommand(
          bridge,
          'palette/read-text',
          questionOf(asked, store.getState()),
        );
        if (wanted.current === asked) {
          setKnown({ text: asked, reading });
          // Orders and alerts rarely change their meaning; their figures come with the plans.
          isSettled = 'kind' in reading && (reading.kind === 'order' || reading.kind === 'alert');
          break;
        }
        if (!needsReading(wanted.current)) break;
      }
      isAsking.current = false;
    };
    void ask();
    let ticks = 0;
    const again = setInterval(() => {
      ticks += 1;
      if (!isSettled || ticks % SETTLED_TICKS === 0) void ask();
    }, AGAIN_MS);
    return () => clearInterval(again);
  }, [bridge, store, text]);
  return {
    reading: known?.reading ?? null,
    isCurrent: !needsReading(text) || known?.text === text,
  };
}

const questionOf = (text: string, { selectedKey, filter }: TerminalState) => ({
  text: text.slice(0, MAX_TEXT),
  selectedKey,
  view: filteredView(filter),
});
