import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** One line of the ticket's figures. `oneLine`: cut where there is no room, and complete in this tooltip. */
export function SheetRow({
  label,
  tone,
  oneLine,
  children,
}: {
  readonly label: ReactNode;
  readonly tone?: 'total' | 'minor' | 'caution' | undefined;
  readonly oneLine?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
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
