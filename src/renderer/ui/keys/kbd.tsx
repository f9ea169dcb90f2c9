import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './kbd.module.css';

/** A key as printed, hidden from screen readers, which have `aria-keyshortcuts`. */
export function Kbd({
  children,
  quiet = true,
  spoken = false,
}: {
  readonly children: ReactNode;
  /** False inside filled buttons: the key has the color of their text. */
  readonly quiet?: boolean;
  /** In a sentence that needs it. */
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
