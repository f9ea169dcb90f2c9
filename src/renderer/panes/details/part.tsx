import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useId } from 'react';
import styles from './details.module.css';

/** `grows`: takes the height that is left. */
export function Part({
  title,
  aside,
  grows = false,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly grows?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={cx(styles['part'], grows && styles['grows'])} aria-labelledby={id}>
      <header className={styles['partHead']}>
        <h3 id={id}>{title}</h3>
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
