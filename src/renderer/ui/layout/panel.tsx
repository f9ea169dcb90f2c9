import type { ReactNode } from 'react';
import styles from './panel.module.css';

/**
 * The inside of a pane: an optional head, a body that scrolls, an optional foot. The pane's name and
 * its key are on the tab above, so a head is only for what the pane itself is about (a product, a sum).
 */
export function Panel({
  title,
  aside,
  foot,
  children,
}: {
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['panel']}>
      {(title !== undefined || aside !== undefined) && (
        <div className={styles['head']}>
          {title !== undefined && <h2 className={styles['title']}>{title}</h2>}
          {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
        </div>
      )}
      <div className={styles['body']}>{children}</div>
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </div>
  );
}
