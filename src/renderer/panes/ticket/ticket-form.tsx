/** The ticket, top to bottom: side, lines, terms, quote, button. Presentational. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type { TicketState } from '#contract/ipc/ticket.ts';
import type { Side } from '#domain/market/side.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { Money } from '#renderer/ui/figures/values.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useEffect } from 'react';
import { ActionBar, type ActionBarProps } from './action/action-bar.tsx';
import type { Hurried } from './action/use-hurried.ts';
import { AddOnSwitches } from './add-ons/add-on-switches.tsx';
import {
  chooseListings,
  listingChoiceOf,
  listingConflictsOf,
  offeredListingChoices,
} from './own-listings/listing-choice.ts';
import { ListingChoiceButtons } from './own-listings/listing-choice-buttons.tsx';
import { ListingConflicts } from './own-listings/listing-conflicts.tsx';
import { LimitBreaches, LockNotice } from './action/safety-checks.tsx';
import { LineList } from './lines/line-list.tsx';
import { quotedPrices } from './lines/quoted-prices.ts';
import { ReplacedNote } from './lines/replaced-note.tsx';
import { TicketOutcome } from './outcome/ticket-outcome.tsx';
import { PayoutDetails } from './add-ons/payout-details.tsx';
import { PayoutMatrixTable } from './add-ons/payout-matrix.tsx';
import { draftEstimate, vaultRefusal } from './quote/quote-figures.ts';
import { TICKET_CHANGED } from './quote/quote-validity.ts';
import { QuoteSheet } from './quote/quote-sheet.tsx';
import sheet from './parts/sheet.module.css';
import { FurtherTerms, TicketTerms } from './terms/ticket-terms.tsx';
import styles from './ticket.module.css';
import type { MissingForTicket } from './draft/missing-capabilities.ts';
import type { AddressBook } from './terms/use-address-book.ts';
import type { UnfilledLines } from './lines/use-unfilled-lines.ts';
import { useShort } from './use-short.ts';
import type { TicketFields } from './use-ticket-fields.ts';
import type { TicketControls } from './use-ticket.ts';
import { NO_ERRORS } from './draft/validate-ticket.ts';
import words from './parts/messages.module.css';

export interface TicketFormProps {
  readonly ticket: TicketControls;
  readonly trouble: UnfilledLines;
  readonly book: AddressBook;
  readonly missing: MissingForTicket;
  readonly account: Pick<SessionSlice, 'paymentMethods' | 'payout'>;
  readonly presets: readonly number[];
  readonly fields: TicketFields;
  readonly onSide: (side: Side) => void;
  readonly hurried: Hurried;
  readonly onPress: () => void;
  readonly onUseTotal: ActionBarProps['onUseTotal'];
  /** Null where instant payout is not on the ticket. */
  readonly onWithoutInstantPayout: (() => void) | null;
}

export function TicketForm(props: TicketFormProps): ReactNode {
  const { ticket } = props;
  const { root, button } = props.fields;
  const { text, state, quote } = ticket;
  const empty = text.lines.length === 0;
  const nothing = empty && state.phase === 'idle';
  useTopInSight(root, attention(state));
  const isShort = useShort(root);
  return (
    <div
      className={cx(styles['ticket'], isShort && styles['short'])}
      data-side={text.side}
      data-phase={state.phase}
      data-edited={ticket.whyInvalid === TICKET_CHANGED ? '' : undefined}
    >
      <div
        ref={root}
        className={styles['body']}
        role="form"
        aria-label={text.side === 'buy' ? 'Buy ticket' : 'Sell ticket'}
        tabIndex={-1}
        data-pane-focus=""
      >
        <Segments
          label="Side"
          segments={[
            { value: 'buy', label: 'Buy', tone: 'buy', binding: 'ticket.buy' },
            { value: 'sell', label: 'Sell', tone: 'sell', binding: 'ticket.sell' },
          ]}
          value={text.side}
          disabledReason={ticket.frozen}
          onChange={props.onSide}
        />
        <ReplacedNote frozen={ticket.frozen} />
        {nothing ? <NothingYet /> : <Body {...props} />}
      </div>
      {!nothing && text.side === 'sell' && quote !== null && (
        <div className={styles['choice']}>
          <AddOns ticket={ticket} />
        </div>
      )}
      {!nothing && (
        <ActionBar
          state={state}
          button={ticket.button}
          life={ticket.life}
          quote={quote}
          side={'draft' in state ? state.draft.side : text.side}
          outdated={ticket.whyInvalid !== null}
          resolution={ticket.resolution}
          buttonRef={button}
          hurried={props.hurried}
          onPress={props.onPress}
          onUseTotal={props.onUseTotal}
        />
      )}
    </div>
  );
}

