import { useEffect, useState } from 'react';

/** A key that was pressed for what stood there before must not approve what stands there now. */
const ARM_DELAY_MS = 1_000;

/** True once the same text was shown for a second; null is never armed. */
export function useArmed(shown: string | null): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => {
      setArmed(shown);
    }, ARM_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);
  return shown !== null && armed === shown;
}
