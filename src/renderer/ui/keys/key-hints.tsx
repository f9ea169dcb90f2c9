import type { BindingId } from '#domain/keys/bindings.ts';
import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { BoundKey, useKeys } from './key-table.tsx';
import styles from './key-hints.module.css';

/** A line of keys and what they do. Hints without room are left out completely. */
export function KeyHints({
  children,
  at = 'start',
  wraps = false,
}: {
  /** {@link KeyHint}s, the most useful first. */
  readonly children: ReactNode;
  readonly at?: 'start' | 'end' | undefined;
  readonly wraps?: boolean | undefined;
}): ReactNode {
  return (
    <span className={cx(styles['hints'], at === 'end' && styles['end'], wraps && styles['wraps'])}>
      {children}
    </span>
  );
}

/** Nothing while the binding has no key. */
export function KeyHint({
  id,
  children,
}: {
  readonly id: BindingId;
  readonly children: ReactNode;
}): ReactNode {
  if (useKeys().keyOf(id) === '') return null;
  return (
    <span className={styles['hint']}>
      <BoundKey id={id} spoken /> {children}{' '}
    </span>
  );
}
