import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from '../styles/cx.ts';
import tones from '../styles/tones.module.css';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'buy' | 'sell';

/** A state in words; the color only repeats them. */
export function Badge({
  tone = 'neutral',
  children,
  title,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
  readonly title?: string | undefined;
}): ReactNode {
  return (
    <span className={cx(styles['badge'], tones[tone])} title={title}>
      {children}
    </span>
  );
}
