import { type NoChord, readStroke, systemChordOf } from '#domain/keys/chord.ts';
import { reservedUse } from '#domain/keys/reserved-chords.ts';
import { onMac } from '#renderer/ui/keys/key-table.tsx';
import { useEffect, useEffectEvent } from 'react';

export interface KeyCapture {
  readonly onChord: (chord: string) => void;
  /** The system uses it on this layout. */
  readonly onReserved: (chord: string, does: string) => void;
  /** The pressed key cannot be used. */
  readonly onNone: (none: NoChord) => void;
  /** Escape. */
  readonly onCancel: () => void;
  /** Backspace or Delete. */
  readonly onReset: () => void;
}

/**
 * While active, captures every key of the window. A held key counts once, so that the Enter that started the
 * capture is not its answer.
 */
export function useKeyCapture(active: boolean, capture: KeyCapture): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const read = readStroke(event, onMac);
    if ('none' in read) {
      // A second modifier may still come; `letGo` reports a release without one.
      if (read.none !== 'modifier-alone') capture.onNone(read.none);
    } else if (read.chord === 'Escape') capture.onCancel();
    else if (read.chord === 'Backspace' || read.chord === 'Delete') capture.onReset();
    else {
      const system = systemChordOf(event, onMac);
      const does = system === null || system === read.chord ? null : reservedUse(system);
      if (does === null) capture.onChord(read.chord);
      else capture.onReserved(read.chord, does);
    }
  });
  const letGo = useEffectEvent(() => {
    capture.onNone('modifier-alone');
  });
  useEffect(() => {
    if (!active) return undefined;
    let alone = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.repeat) return;
      const read = readStroke(event, onMac);
      alone = 'none' in read && read.none === 'modifier-alone';
      handleKey(event);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (alone) letGo();
      alone = false;
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp, true);
    };
  }, [active]);
}
