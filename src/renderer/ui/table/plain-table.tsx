import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './plain-table.module.css';

/** A short table without a cursor: names to the left, figures to the right. `className` sets its sizes. */
export function PlainTable({
  heads,
  caption,
  className,
  label,
  foot,
  children,
}: {
  /** Left out: the table has no head. */
  readonly heads?: readonly ReactNode[];
  readonly caption?: ReactNode;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  /** Rows of sums. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <table className={cx(styles['table'], className)} aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      {heads !== undefined && (
        <thead>
          <tr>
            {heads.map((head, column) => (
              // The columns never change places.
              <th key={column} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  );
}
