/** A name that is given or changed: what is wrong with it is said beside it, before anything is sent. */
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import styles from './named.module.css';

export interface NameFormProps {
  readonly label: string;
  /** What the button says. */
  readonly submit: string;
  readonly first?: string;
  readonly busy?: boolean;
  /** Of a form that its dialog opens with. */
  readonly isFirst?: boolean;
  /** Why it cannot be called this, as a sentence; null where it can. */
  readonly problemOf: (name: string) => string | null;
  /** Answers whether the name is taken: the field is then empty again. */
  readonly onName: (name: string) => Promise<boolean>;
  /** Of a form that came in the place of something else. */
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
      <Button
        type="submit"
        intent={isFirst ? 'primary' : 'neutral'}
        busy={busy}
        onPress={() => undefined}
      >
        {submit}
      </Button>
      {onCancel !== undefined && <Button onPress={onCancel}>Cancel</Button>}
    </form>
  );
}

/** Whoever asked for it goes on in it. */
const focused = (field: HTMLInputElement | null): void => {
  field?.focus();
};
