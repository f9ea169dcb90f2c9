/** One line of the ticket's figures: what it is, and how much. */
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

export interface SheetRowProps {
  readonly label: ReactNode;
  readonly tone?: 'total' | 'minor' | 'caution' | undefined;
  readonly children: ReactNode;
}

export function SheetRow({ label, tone, children }: SheetRowProps): ReactNode {
  return (
    <div className={cx(styles['pair'], tone !== undefined && styles[tone])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
