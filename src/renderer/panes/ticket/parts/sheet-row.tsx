/** One line of the ticket's figures: what it is, and how much. */
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

export interface SheetRowProps {
  readonly label: ReactNode;
  readonly tone?: 'total' | 'minor' | 'caution' | undefined;
  /** Never a second line: the words beside the label are cut, and are whole in this title. */
  readonly oneLine?: string | undefined;
  readonly children: ReactNode;
}

export function SheetRow({ label, tone, oneLine, children }: SheetRowProps): ReactNode {
  return (
    <div
      className={cx(
        styles['pair'],
        tone !== undefined && styles[tone],
        oneLine !== undefined && styles['oneLine'],
      )}
    >
      <dt>{label}</dt>
      <dd title={oneLine}>{children}</dd>
    </div>
  );
}