/** Names what stands at the top of the ticket and has to be read; null while nothing does. */
function attention(state: TicketState): string | null {
  switch (state.phase) {
    case 'idle':
    case 'quoting':
    case 'sending':
      return null;
    case 'quoted':
      return state.refusal?.kind ?? null;
    case 'quote-failed':
    case 'rejected':
    case 'confirmed':
    case 'not-sent':
    case 'unknown':
      return state.phase;
  }
}

/** Whoever was reading the fees further down still sees why nothing goes on. */
function useTopInSight(root: TicketFields['root'], what: string | null): void {
  useEffect(() => {
    if (what === null) return;
    root.current?.scrollTo({ top: 0 });
    root.current?.parentElement?.scrollTo({ top: 0 });
  }, [root, what]);
}

function NothingYet(): ReactNode {
  return (
    <EmptyState title="The ticket is empty">
      <BoundKey id="ticket.buy" spoken /> buys and <BoundKey id="ticket.sell" spoken /> sells the
      selected product, here and in the market and the order book;{' '}
      <BoundKey id="ticket.add" spoken /> adds another line, <BoundKey id="ticket.repeat" spoken />{' '}
      repeats the last order.
    </EmptyState>
  );
}

function Body(props: TicketFormProps): ReactNode {
  const { ticket, missing, account, fields } = props;
  const { text, state, validated, quote, frozen, edit } = ticket;
  const errors = validated.ok ? NO_ERRORS : validated.error;
  const quoted = state.phase === 'quoted' ? state : null;
  return (
    <>
      <TicketOutcome
        state={state}
        refused={ticket.refused}
        resolution={ticket.resolution}
        instantCredit={account.payout?.instantCredit ?? null}
        onWithoutInstantPayout={props.onWithoutInstantPayout}
      />
      <LockNotice />
      <LimitBreaches state={state} outdated={ticket.whyInvalid !== null} />
      <Standing state={state} missing={missing} />
      <OwnListings as="question" ticket={ticket} />
      {text.lines.length > 0 && (
        <LineList
          text={text}
          needed={validated.ok ? validated.value.lines.length : text.lines.length}
          errors={errors}
          problems={props.trouble.problems}
          replacements={props.trouble.replacements}
          quoted={quotedPrices(text, state, ticket.whyInvalid)}
          better={props.trouble.better}
          keyedLine={props.trouble.keyedLine}
          frozen={frozen}
          presets={props.presets}
          quantityRef={fields.quantity}
          onEdit={edit}
          onDrop={props.trouble.drop}
          onReplace={props.trouble.replace}
        />
      )}
      <TicketTerms
        text={text}
        errors={errors}
        attempted={ticket.attempted}
        frozen={frozen}
        paymentMethods={account.paymentMethods}
        memberLack={missing.member}
        book={props.book}
        missingVault={missing.vault}
        whyNotVault={ticket.whyNotVault}
        vaultRefusal={vaultRefusal(quote)}
        limitRef={fields.limit}
        paymentRef={fields.payment}
        destinationRef={fields.destination}
        nameRef={fields.addressName}
        onEdit={edit}
      />
      <OwnListings as="note" ticket={ticket} />
      {quote === null ? (
        <Estimate ticket={ticket} />
      ) : (
        <QuoteSheet
          quote={quote}
          toVault={text.side === 'buy' && text.destination === 'vault'}
          feeChanges={quoted?.feeChanges ?? []}
          feesSince={quoted?.feesSince ?? 'last-quote'}
          outdated={ticket.whyInvalid}
        />
      )}
      {text.side === 'buy' ? (
        <AddOns ticket={ticket} />
      ) : (
        quote !== null && (
          <PayoutDetails
            quote={quote}
            outdated={ticket.whyInvalid !== null}
            onOpenDisclaimer={ticket.openDisclaimer}
          />
        )
      )}
      <FurtherTerms
        text={text}
        errors={errors}
        frozen={frozen}
        memberLack={missing.member}
        payout={account.payout}
        quote={quote}
        shipBy={quoted?.shipBy ?? null}
        promotionLack={missing.promotion}
        promotion={promotionShown(ticket)}
        codeRef={fields.code}
        onEdit={edit}
      />
      {quote !== null && (
        <AsReceived title="Quote as received" things={[{ kind: 'quote', id: quote.quoteId }]} />
      )}
    </>
  );
}

