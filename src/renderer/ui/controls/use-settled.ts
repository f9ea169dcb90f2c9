import { useEffect, useEffectEvent } from 'react';

/** Runs `action` once `value` has not changed for `ms`; null: there is nothing to run. The only debounce of the renderer. */
export function useWhenSettled<Value>(
  value: Value,
  ms: number,
  action: ((value: Value) => void) | null,
): void {
  const run = useEffectEvent((settled: Value) => action?.(settled));
  const isWanted = action !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => run(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms, isWanted]);
}
