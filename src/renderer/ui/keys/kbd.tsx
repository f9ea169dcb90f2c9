import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './kbd.module.css';

/** A key, as printed on it. Beside what it does it is for the eye: the shortcut itself goes in `aria-keyshortcuts`. */
export function Kbd({
  children,
  quiet = true,
  spoken = false,
}: {
  readonly children: ReactNode;
  /** False inside filled buttons, where the key takes the button's own text colour. */
  readonly quiet?: boolean;
  /** In a sentence, which says nothing without it. */
  readonly spoken?: boolean;
}): ReactNode {
  return (
    <kbd
      className={cx(styles['kbd'], quiet && styles['quiet'])}
      aria-hidden={spoken ? undefined : 'true'}
    >
      {children}
    </kbd>
  );
}
