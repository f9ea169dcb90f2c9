/** A table of counts by product. */
import type { ReactNode } from 'react';
import styles from './vault.module.css';

export function CountsTable({
  counts,
  children,
}: {
  readonly counts: readonly string[];
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
