/** Sells: each set of add-ons, its fees, its payout, and when it is paid. Choosing one edits the ticket; the next quote prices it. */
import type { QuoteView } from '#contract/ipc/trading/ticket.ts';
import { type PayoutChoice, payoutMatrix } from '#domain/quote/payout-matrix.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { setOptionals } from '#renderer/store/drafts/ticket-lines.ts';
import { statusText } from '#renderer/ui/figures/format.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { useTicketContext } from '../state/ticket-context.ts';
import { AddOnSwitches, UnpricedNote } from './add-on-switches.tsx';
import {
  addOnsOf,
  missingAddOns,
  problemWith,
} from '#renderer/panes/ticket/model/offered-add-ons.ts';
import styles from './payout-matrix.module.css';
import { allInOf, quotePremiumOf, totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { payoutTimingText } from './payout-details.tsx';

export function PayoutMatrix({ quote }: { readonly quote: QuoteView }): ReactNode {
  const { text } = useTicketContext();
  const { choices } = useMemo(
    () => payoutMatrix({ ...quote, optionals: addOnsOf(quote) }),
    [quote],
  );
  // Too many sets for a row each.
  if (choices === null) return <AddOnSwitches quote={quote} />;
  const missing = missingAddOns(text, quote);
  const count = quote.optionals.length + missing.length + (quote.optionalProblems ?? []).length;
  const rows = count === 0 ? [] : choices;
  if (rows.length === 0 && !quote.optionalsDegraded) return null;
  return <Choices quote={quote} choices={rows} missing={missing} />;
}

const STEPS: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function Choices({
  quote,
  choices,
  missing,
}: {
  readonly quote: QuoteView;
  readonly choices: readonly PayoutChoice[];
  readonly missing: readonly string[];
}): ReactNode {
  const { text, frozen, edit, whyInvalid } = useTicketContext();
  const rows = useRef<HTMLTableSectionElement>(null);
  const name = useId();
  const wanted = text.optionalIds[text.side];
  const open = choices.filter((choice) => choice.refusal === null && frozen === undefined);
  const chosen = choices.find(
    ({ optionalIds }) =>
      optionalIds.length === wanted.length && optionalIds.every((id) => wanted.includes(id)),
  );

  const choose = (choice: PayoutChoice): void =>
    edit((old) => setOptionals(old, choice.optionalIds));
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // Not the arrows of the ticket's lines.
    event.preventDefault();
    const at = open.findIndex((choice) => choice === chosen);
    const next = open[Math.min(open.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    choose(next);
    focusRow(rows.current, choices.indexOf(next));
  };
  useBinding('ticket.payouts', () => {
    // A chosen row that is no longer available takes no focus; the arrows lead away from it from the first row.
    focusRow(rows.current, chosen?.refusal === null ? choices.indexOf(chosen) : 0);
  });

  return (
    <section
      className={cx(styles['matrix'], whyInvalid !== null && styles['outdated'])}
      aria-label="Add-ons"
    >
      <h3 className="visually-hidden">Add-ons and payout</h3>
      {choices.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                Add-ons and fees <BoundKey id="ticket.payouts" />
              </th>
              <th scope="col">You receive</th>
              <th scope="col" className={styles['perUnit']}>
                Per {quote.fine?.unit === 'btc' ? 'BTC' : 'oz'}
              </th>
              <th scope="col" className={styles['premium']}>
                Premium
              </th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody ref={rows}>
            {choices.map((choice) => (
              <PayoutChoiceRow
                key={choice.optionalIds.join(' ')}
                quote={quote}
                choice={choice}
                name={name}
                checked={choice === chosen}
                frozen={frozen}
                onChoose={choose}
                onKeyDown={move}
              />
            ))}
          </tbody>
        </table>
      )}
      {missing.length > 0 && (
        <p className="text-caution">
          Chosen, but not offered with this quote: {missing.map(statusText).join(', ')}. Choose a
          row to remove it.
        </p>
      )}
      <UnpricedNote quote={quote} />
    </section>
  );
}

function focusRow(body: HTMLElement | null, index: number): void {
  const field = body?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[index];
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}

interface PayoutChoiceRowProps {
  readonly quote: QuoteView;
  readonly choice: PayoutChoice;
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly checked: boolean;
  readonly frozen: string | undefined;
  readonly onChoose: (choice: PayoutChoice) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function PayoutChoiceRow(props: PayoutChoiceRowProps): ReactNode {
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
      className={cx(checked && styles['chosen'], refusal !== null && 'text-quiet')}
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
            onChange={() => props.onChoose(choice)}
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
          {choice.selected && <span className="text-quiet">quoted</span>}
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
      <td className="text-second">{payoutTimingText(choice.paid)}</td>
    </tr>
  );
}
