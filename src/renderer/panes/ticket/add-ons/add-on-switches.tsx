/** The add-ons of the quote as switches, with their fees, why one cannot be had, and the terms behind them. */
import type { OptionalView, QuoteView } from '#contract/ipc/ticket.ts';
import { Toggle } from '#renderer/ui/controls/choice.tsx';
import { Money } from '#renderer/ui/figures/values.tsx';
import { statusText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { Degraded, Disclaimer } from './add-on-notes.tsx';
import { addOnsOf, missingAddOns, problemWith } from './failed-add-ons.ts';
import styles from './add-ons.module.css';
import { type TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { toggleOptional } from '#renderer/store/drafts/optional-ids.ts';

export interface AddOnSwitchesProps {
  readonly text: TicketText;
  readonly frozen: string | undefined;
  /** The present quote, or the last: it names the add-ons and prices them. */
  readonly quote: QuoteView;
  readonly onEdit: (change: (text: TicketText) => TicketText) => void;
  readonly onOpenDisclaimer: (optionalId: string) => void;
}

/** Vault shipping is not one of them here: "Deliver to" says it. Nothing where the quote has none. */
export function AddOnSwitches(props: AddOnSwitchesProps): ReactNode {
  const { text, quote, frozen, onEdit } = props;
  const chosenNow = text.optionalIds[text.side];
  const offered = addOnsOf(quote).filter(
    ({ id }) => id !== 'vault_shipping' && (isOffered(quote, id) || !chosenNow.includes(id)),
  );
  const missing = missingAddOns(text, quote);
  const troubled = quote.optionalsDegraded || quote.optionalProblems !== undefined;
  if (offered.length + missing.length === 0 && !troubled) return null;
  return (
    <fieldset className={styles['addons']}>
      <legend>Add-ons</legend>
      {offered.map((optional) => {
        const chosen = text.optionalIds[text.side].includes(optional.id);
        return (
          <div key={optional.id} className={styles['addon']}>
            <Toggle
              label={optional.title}
              detail={detailOf(optional, chosen, quote)}
              checked={chosen}
              disabledReason={reasonAgainst(optional, chosen, frozen)}
              onChange={() => {
                onEdit((old) => toggleOptional(old, optional.id));
              }}
            />
            <span className={styles['fee']}>
              <Fee fee={optional.fee} />
            </span>
            {optional.disclaimer !== null && (
              <Disclaimer
                disclaimer={optional.disclaimer}
                onOpen={() => {
                  props.onOpenDisclaimer(optional.id);
                }}
              />
            )}
          </div>
        );
      })}
      {missing.map((id) => (
        <Toggle
          key={id}
          label={statusText(id)}
          detail={`Not offered with this quote. ${problemWith(quote, id) ?? ''}`.trim()}
          checked
          disabledReason={frozen}
          onChange={() => {
            onEdit((old) => toggleOptional(old, id));
          }}
        />
      ))}
      <Degraded quote={quote} />
    </fieldset>
  );
}

function isOffered({ optionals }: QuoteView, id: string): boolean {
  return optionals.some((optional) => optional.id === id);
}

/** What it is; of one that can be chosen all the same, that something went wrong with it too. */
function detailOf(
  { id, enabled, description }: OptionalView,
  chosen: boolean,
  quote: QuoteView,
): string | undefined {
  const problem = enabled || chosen ? problemWith(quote, id) : null;
  const said = [description, problem].filter((text) => text !== null);
  return said.length === 0 ? undefined : said.join(' ');
}

/** One that was chosen and cannot be had any more can always be taken out. */
function reasonAgainst(
  { enabled, disabledReason }: OptionalView,
  chosen: boolean,
  frozen: string | undefined,
): string | undefined {
  if (frozen !== undefined) return frozen;
  if (enabled || chosen) return undefined;
  return disabledReason ?? 'Not available for this order; the marketplace does not say why.';
}

/** With its sign: what a buy pays more, what a sell is paid less. */
function Fee({ fee }: { readonly fee: OptionalView['fee'] }): ReactNode {
  if (fee === 0) return 'free';
  return <Money cents={fee} signed tone="quiet" />;
}
