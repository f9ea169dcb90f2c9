/** What was recorded of the rows in sight, for a column that shows it: asked for in one question, and again each minute. */
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

const AGAIN_MS = 60_000;
/** Rows that only pass by are not asked for. */
const SETTLE_MS = 250;

/** What is known, and of which rows it was asked. */
interface Known<Value> {
  readonly value: Value;
  readonly keys: ReadonlySet<string>;
  readonly askedAt: number;
}

/**
 * @param read null where the recorder does not answer: what was read before stays
 * @returns null while nothing is known, and while nothing is to be shown
 */
export function useRowHistory<Value>(
  isShown: boolean,
  read: (keys: readonly string[]) => Promise<Value | null>,
): Value | null {
  const rows = useTerminal((state) => state.visibleRows);
  const [known, setKnown] = useState<Known<Value> | null>(null);
  // Rows that only changed their places are known already.
  const lacks = useEffectEvent(
    (keys: readonly string[]): boolean =>
      known === null ||
      Date.now() - known.askedAt > AGAIN_MS ||
      keys.some((key) => !known.keys.has(key)),
  );
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!isShown || rows.length === 0) return undefined;
    let left = false;
    const ask = async (): Promise<void> => {
      const value = await readNow([...rows]);
      if (left || value === null) return;
      setKnown({ value, keys: new Set(rows), askedAt: Date.now() });
    };
    const first = setTimeout(() => {
      if (lacks(rows)) void ask();
    }, SETTLE_MS);
    const again = setInterval(() => void ask(), AGAIN_MS);
    return () => {
      left = true;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isShown, rows]);
  return isShown ? (known?.value ?? null) : null;
}
