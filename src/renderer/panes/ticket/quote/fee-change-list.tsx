/** Fees that are not what they were: the old struck through, the new beside it, and the difference in words. */
import type { FeeChangeView } from '#contract/ipc/ticket.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { feeDifference } from './fee-difference.ts';
import styles from './fee-change-list.module.css';
import { SheetRow } from '../parts/sheet-row.tsx';

export interface FeeChangeListProps {
  readonly title: string;
  /** Inside a message that has its own ground and colour. */
  readonly plain?: boolean;
  readonly changes: readonly FeeChangeView[];
}

/** Nothing when nothing changed. */
export function FeeChangeList({ title, plain = false, changes }: FeeChangeListProps): ReactNode {
  if (changes.length === 0) return null;
  return (
    <section className={cx(styles['changes'], plain && styles['plain'])} aria-label={title}>
      <p className={styles['title']}>{title}</p>
      <dl>
        {changes.map((change) => (
          <SheetRow key={change.id} label={change.label}>
            <Change change={change} />
          </SheetRow>
        ))}
      </dl>
    </section>
  );
}

function Change({ change }: { readonly change: FeeChangeView }): ReactNode {
  const { before, now } = change;
  const { arrow, word, by } = feeDifference(change);
  return (
    <>
      {before !== null && (
        <>
          <span className="visually-hidden">was </span>
          <s className={styles['before']}>
            <Money cents={before} tone="quiet" />
          </s>{' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      {now !== null && <Money cents={now} strong />}{' '}
      <span className={styles['word']}>
        <span aria-hidden="true">{arrow} </span>
        {by !== null && (
          <>
            <Money cents={by} />{' '}
          </>
        )}
        {word}
      </span>
    </>
  );
}
