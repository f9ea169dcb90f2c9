/** The labels of this keyboard's keys, for display; bindings go by position. */
import type { Keyboard } from '#domain/keys/key-labels.ts';
import { useEffect, useState } from 'react';

/** By `event.code`; null until they are read, and where the platform does not report them: then US labels. */
export function useKeyLabels(): Keyboard['labels'] {
  const [labels, setLabels] = useState<Keyboard['labels']>(null);
  useEffect(() => {
    const { keyboard } = navigator;
    if (keyboard === undefined) return undefined;
    let gone = false;
    const look = (): void => {
      void readLabels(keyboard).then((read) => {
        if (!gone && read !== null) {
          setLabels((old) => (old !== null && sameLabels(old, read) ? old : read));
        }
        return undefined;
      });
    };
    look();
    // The layout may have changed while another window had the focus.
    window.addEventListener('focus', look);
    return () => {
      gone = true;
      window.removeEventListener('focus', look);
    };
  }, []);
  return labels;
}

/** Null where not reported. */
async function readLabels(
  keyboard: NonNullable<Navigator['keyboard']>,
): Promise<Keyboard['labels']> {
  try {
    const map = await keyboard.getLayoutMap();
    return map.size > 0 ? new Map(map) : null;
  } catch {
    return null;
  }
}

function sameLabels(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([code, label]) => other.get(code) === label);
}
