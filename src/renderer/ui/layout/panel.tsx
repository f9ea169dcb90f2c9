import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** The inside of a pane with a body that scrolls. The tab shows the name of the pane; the title is what it is about. */
export function Panel({
  title,
  children,
}: {
  readonly title?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['panel']}>
      {title !== undefined && (
        <div className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
        </div>
      )}
      <div className={styles['body']}>{children}</div>
    </div>
  );
}
