/** What the keys of this keyboard write, for printing; which key does what goes by its place alone. */
import type { Keyboard } from '#domain/keys/key-labels.ts';
import { useEffect, useState } from 'react';

/** The labels by `event.code`; null until they are read, and where the platform does not tell: then as on a US keyboard. */
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
    // Layouts are switched in the system, mostly while another window is in front.
    window.addEventListener('focus', look);
    return () => {
      gone = true;
      window.removeEventListener('focus', look);
    };
  }, []);
  return labels;
}

/** Null where nothing is told: the US labels stay, and the keys work as they did. */
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
