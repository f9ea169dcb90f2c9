/** The add-ons of the quote as switches, with their fees, why one is not available, and their terms. */
import type { OptionalView, QuoteView } from '#contract/ipc/trading/ticket.ts';
import { asSentence } from '#renderer/store/commands/failures.ts';
import { toggleOptional } from '#renderer/store/drafts/ticket-lines.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Toggle } from '#renderer/ui/controls/choice.tsx';
import { statusText } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import { useTicketContext } from '../state/ticket-context.ts';
import styles from './add-ons.module.css';
import {
  addOnsOf,
  missingAddOns,
  problemWith,
} from '#renderer/panes/ticket/model/offered-add-ons.ts';

/** Vault shipping is not one of them: it is chosen in "Deliver to". */
export function AddOnSwitches({ quote }: { readonly quote: QuoteView }): ReactNode {
  const { text, frozen, edit } = useTicketContext();
  const chosenIds = text.optionalIds[text.side];
  const isOffered = (wanted: string): boolean => quote.optionals.some(({ id }) => id === wanted);
  const offered = addOnsOf(quote).filter(
    ({ id }) => id !== 'vault_shipping' && (isOffered(id) || !chosenIds.includes(id)),
  );
  const missing = missingAddOns(text, quote);
  const hasProblems = quote.optionalsDegraded || quote.optionalProblems !== undefined;
  if (offered.length + missing.length === 0 && !hasProblems) return null;
  const toggle = (id: string) => (): void => edit((old) => toggleOptional(old, id));
  return (
    <fieldset className={styles['addons']}>
      <legend>Add-ons</legend>
      {offered.map((optional) => {
        const isChosen = chosenIds.includes(optional.id);
        return (
          <div key={optional.id} className={styles['addon']}>
            <Toggle
              label={optional.title}
              detail={detailOf(optional, isChosen, quote)}
              checked={isChosen}
              disabledReason={frozen ?? reasonAgainst(optional, isChosen)}
              onChange={toggle(optional.id)}
            />
            <span className="text-second">
              {optional.fee === 0 ? 'free' : <Money cents={optional.fee} signed tone="quiet" />}
            </span>
            <Disclaimer addOn={optional} />
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
          onChange={toggle(id)}
        />
      ))}
      <UnpricedNote quote={quote} />
    </fieldset>
  );
}

function detailOf(
  { id, enabled, description }: OptionalView,
  isChosen: boolean,
  quote: QuoteView,
): string | undefined {
  const problem = enabled || isChosen ? problemWith(quote, id) : null;
  const parts = [description, problem].filter((text) => text !== null);
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** A chosen add-on that is no longer available can still be removed. */
function reasonAgainst(
  { enabled, disabledReason }: OptionalView,
  isChosen: boolean,
): string | undefined {
  if (enabled || isChosen) return undefined;
  return disabledReason ?? 'Not available for this order; no reason given.';
}

/** The terms of an add-on. The label is the service's, so the address that it opens is shown beside it. */
export function Disclaimer({ addOn }: { readonly addOn: OptionalView }): ReactNode {
  const { openDisclaimer } = useTicketContext();
  const { id, disclaimer } = addOn;
  if (disclaimer === null) return null;
  return (
    <span className={styles['disclaimer']}>
      <Button
        size="small"
        intent="quiet"
        label={`${disclaimer.label}, opens ${disclaimer.url}`}
        onPress={() => openDisclaimer(id)}
      >
        {disclaimer.label} ↗
      </Button>
      <span className={styles['url']} title={disclaimer.url} aria-hidden="true">
        {disclaimer.url}
      </span>
    </span>
  );
}

/** The reason stands beside each add-on that the marketplace names; here only for those it does not. */
export function UnpricedNote({
  quote,
}: {
  readonly quote: Pick<QuoteView, 'optionalsDegraded' | 'optionalProblems'>;
}): ReactNode {
  const problems = quote.optionalProblems ?? [];
  if (!quote.optionalsDegraded && problems.length === 0) return null;
  return (
    <p className="text-caution">
      Some add-ons could not be priced and are left out. Requote to try again.
      {problems.map(({ id, reason }) =>
        id === null ? ` An add-on: ${asSentence(reason ?? 'no reason given')}` : '',
      )}
    </p>
  );
}
