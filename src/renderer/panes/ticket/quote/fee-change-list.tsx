/** Fees that changed: the old one struck through, the new one beside it, and the difference in words. */
import type { FeeChangeView } from '#contract/ipc/trading/ticket.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { SheetRow } from '../parts/sheet-row.tsx';
import styles from './fee-change-list.module.css';

/** `plain`: inside a message that has its own background and color. */
export function FeeChangeList({
  title,
  plain = false,
  changes,
}: {
  readonly title: string;
  readonly plain?: boolean;
  readonly changes: readonly FeeChangeView[];
}): ReactNode {
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
          <s className="text-quiet">
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

export interface FeeDifference {
  readonly arrow: '▲' | '▼' | '•';
  readonly word: string;
  /** Positive; null where there is nothing to compare. */
  readonly by: Cents | null;
}

/** Compares sizes: sells write fees as negative amounts, buys as positive ones. */
export function feeDifference({ before, now }: FeeChangeView): FeeDifference {
  if (before === null && now === null) return { arrow: '•', word: 'not known', by: null };
  if (before === null) return { arrow: '▲', word: 'new', by: null };
  if (now === null) return { arrow: '▼', word: 'removed', by: null };
  const by = subtractCents(sizeOf(now), sizeOf(before));
  if (by === 0) return { arrow: '•', word: 'changed', by: null };
  return by > 0 ? { arrow: '▲', word: 'more', by } : { arrow: '▼', word: 'less', by: sizeOf(by) };
}

const sizeOf = (amount: Cents): Cents => cents(Math.abs(amount));
