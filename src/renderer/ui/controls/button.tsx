import type { BindingId } from '#domain/keys/bindings.ts';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './button.module.css';
import { cx } from '../styles/cx.ts';
import { Kbd } from '../keys/kbd.tsx';
import { BoundKey, useKeys } from '../keys/key-table.tsx';

type ButtonIntent = 'buy' | 'sell' | 'neutral' | 'primary' | 'danger' | 'quiet';

export interface ButtonProps {
  readonly children: ReactNode;
  /** Left out by a button that submits its form. */
  readonly onPress?: () => unknown;
  readonly intent?: ButtonIntent;
  readonly size?: 'small' | 'medium' | 'large';
  readonly wide?: boolean;
  /** Shows a spinner, and ignores presses. */
  readonly busy?: boolean;
  /** Why the button does nothing now. It can still be focused, so that the reason can be read. */
  readonly disabledReason?: string | undefined;
  /** Shows the reason under the button, too. */
  readonly reasonVisible?: boolean;
  readonly binding?: BindingId | undefined;
  /** A key without a binding, as printed. */
  readonly shortcut?: string | undefined;
  /** The accessible name, where the text is not enough. */
  readonly label?: string | undefined;
  readonly expanded?: boolean | undefined;
  readonly type?: 'button' | 'submit';
  /** Focused when its dialog opens. */
  readonly initialFocus?: boolean;
  readonly testId?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  children,
  onPress,
  intent = 'neutral',
  size = 'medium',
  wide = false,
  busy = false,
  disabledReason,
  reasonVisible = false,
  binding,
  shortcut,
  label,
  expanded,
  type = 'button',
  initialFocus = false,
  testId,
  ref,
}: ButtonProps): ReactNode {
  const reasonId = useId();
  const { ariaKeysOf } = useKeys();
  const disabled = disabledReason !== undefined;
  const button = (
    <button
      ref={ref}
      data-testid={testId}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(
        styles['button'],
        styles[intent],
        size !== 'medium' && styles[size],
        wide && styles['wide'],
      )}
      aria-disabled={disabled || busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      aria-describedby={disabled ? reasonId : undefined}
      aria-label={label}
      aria-expanded={expanded}
      aria-keyshortcuts={binding === undefined ? undefined : ariaKeysOf(binding)}
      data-autofocus={initialFocus ? '' : undefined}
      title={disabled ? disabledReason : undefined}
      onClick={(event) => {
        if (disabled || busy) event.preventDefault();
        else void onPress?.();
      }}
      onKeyDown={(event) => {
        // The browser would click again at every repeat of a held key.
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      }}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
      {binding !== undefined && <BoundKey id={binding} quiet={false} />}
      {shortcut !== undefined && <Kbd quiet={false}>{shortcut}</Kbd>}
    </button>
  );
  if (!disabled) return button;
  return (
    <span className={cx(reasonVisible && styles['wrap'])}>
      {button}
      <span id={reasonId} className={reasonVisible ? styles['reason'] : 'visually-hidden'}>
        {disabledReason}
      </span>
    </span>
  );
}
