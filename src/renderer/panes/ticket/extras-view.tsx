/** Add-ons with their fees, and the promotion code. */
import type { QuoteView } from '#contract/ipc/ticket.ts';
import { Money, TextField, Toggle } from '#renderer/ui/index.ts';
import type { ReactNode } from 'react';
import styles from './ticket.module.css';
import { type TicketText, toggleOptional } from './ticket-text.ts';
import type { TicketErrors } from './validate.ts';

export interface ExtrasViewProps {
  readonly text: TicketText;
  readonly errors: TicketErrors;
  readonly frozen: boolean;
  /** The present quote, or the last: it names the add-ons and prices them. */
  readonly quote: QuoteView | null;
  readonly onEdit: (change: (text: TicketText) => TicketText) => void;
}

/** What may be added to the order beyond its terms. */
export function ExtrasView(props: ExtrasViewProps): ReactNode {
  return (
    <section className={styles['terms']} aria-label="Extras">
      <AddOns {...props} />
      {props.text.side === 'buy' && <PromotionField {...props} />}
    </section>
  );
}

/** Shown once it is used, or asked for: most tickets have no code. */
function PromotionField({
  text,
  errors,
  frozen,
  onEdit,
}: Omit<ExtrasViewProps, 'quote'>): ReactNode {
  return (
    <details className={styles['more']} open={text.promotionCode !== ''}>
      <summary>Promotion code</summary>
      <TextField
        label="Promotion code"
        labelled="hidden"
        value={text.promotionCode}
        error={errors.promotion ?? undefined}
        hint="Applied when the order is executed."
        disabled={frozen}
        onChange={(promotionCode) => {
          onEdit((old) => ({ ...old, promotionCode }));
        }}
      />
    </details>
  );
}

/** The add-ons of the quote. Vault shipping is not one of them here: "Deliver to" says it. */
function AddOns({ text, quote, frozen, onEdit }: Omit<ExtrasViewProps, 'errors'>): ReactNode {
  const offered = quote?.optionals.filter((optional) => optional.id !== 'vault_shipping') ?? [];
  if (offered.length === 0 && quote?.optionalsDegraded !== true) return null;
  return (
    <fieldset className={styles['addons']}>
      <legend>Add-ons</legend>
      {offered.map((optional) => (
        <Toggle
          key={optional.id}
          label={
            <span className={styles['addon']}>
              {optional.title} <Money cents={optional.fee} signed tone="quiet" />
            </span>
          }
          detail={
            <>
              {optional.description}
              {optional.disclaimer !== null && (
                <span className={styles['disclaimer']}>
                  {' '}
                  {optional.disclaimer.label}: {optional.disclaimer.url}
                </span>
              )}
            </>
          }
          checked={text.optionalIds[text.side].includes(optional.id)}
          disabledReason={
            frozen
              ? 'The order is on its way.'
              : optional.enabled
                ? undefined
                : (optional.disabledReason ?? 'Not available for this order.')
          }
          onChange={() => {
            onEdit((old) => toggleOptional(old, optional.id));
          }}
        />
      ))}
      {quote?.optionalsDegraded === true && (
        <p className={styles['caution']}>
          Some add-ons could not be priced now; they are left out. Requote to try again.
        </p>
      )}
    </fieldset>
  );
}