/** Before a quote says it: that nothing could be sent for it. A ticket can be written and quoted all the same. */
function Standing({
  state,
  missing,
}: Pick<TicketControls, 'state'> & Pick<TicketFormProps, 'missing'>) {
  const { trading, account } = missing;
  if (state.phase !== 'idle' && state.phase !== 'quoted') return null;
  return (
    <>
      {trading !== null && state.phase === 'idle' && <p className={words['caution']}>{trading}</p>}
      {account !== null && <p className={words['quiet']}>{account}</p>}
    </>
  );
}

/**
 * What the service reports of one's own listings of what is sold, and the ways out. A conflict is asked about before
 * anything else; that there is none, or that it is being looked for, is only noted.
 */
function OwnListings({
  ticket,
  as,
}: {
  readonly ticket: TicketControls;
  readonly as: 'question' | 'note';
}): ReactNode {
  const { text, state, frozen, edit } = ticket;
  const found = listingConflictsOf(text, state);
  const asks = found?.state === 'read' && found.rows.length > 0;
  if (as === 'note') return asks ? null : <ListingConflicts found={found} />;
  return (
    <>
      {asks && <ListingConflicts found={found} />}
      <ListingChoiceButtons
        offered={offeredListingChoices(text, state)}
        chosen={listingChoiceOf(text)}
        frozen={frozen}
        onChoose={(choice) => {
          edit((old) => chooseListings(old, choice));
        }}
      />
    </>
  );
}

/** The preview belongs to the code it was made with: another code in the field has none yet. */
function promotionShown({ text, state }: TicketControls) {
  if (state.phase !== 'quoted' || state.promotion === null) return null;
  return state.draft.promotionCode === text.promotionCode.trim() ? state.promotion : null;
}

/** Once there is a quote to name and price them: on a sell with what each set pays. */
function AddOns({ ticket }: { readonly ticket: TicketControls }): ReactNode {
  const { text, quote, frozen, edit, openDisclaimer } = ticket;
  if (quote === null) return null;
  const shown = { text, quote, frozen, onEdit: edit, onOpenDisclaimer: openDisclaimer };
  return text.side === 'sell' ? (
    <PayoutMatrixTable {...shown} outdated={ticket.whyInvalid !== null} />
  ) : (
    <AddOnSwitches {...shown} />
  );
}

/** Before there is a quote: what the levels alone come to. */
function Estimate({ ticket }: { readonly ticket: TicketControls }): ReactNode {
  const estimate = draftEstimate(ticket.text);
  if (estimate === null) return null;
  return (
    <dl className={sheet['sheet']}>
      <div className={sheet['pair']}>
        <dt>At these prices, before fees</dt>
        <dd>
          <Money cents={estimate} tone="quiet" />
        </dd>
      </div>
    </dl>
  );
}
