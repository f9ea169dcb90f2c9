/** One row of the payout matrix: a set of add-ons, what it takes off and what it pays. */
import type { OptionalView } from '#contract/ipc/ticket.ts';
import type { PayoutChoice } from '#domain/quote/payout-matrix.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Disclaimer } from './add-on-notes.tsx';
import { payoutTimingText } from './payout-timing.ts';
import styles from './payout-matrix.module.css';

export interface PayoutChoiceRowProps {
  readonly choice: PayoutChoice;
  /** The add-on where the set is just one: what it is and its terms are said there, and not in each set with it. */
  readonly only: OptionalView | null;
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly checked: boolean;
  /** Why nothing can be chosen now; undefined when something can. */
  readonly frozen: string | undefined;
  readonly onChoose: (choice: PayoutChoice) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onOpenDisclaimer: (optionalId: string) => void;
}

export function PayoutChoiceRow({
  onChoose,
  onKeyDown,
  onOpenDisclaimer,
  ...props
}: PayoutChoiceRowProps): ReactNode {
  const { choice, only, name, checked, frozen } = props;
  const id = useId();
  const { payout, refusal, unknown } = choice;
  const notes = [refusal, unknown, only?.description ?? null].filter((note) => note !== null);
  const disclaimer = only?.disclaimer ?? null;
  return (
    <tr
      className={cx(checked && styles['chosen'], refusal !== null && styles['refused'])}
      data-testid="payout-choice"
    >
      <th scope="row">
        <span className={styles['what']}>
          <input
            id={id}
            type="radio"
            name={name}
            checked={checked}
            disabled={frozen !== undefined || choice.refusal !== null}
            title={frozen}
            aria-describedby={notes.length === 0 ? undefined : `${id}-note`}
            onKeyDown={onKeyDown}
            onChange={() => {
              onChoose(choice);
            }}
          />
          <label htmlFor={id}>{choice.titles.join(' + ') || 'No add-ons'}</label>
          <Fees choice={choice} />
          {choice.selected && <span className={styles['quoted']}>quoted</span>}
        </span>
        {notes.length > 0 && (
          <span id={`${id}-note`} className={styles['note']}>
            {notes.join(' ')}
          </span>
        )}
        {disclaimer !== null && (
          <span className={styles['terms']}>
            <Disclaimer
              disclaimer={disclaimer}
              onOpen={() => {
                if (only !== null) onOpenDisclaimer(only.id);
              }}
            />
          </span>
        )}
      </th>
      <td>
        <Money cents={payout.amount} strong={checked} />
      </td>
      <td className={styles['perUnit']}>
        <PerOunce micros={payout.perUnit} tone="quiet" />
      </td>
      <td>
        <Premium ppm={payout.premium} />
      </td>
      <td className={styles['when']}>{payoutTimingText(choice.paid)}</td>
    </tr>
  );
}

function Fees({ choice }: Pick<PayoutChoiceRowProps, 'choice'>): ReactNode {
  if (choice.optionalIds.length === 0) return null;
  return (
    <span className={styles['fees']}>
      <span className="visually-hidden">fee </span>
      {choice.fees === 0 ? 'free' : <Money cents={choice.fees} tone="quiet" />}
    </span>
  );
}
