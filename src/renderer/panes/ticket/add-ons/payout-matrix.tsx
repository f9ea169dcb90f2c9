/**
 * Sells: each set of add-ons, what it takes off and pays, and when. It is where the add-ons of a sell are chosen: choosing
 * edits the ticket, and the next quote tells.
 */
import { type PayoutChoice, payoutMatrix } from '#domain/quote/payout-matrix.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { statusText } from '#renderer/ui/figures/format.ts';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { Degraded } from './add-on-notes.tsx';
import { addOnsOf, missingAddOns, problemWith } from './failed-add-ons.ts';
import { AddOnSwitches, type AddOnSwitchesProps } from './add-on-switches.tsx';
import { PayoutChoiceRow } from './payout-choice.tsx';
import styles from './payout-matrix.module.css';
import { setOptionals } from '#renderer/store/drafts/optional-ids.ts';
import words from '../parts/messages.module.css';

export interface PayoutMatrixProps extends AddOnSwitchesProps {
  /** The quote no longer counts: its figures are greyed. */
  readonly outdated: boolean;
}

/** With too many add-ons for a row each set they are switches, as on a buy. */
export function PayoutMatrixTable(props: PayoutMatrixProps): ReactNode {
  const { text, quote } = props;
  const { choices } = useMemo(
    () => payoutMatrix({ ...quote, optionals: addOnsOf(quote) }),
    [quote],
  );
  const missing = missingAddOns(text, quote);
  const failed = (quote.optionalProblems ?? []).length;
  const rows = quote.optionals.length + missing.length + failed === 0 ? [] : choices;
  return (
    <>
      {rows === null ? (
        <AddOnSwitches {...props} />
      ) : (
        (rows.length > 0 || quote.optionalsDegraded) && (
          <Choices {...props} choices={rows} missing={missing} />
        )
      )}
    </>
  );
}

const NEXT: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowRight']);
const PREVIOUS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowLeft']);

function Choices(
  props: PayoutMatrixProps & {
    readonly choices: readonly PayoutChoice[];
    readonly missing: readonly string[];
  },
): ReactNode {
  const { text, quote, frozen, choices, missing, onEdit } = props;
  const rows = useRef<HTMLTableSectionElement>(null);
  const name = useId();
  const wanted = text.optionalIds[text.side];
  const open = choices.filter((choice) => choice.refusal === null && frozen === undefined);
  const chosen = choices.find((choice) => sameIds(choice.optionalIds, wanted));

  const choose = (choice: PayoutChoice): void => {
    onEdit((old) => setOptionals(old, choice.optionalIds));
  };
  const move = (event: KeyboardEvent): void => {
    const step = NEXT.has(event.key) ? 1 : PREVIOUS.has(event.key) ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    // The arrows are the matrix's own here, not those of the ticket's lines.
    event.preventDefault();
    const at = open.findIndex((choice) => choice === chosen);
    const next = open[Math.min(open.length - 1, Math.max(0, at + step))];
    if (next === undefined) return;
    choose(next);
    focusRow(rows.current, choices.indexOf(next));
  };
  useBinding('ticket.payouts', () => {
    // What was chosen and cannot be had any more takes no focus: from the first row the arrows lead away from it.
    focusRow(rows.current, chosen?.refusal === null ? choices.indexOf(chosen) : 0);
  });

  const unit = quote.fine?.unit === 'btc' ? 'BTC' : 'oz';
  return (
    <section
      className={cx(styles['matrix'], props.outdated && styles['outdated'])}
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
                Per {unit}
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
                choice={choice}
                quoteId={quote.quoteId}
                only={
                  choice.optionalIds.length === 1
                    ? (addOnsOf(quote).find(({ id }) => id === choice.optionalIds[0]) ?? null)
                    : null
                }
                problem={choice.optionalIds
                  .map((id) => problemWith(quote, id))
                  .filter((one) => one !== null)
                  .join(' ')}
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
        <p className={words['caution']}>
          Chosen, but not offered with this quote: {missing.map(statusText).join(', ')}. Choose a
          row to remove it.
        </p>
      )}
      <Degraded quote={quote} />
    </section>
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
