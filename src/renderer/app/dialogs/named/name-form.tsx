/** A form for a name; validation errors are shown beside it before anything is sent. */
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import styles from './named.module.css';

export interface NameFormProps {
  readonly label: string;
  /** The text of the button. */
  readonly submit: string;
  readonly first?: string;
  readonly busy?: boolean;
  /** The first form of its dialog. */
  readonly isFirst?: boolean;
  /** Why the name is invalid, as a sentence; null if it is valid. */
  readonly problemOf: (name: string) => string | null;
  /** Resolves to true if the name was accepted; the field is then cleared. */
  readonly onName: (name: string) => Promise<boolean>;
  /** Set for a form that replaces a row. */
  readonly onCancel?: () => void;
}

export function NameForm(props: NameFormProps): ReactNode {
  const { label, submit, first = '', busy = false, isFirst = false, onCancel } = props;
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const give = async (): Promise<void> => {
    const wrong = props.problemOf(text);
    setProblem(wrong);
    if (wrong === null && (await props.onName(text))) setText('');
  };
  return (
    <form
      className={styles['line']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <div className={styles['field']}>
        <TextField
          label={label}
          value={text}
          error={problem ?? undefined}
          initialFocus={isFirst}
          ref={onCancel === undefined ? undefined : focused}
          onChange={(written) => {
            setText(written);
            setProblem(null);
          }}
        />
      </div>
      <Button type="submit" intent={isFirst ? 'primary' : 'neutral'} busy={busy}>
        {submit}
      </Button>
      {onCancel !== undefined && <Button onPress={onCancel}>Cancel</Button>}
    </form>
  );
}

/** Focuses the field as soon as it appears. */
const focused = (field: HTMLInputElement | null): void => field?.focus();
