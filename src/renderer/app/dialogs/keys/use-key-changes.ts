/** Changing keys from the list: the pending prompt, refusals and announcements. */
import { type BindingId, shippedBinding } from '#domain/keys/bindings.ts';
import { noChordMessage, refusalMessage } from '#domain/keys/key-messages.ts';
import { chordLabel } from '#domain/keys/key-labels.ts';
import {
  restoreShippedKeys,
  type KeyChange,
  setKeys,
  type UserKeys,
} from '#domain/keys/user-keys.ts';
import { useBridge, useTerminalStore } from '#renderer/store/hooks.tsx';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { useRef, useState } from 'react';
import { useKeyCapture } from './use-key-capture.ts';

/** Whether the next key replaces a binding's keys or is added to them. */
export interface KeyPrompt {
  readonly id: BindingId;
  readonly mode: 'replace' | 'add';
}

export interface KeyChanges {
  readonly prompt: KeyPrompt | null;
  /** Why the last key was refused and what to do; null if it was not. */
  readonly refusal: string | null;
  /** For the live region. */
  readonly announcement: string;
  readonly startPrompt: (asking: KeyPrompt) => void;
  /** Cancels; silent if nothing was pending. */
  readonly cancel: () => void;
  readonly resetKey: (id: BindingId) => void;
  readonly removeKey: (id: BindingId, chord: string) => void;
  readonly resetAll: () => void;
}

export function useKeyChanges(): KeyChanges {
  const bridge = useBridge();
  const store = useTerminalStore();
  const { bindings, print } = useKeys();
  const [asking, setAsking] = useState<KeyPrompt | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // Sent but not yet in the state; the next change builds on it.
  const sent = useRef<UserKeys | null>(null);

  const user = (): UserKeys => sent.current ?? store.getState().session.preferences.keys;
  const keysOf = (id: BindingId): readonly string[] => user()[id] ?? shippedBinding(id)?.keys ?? [];
  const nameOf = (id: BindingId): string =>
    bindings.find((binding) => binding.id === id)?.description ?? id;
  const printed = (chords: readonly string[]): string =>
    chords.map((chord) => chordLabel(chord, print)).join(' or ') || 'no key';

  const keep = async (keys: UserKeys, words: string): Promise<void> => {
    sent.current = keys;
    const answer = await sendCommand(bridge, 'settings/set-preferences', { keys });
    if (answer === null) setSaid(words);
    else setRefusal(`The keys were not changed. ${failureText(answer.error)}`);
    if (sent.current === keys) sent.current = null;
  };
  const settle = (id: BindingId, change: KeyChange, words?: string): void => {
    if (!change.ok) {
      setRefusal(refusalMessage(change.error, print));
      return;
    }
    setAsking(null);
    setRefusal(null);
    const now = printed(change.value[id] ?? shippedBinding(id)?.keys ?? []);
    void keep(change.value, words ?? `“${nameOf(id)}” now has ${now}.`);
  };
  const giveBackTo = (id: BindingId): void => {
    const shipped = printed(shippedBinding(id)?.keys ?? []);
    settle(
      id,
      restoreShippedKeys(user(), id),
      `“${nameOf(id)}” is reset to its default: ${shipped}.`,
    );
  };
  const cancel = (): void => {
    if (asking !== null) setSaid('Canceled; nothing was changed.');
    setAsking(null);
    setRefusal(null);
  };

  useKeyCapture(asking !== null, {
    onChord: (chord) => {
      if (asking === null) return;
      const { id, mode } = asking;
      if (mode === 'add' && keysOf(id).includes(chord)) {
        setRefusal(`${printed([chord])} is already its key. Choose another.`);
        return;
      }
      settle(id, setKeys(user(), id, mode === 'add' ? [...keysOf(id), chord] : [chord]));
    },
    onReserved: (chord, does) =>
      setRefusal(refusalMessage({ kind: 'reserved', chord, does }, print)),
    onNone: (none) => setRefusal(noChordMessage(none, print)),
    onCancel: cancel,
    onReset: () => {
      if (asking !== null) giveBackTo(asking.id);
    },
  });

  return {
    prompt: asking,
    refusal,
    announcement: said,
    startPrompt: (next) => {
      setRefusal(null);
      setSaid(`Press the new key for “${nameOf(next.id)}”. Escape cancels.`);
      setAsking(next);
    },
    cancel,
    resetKey: giveBackTo,
    removeKey: (id, chord) => {
      const left = keysOf(id).filter((other) => other !== chord);
      settle(id, setKeys(user(), id, left));
    },
    resetAll: () => {
      setRefusal(null);
      void keep({}, 'All keys are reset to their defaults.');
    },
  };
}
