/** Recorded history of the visible rows for a column: read in one request, and again each minute. */
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

const AGAIN_MS = 60_000;
/** Rows that are scrolled past are not read. */
const SETTLE_MS = 250;

/** What was read, and for which rows. */
interface Known<Value> {
  readonly value: Value;
  readonly keys: ReadonlySet<string>;
  readonly askedAt: number;
}

/**
 * @param read resolves to null if the recorder does not answer: what was read before stays
 * @returns null while nothing is known, and unless it is shown
 */
export function useRowHistory<Value>(
  isShown: boolean,
  read: (keys: readonly string[]) => Promise<Value | null>,
): Value | null {
  const rows = useTerminal((state) => state.visibleRows);
  const [known, setKnown] = useState<Known<Value> | null>(null);
  // Rows that only moved are known already.
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
