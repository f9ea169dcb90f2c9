import type { ReactNode } from 'react';
import styles from './unknown.module.css';

/** One fact of an order with its label. */
export function CardFact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
