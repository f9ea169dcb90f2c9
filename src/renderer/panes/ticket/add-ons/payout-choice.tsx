/** One row of the payout matrix: a set of add-ons, its fees and its payout. */
import type { QuoteView } from '#contract/ipc/trading/ticket.ts';
import type { PayoutChoice } from '#domain/quote/payout-matrix.ts';
import { allInOf, quotePremiumOf, totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { addOnsOf, problemWith } from '#renderer/panes/ticket/model/offered-add-ons.ts';
import { payoutTimingText } from './payout-details.tsx';
import styles from './payout-matrix.module.css';

export interface PayoutChoiceRowProps {
  readonly quote: QuoteView;
  readonly choice: PayoutChoice;
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly checked: boolean;
  readonly frozen: string | undefined;
  readonly onChoose: (choice: PayoutChoice) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function PayoutChoiceRow(props: PayoutChoiceRowProps): ReactNode {
  const { quote, choice, name, checked, frozen } = props;
  const id = useId();
  const { payout, refusal, unknown, optionalIds } = choice;
  const problem = optionalIds
    .map((one) => problemWith(quote, one))
    .filter(Boolean)
    .join(' ');
  // An add-on is described in its own row, not in every set that contains it.
  const description =
    optionalIds.length === 1
      ? addOnsOf(quote).find((addOn) => addOn.id === optionalIds[0])?.description
      : null;
  const warnings = [refusal, refusal === null ? problem : '', unknown].filter(Boolean);
  const notes = [...warnings, description].filter(Boolean).join(' ');
  const isQuiet = refusal === null && problem === '' && (unknown ?? '') === '';
  const quoteId = choice.selected ? quote.quoteId : null;
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
            disabled={frozen !== undefined || refusal !== null}
            title={frozen}
            aria-describedby={notes === '' ? undefined : `${id}-note`}
            onKeyDown={props.onKeyDown}
            onChange={() => {
              props.onChoose(choice);
            }}
          />
          <label htmlFor={id} title={isQuiet ? notes : undefined}>
            {choice.titles.join(' + ') || 'No add-ons'}
          </label>
          {optionalIds.length > 0 && (
            <span className={styles['fees']}>
              <span className="visually-hidden">fee </span>
              {choice.fees === 0 ? 'free' : <Money cents={choice.fees} tone="quiet" />}
            </span>
          )}
          {choice.selected && <span className={styles['quoted']}>quoted</span>}
        </span>
        {notes !== '' && (
          <span id={`${id}-note`} className={isQuiet ? 'visually-hidden' : styles['note']}>
            {notes}
          </span>
        )}
      </th>
      <td>
        <Money
          cents={payout.amount}
          strong={checked}
          mark={quoteId === null ? undefined : totalOf(quoteId)}
        />
      </td>
      <td className={styles['perUnit']}>
        <PerOunce
          micros={payout.perUnit}
          tone="quiet"
          mark={quoteId === null ? undefined : allInOf(quoteId)}
        />
      </td>
      <td className={styles['premium']}>
        <Premium
          ppm={payout.premium}
          mark={quoteId === null ? undefined : quotePremiumOf(quoteId)}
        />
      </td>
      <td className={styles['when']}>{payoutTimingText(choice.paid)}</td>
    </tr>
  );
}
