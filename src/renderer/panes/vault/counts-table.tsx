/** Products in rows, what was counted of them in columns. */
import type { ReactNode } from 'react';
import styles from './vault.module.css';

export function CountsTable({
  counts,
  children,
}: {
  /** What the columns count, in their order. */
  readonly counts: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          {counts.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
