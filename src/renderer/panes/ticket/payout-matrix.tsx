/** Sells: what each set of add-ons pays, and when. Choosing one selects it on the ticket; the next quote tells. */
import type { QuoteView } from '#contract/ipc/ticket.ts';
import { type PayoutChoice, payoutMatrix } from '#domain/payout-matrix.ts';
import { keyOf } from '#renderer/app/keys/bindings.ts';
import { useBinding } from '#renderer/app/keys/keys.tsx';
import { Kbd, Money, PerOunce, Premium, cx } from '#renderer/ui/index.ts';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { paidText } from './paid-text.ts';
import styles from './payout-matrix.module.css';
import { PayoutOffers } from './payout-offers.tsx';
import { type TicketText, setOptionals } from './ticket-text.ts';

export interface PayoutMatrixViewProps {
  readonly text: TicketText;
  readonly quote: QuoteView;
  readonly frozen: boolean;
  /** The quote no longer counts: its figures are greyed. */
  readonly outdated: boolean;
  readonly onEdit: (change: (text: TicketText) => TicketText) => void;
}

const NEXT: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowRight']);
const PREVIOUS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowLeft']);

export function PayoutMatrixView(props: PayoutMatrixViewProps): ReactNode {
  const { text, quote, frozen, onEdit } = props;
  const matrix = useMemo(() => payoutMatrix(quote), [quote]);
  const rows = useRef<HTMLTableSectionElement>(null);
  const name = useId();
  const wanted = text.optionalIds[text.side];
  const choices = matrix.choices.filter((choice) => choice.refusal === null && !frozen);
  const chosen = matrix.choices.find((choice) => sameIds(choice.optionalIds, wanted));

  const choose = (choice: PayoutChoice): void => {
    onEdit((old) => setOptionals(old, choice.optionalIds));
  };
  const move = (event: KeyboardEvent): void => {
    const step = NEXT.has(event.key) ? 1 : PREVIOUS.has(event.key) ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    // The arrows are the matrix's own here, not those of the ticket's lines.
    event.preventDefault();
    const at = choices.findIndex((choice) => choice === chosen);
    const next = choices[Math.min(choices.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    choose(next);
    focusRow(rows.current, matrix.choices.indexOf(next));
  };
  useBinding('ticket.payouts', () => {
    focusRow(rows.current, Math.max(0, chosen === undefined ? 0 : matrix.choices.indexOf(chosen)));
  });

  if (quote.optionals.length === 0) return null;
  const unit = quote.fine?.unit === 'btc' ? 'BTC' : 'oz';
  return (
    <section
      className={cx(styles['matrix'], props.outdated && styles['outdated'])}
      aria-label="Payouts"
    >
      <h3 className={styles['title']}>
        What you would receive <Kbd>{keyOf('ticket.payouts')}</Kbd>
      </h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Add-ons</th>
            <th scope="col">You receive</th>
            <th scope="col" className={styles['perUnit']}>
              Per {unit}
            </th>
            <th scope="col">Over spot</th>
            <th scope="col">Paid</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {matrix.choices.map((choice) => (
            <ChoiceRow
              key={choice.optionalIds.join(' ')}
              choice={choice}
              name={name}
              checked={choice === chosen}
              disabled={frozen || choice.refusal !== null}
              onChoose={choose}
              onKeyDown={move}
            />
          ))}
        </tbody>
      </table>
      {matrix.offers.length > 1 && <PayoutOffers quote={quote} offers={matrix.offers} />}
    </section>
  );
}

interface ChoiceRowProps {
  readonly choice: PayoutChoice;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChoose: (choice: PayoutChoice) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function ChoiceRow({ onChoose, onKeyDown, ...props }: ChoiceRowProps): ReactNode {
  const { choice, name, checked, disabled } = props;
  const id = useId();
  const { payout, refusal, unknown } = choice;
  const note = refusal ?? unknown;
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
            disabled={disabled}
            aria-describedby={note === null ? undefined : `${id}-note`}
            onKeyDown={onKeyDown}
            onChange={() => {
              onChoose(choice);
            }}
          />
          <label htmlFor={id}>{choice.titles.join(' + ') || 'None'}</label>
          {choice.selected && <span className={styles['quoted']}>quoted</span>}
        </span>
        {note !== null && (
          <span id={`${id}-note`} className={styles['note']}>
            {note}
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
      <td className={styles['when']}>{paidText(choice.paid)}</td>
    </tr>
  );
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function focusRow(body: HTMLElement | null, index: number): void {
  const field = body?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[index];
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}
