/** One row of the payout matrix: a set of add-ons, what it takes off and what it pays. */
import type { OptionalView } from '#contract/ipc/ticket.ts';
import type { PayoutChoice } from '#domain/quote/payout-matrix.ts';
import { allInOf, quotePremiumOf, totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { payoutTimingText } from './payout-timing.ts';
import styles from './payout-matrix.module.css';

export interface PayoutChoiceRowProps {
  readonly choice: PayoutChoice;
  /** Of which one choice is what was quoted: its figures are those of the quote. */
  readonly quoteId: string;
  /** The add-on where the set is just one: what it is and its terms are said there, and not in each set with it. */
  readonly only: OptionalView | null;
  /** What the marketplace says went wrong with an add-on of the set; empty where it says nothing. */
  readonly problem: string;
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly checked: boolean;
  /** Why nothing can be chosen now; undefined when something can. */
  readonly frozen: string | undefined;
  readonly onChoose: (choice: PayoutChoice) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function PayoutChoiceRow({
  onChoose,
  onKeyDown,
  ...props
}: PayoutChoiceRowProps): ReactNode {
  const { choice, only, name, checked, frozen } = props;
  const id = useId();
  const { payout, refusal, unknown } = choice;
  const quoted = choice.selected ? props.quoteId : null;
  const notes = [refusal, refusal === null ? props.problem : '', unknown, only?.description].filter(
    (note) => note !== null && note !== undefined && note !== '',
  );
  // What an add-on is, is known to who trades; what is wrong with one is not.
  const quiet = refusal === null && props.problem === '' && (unknown === null || unknown === '');
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
          <label htmlFor={id} title={quiet ? notes.join(' ') : undefined}>
            {choice.titles.join(' + ') || 'No add-ons'}
          </label>
          <Fees choice={choice} />
          {choice.selected && <span className={styles['quoted']}>quoted</span>}
        </span>
        {notes.length > 0 && (
          <span id={`${id}-note`} className={quiet ? 'visually-hidden' : styles['note']}>
            {notes.join(' ')}
          </span>
        )}
      </th>
      <td>
        <Money
          cents={payout.amount}
          strong={checked}
          mark={quoted === null ? undefined : totalOf(quoted)}
        />
      </td>
      <td className={styles['perUnit']}>
        <PerOunce
          micros={payout.perUnit}
          tone="quiet"
          mark={quoted === null ? undefined : allInOf(quoted)}
        />
      </td>
      <td className={styles['premium']}>
        <Premium ppm={payout.premium} mark={quoted === null ? undefined : quotePremiumOf(quoted)} />
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
