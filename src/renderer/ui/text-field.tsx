import { type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with the text and what to do, as a sentence; undefined when nothing is. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  /** `inline` puts the label beside the field, `hidden` leaves it to assistive technology. */
  readonly labelled?: 'above' | 'inline' | 'hidden';
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** Right-aligned tabular figures. */
  readonly figures?: boolean;
  readonly type?: 'text' | 'password' | 'search' | 'url';
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'url' | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly maxLength?: number | undefined;
  /** Space-separated as in `aria-keyshortcuts`. */
  readonly keyShortcuts?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: React.KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Gets the focus when its dialog opens. */
  readonly initialFocus?: boolean;
  readonly testId?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, hint and error. The caller keeps the text and judges it. */
export function TextField({ ref, ...props }: TextFieldProps): ReactNode {
  const { label, value, onChange, error, hint, labelled = 'above' } = props;
  const id = useId();
  const describedBy = cx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className={cx(styles['field'], labelled === 'inline' && styles['inline'])}>
      <label htmlFor={id} className={labelled === 'hidden' ? 'visually-hidden' : styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        {props.prefix !== undefined && <span className={styles['affix']}>{props.prefix}</span>}
        <input
          ref={ref}
          id={id}
          data-testid={props.testId}
          data-autofocus={props.initialFocus === true ? '' : undefined}
          className={cx(styles['input'], props.figures === true && styles['figures'])}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          value={value}
          placeholder={props.placeholder}
          disabled={props.disabled}
          required={props.required}
          maxLength={props.maxLength}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          aria-keyshortcuts={props.keyShortcuts}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
        />
        {props.suffix !== undefined && <span className={styles['affix']}>{props.suffix}</span>}
      </div>
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
