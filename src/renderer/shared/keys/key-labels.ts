/** The labels of this keyboard's keys, for display; bindings go by position. */
import { type KeyLabels, readLayout } from '#domain/keys/layout.ts';
import { useEffect, useState } from 'react';

/** By `event.code`; null until they are read, and where the platform does not report them: then US labels. */
export function useKeyLabels(): KeyLabels {
  const [labels, setLabels] = useState<KeyLabels>(null);
  useEffect(() => {
    const { keyboard } = navigator;
    return keyboard === undefined ? undefined : followLayout(keyboard, setLabels);
  }, []);
  return labels;
}

const MODIFIERS = /^(?:Control|Shift|Alt|Meta|AltGraph|CapsLock)/;

/**
 * Reports the layout, and every other one that follows. Nothing announces a switch while the window has the focus: it is noticed by a key
 * that types another character, or by the release of modifiers that were pressed alone, as for `Alt Shift`.
 */
function followLayout(
  keyboard: NonNullable<Navigator['keyboard']>,
  report: (labels: KeyLabels) => void,
): () => void {
  let gone = false;
  let reported: ReadonlyMap<string, string> = new Map();
  /** Keys whose character is not the reported one even so, as in an input method. */
  const unexplained = new Set<string>();
  let isAlone = false;
  const look = async (): Promise<void> => {
    const read = await readMap(keyboard);
    if (gone || read.size === 0 || isSame(reported, read)) return;
    reported = read;
    unexplained.clear();
    report(readLayout(read));
  };
  const lookNow = (): void => void look();
  const onKeyDown = (event: KeyboardEvent): void => {
    isAlone = MODIFIERS.test(event.key);
    const typed = characterOf(event);
    const known = reported.get(event.code)?.toLowerCase();
    const isExplained = reported.size > 0 && (known === undefined || known === typed);
    if (typed === null || isExplained) return;
    const pair = `${event.code} ${typed}`;
    if (unexplained.has(pair)) return;
    unexplained.add(pair);
    lookNow();
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (isAlone && MODIFIERS.test(event.key)) lookNow();
  };
  lookNow();
  window.addEventListener('focus', lookNow);
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  return () => {
    gone = true;
    window.removeEventListener('focus', lookNow);
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
  };
}

/** What the key types without modifiers; null where the event does not show it. */
function characterOf(event: KeyboardEvent): string | null {
  const isOther = event.shiftKey || event.altKey || event.getModifierState('AltGraph');
  return isOther || event.key.length !== 1 ? null : event.key.toLowerCase();
}

/** Empty where not reported. */
async function readMap(
  keyboard: NonNullable<Navigator['keyboard']>,
): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(await keyboard.getLayoutMap());
  } catch {
    return new Map();
  }
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([code, label]) => other.get(code) === label);
}
