/** A line of keys and what they do, as at the foot of a pane. */
import type { BindingId } from '#domain/keys/bindings.ts';
import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { BoundKey, useKeys } from './key-table.tsx';
import styles from './key-hints.module.css';

/** In one line what there is no room for is left out whole: no hint ends within a word. */
export function KeyHints({
  children,
  at = 'start',
  wraps = false,
}: {
  /** {@link KeyHint}s, the most useful first, and what stands before them. */
  readonly children: ReactNode;
  /** Where they stand in their line. */
  readonly at?: 'start' | 'end' | undefined;
  /** Takes as many lines as they need. */
  readonly wraps?: boolean | undefined;
}): ReactNode {
  return (
    <span className={cx(styles['hints'], at === 'end' && styles['end'], wraps && styles['wraps'])}>
      {children}
    </span>
  );
}

/** One key, or several, and what it does; nothing while it has none. */
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
