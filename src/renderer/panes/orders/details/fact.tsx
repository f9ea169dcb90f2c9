/** The two building blocks of the details: a named value, and a titled part. */
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useId } from 'react';
import styles from './orders.module.css';

/** `wide`: an id, in a line of its own so that it is not broken, with what can be done with it beside it. */
export function Fact({
  label,
  wide = false,
  action = null,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={cx(styles['fact'], wide && styles['wide'])}>
      <dt>{label}</dt>
      <dd>
        {children}
        {action !== null && <span className={styles['factAction']}>{action}</span>}
      </dd>
    </div>
  );
}

export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {children}
    </section>
  );
}
