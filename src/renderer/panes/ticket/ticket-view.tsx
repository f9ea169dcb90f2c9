/** The ticket, top to bottom: side, lines, terms, quote, button. Presentational. */
import type { Side } from '#domain/side.ts';
import { keyOf } from '#renderer/app/keys/bindings.ts';
import { EmptyState, Kbd, Money, Segments } from '#renderer/ui/index.ts';
import type { ReactNode, Ref } from 'react';
import { ActionBar, type ActionBarProps } from './action-bar.tsx';
import { ExtrasView } from './extras-view.tsx';
import { chooseListings, listingChoiceOf, offeredListingChoices } from './listing-choice.ts';
import { ListingChoiceView } from './listing-choice-view.tsx';
import { LinesView } from './lines-view.tsx';
import { OutcomeView } from './outcome-view.tsx';
import { PayoutMatrixView } from './payout-matrix.tsx';
import { draftEstimate, vaultRefusal } from './quote-figures.ts';
import { QuoteSheet } from './quote-view.tsx';
import { TermsView, type TermsViewProps } from './terms-view.tsx';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';
import { NO_ERRORS } from './validate.ts';

export interface TicketViewProps {
  readonly ticket: Ticket;
  readonly presets: readonly number[];
  readonly terms: Pick<
    TermsViewProps,
    | 'paymentMethods'
    | 'addresses'
    | 'hasVault'
    | 'boundRef'
    | 'paymentRef'
    | 'destinationRef'
    | 'onKeepAddress'
  >;
  readonly rootRef: Ref<HTMLDivElement>;
  readonly quantityRef: Ref<HTMLInputElement>;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onSide: (side: Side) => void;
  readonly onPress: () => void;
  readonly onUseTotal: ActionBarProps['onUseTotal'];
}

export function TicketView({
  rootRef,
  quantityRef,
  buttonRef,
  terms,
  ...props
}: TicketViewProps): ReactNode {
  const { ticket } = props;
  const { text, state, validated, quote, frozen } = ticket;
  const errors = validated.ok ? NO_ERRORS : validated.errors;
  const empty = text.lines.length === 0;
  return (
    <div className={styles['ticket']} data-side={text.side} data-phase={state.phase}>
      <div
        ref={rootRef}
        className={styles['body']}
        role="form"
        aria-label={text.side === 'buy' ? 'Buy ticket' : 'Sell ticket'}
        tabIndex={-1}
        data-pane-focus=""
      >
        <Segments
          label="Side"
          segments={[
            { value: 'buy', label: 'Buy', tone: 'buy', shortcut: keyOf('ticket.buy') },
            { value: 'sell', label: 'Sell', tone: 'sell', shortcut: keyOf('ticket.sell') },
          ]}
          value={text.side}
          disabled={frozen}
          onChange={props.onSide}
        />
        {empty && state.phase === 'idle' ? (
          <EmptyState title="Nothing on the ticket">
            In the market or the order book, <Kbd>{keyOf('ticket.buy')}</Kbd> buys and{' '}
            <Kbd>{keyOf('ticket.sell')}</Kbd> sells what is under the cursor;{' '}
            <Kbd>{keyOf('ticket.add')}</Kbd> adds another line.
          </EmptyState>
        ) : (
          <>
            <OutcomeView state={state} refused={ticket.refused} resolution={ticket.resolution} />
            <ListingChoiceView
              offered={offeredListingChoices(text, state)}
              chosen={listingChoiceOf(text)}
              frozen={frozen}
              onChoose={(choice) => {
                ticket.edit((old) => chooseListings(old, choice));
              }}
            />
            {!empty && (
              <LinesView
                text={text}
                errors={errors}
                frozen={frozen}
                presets={props.presets}
                quantityRef={quantityRef}
                onEdit={ticket.edit}
              />
            )}
            <TermsView
              {...terms}
              text={text}
              errors={errors}
              attempted={ticket.attempted}
              frozen={frozen}
              vaultRefusal={vaultRefusal(quote)}
              onEdit={ticket.edit}
            />
            {quote === null ? (
              <Estimate ticket={ticket} />
            ) : (
              <QuoteSheet
                quote={quote}
                toVault={text.side === 'buy' && text.destination === 'vault'}
                outdated={ticket.outdated}
              />
            )}
            {quote !== null && text.side === 'sell' && (
              <PayoutMatrixView
                text={text}
                quote={quote}
                frozen={frozen}
                outdated={ticket.outdated !== null}
                onEdit={ticket.edit}
              />
            )}
            <ExtrasView
              text={text}
              errors={errors}
              frozen={frozen}
              quote={quote}
              onEdit={ticket.edit}
            />
          </>
        )}
      </div>
      {!(empty && state.phase === 'idle') && (
        <ActionBar
          state={state}
          button={ticket.button}
          life={ticket.life}
          quote={quote}
          side={'draft' in state ? state.draft.side : text.side}
          outdated={ticket.outdated !== null}
          buttonRef={buttonRef}
          onPress={props.onPress}
          onUseTotal={props.onUseTotal}
        />
      )}
    </div>
  );
}

/** Before there is a quote: what the levels alone come to. */
function Estimate({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const estimate = draftEstimate(ticket.text);
  if (estimate === null) return null;
  return (
    <dl className={styles['sheet']}>
      <div className={styles['pair']}>
        <dt>At these prices, before fees</dt>
        <dd>
          <Money cents={estimate} tone="quiet" />
        </dd>
      </div>
    </dl>
  );
}
