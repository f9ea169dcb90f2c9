import { describeWhere } from '#domain/keys/key-messages.ts';
import { chordLabel } from '#domain/keys/key-labels.ts';
import { MAX_KEYS } from '#domain/keys/user-keys.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import type { Bound } from './find-keys.ts';
import styles from './keys-dialog.module.css';
import type { KeyChanges } from './use-key-changes.ts';

export interface ChosenKeyProps {
  readonly binding: Bound;
  readonly shipped: readonly string[];
  /** The user changed its keys. */
  readonly own: boolean;
  readonly changes: KeyChanges;
  /** Called after a button was used: returns the focus to the row. */
  readonly onDone: () => void;
}

/** Actions, prompts and errors for the selected binding. Below the list, so that no row moves. */
export function ChosenKey({ binding, shipped, own, changes, onDone }: ChosenKeyProps): ReactNode {
  const { print } = useKeys();
  const { id, description, keys } = binding;
  const { prompt, refusal } = changes;
  const name = shipped.map((chord) => chordLabel(chord, print)).join(' or ');
  const then = (work: () => void) => () => {
    // Focus first: leaving the row cancels its prompt.
    onDone();
    work();
  };
  return (
    <section className={styles['chosen']} aria-label={`Keys for ${description}`}>
      {prompt === null ? (
        <>
          <p className={styles['about']}>
            <strong>{description}</strong> {describeWhere(binding)}
            {own && `. Default: ${name}`}
          </p>
          <div className={styles['ways']}>
            <Button
              size="small"
              shortcut="Enter"
              onPress={then(() => changes.startPrompt({ id, mode: 'replace' }))}
            >
              Change
            </Button>
            {keys.length > 0 && keys.length < MAX_KEYS && (
              <Button size="small" onPress={then(() => changes.startPrompt({ id, mode: 'add' }))}>
                Add a key
              </Button>
            )}
            {keys.map((chord) => (
              <Button key={chord} size="small" onPress={then(() => changes.removeKey(id, chord))}>
                {' '}
                Remove {chordLabel(chord, print)}
              </Button>
            ))}
            {own && (
              <Button size="small" shortcut="Del" onPress={then(() => changes.resetKey(id))}>
                {' '}
                Reset to {name}{' '}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className={styles['about']}>
          <strong>Press the new key for “{description}”</strong>{' '}
          {prompt.mode === 'add' ? 'Added to the existing keys. ' : ''}
          <Kbd>Esc</Kbd> cancels <Kbd>Backspace</Kbd> resets to {name}
        </p>
      )}
      <ErrorLine of={refusal} className={styles['refusal']} />
    </section>
  );
}
