/** The ticket from top to bottom: side, lines, terms, quote, button. */
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { Money } from '#renderer/ui/figures/values.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useEffect } from 'react';
import { ActionBar } from './action/action-bar.tsx';
import { LimitBreaches, LockNotice } from './action/safety-checks.tsx';
import { AddOnSwitches } from './add-ons/add-on-switches.tsx';
import { PayoutDetails } from './add-ons/payout-details.tsx';
import { PayoutMatrix } from './add-ons/payout-matrix.tsx';
import lineStyles from './lines/lines.module.css';
import { LineList } from './lines/line-list.tsx';
import { TicketOutcome } from './outcome/ticket-outcome.tsx';
import { OwnListings } from './own-listings/own-listings.tsx';
import { SheetRow } from './parts/sheet-row.tsx';
import sheet from './parts/sheet.module.css';
import { PHASES } from './model/phases.ts';
import { draftEstimate } from './model/quote-figures.ts';
import { QuoteSheet } from './quote/quote-sheet.tsx';
import { FurtherTerms, TicketTerms } from './terms/ticket-terms.tsx';
import { useTicketContext } from './state/ticket-context.ts';
import styles from './ticket.module.css';
import { useCompact } from './use-compact.ts';
import { TICKET_CHANGED } from './state/use-ticket.ts';

export function TicketForm(): ReactNode {
  const { text, state, quote, frozen, turn, whyInvalid, fields } = useTicketContext();
  const { root } = fields;
  const isEmpty = text.lines.length === 0 && state.phase === 'idle';
  useScrollToResult();
  const isCompact = useCompact(root);
  return (
    <div
      className={cx(styles['ticket'], isCompact && styles['short'])}
      data-side={text.side}
      data-phase={state.phase}
      data-edited={whyInvalid === TICKET_CHANGED ? '' : undefined}
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
          disabledReason={frozen}
          onChange={turn}
        />
        <ReplacedNote />
        {isEmpty ? <EmptyTicket /> : <Body />}
      </div>
      {state.phase !== 'confirmed' && text.side === 'sell' && quote !== null && (
        <div className={styles['choice']}>
          <PayoutMatrix quote={quote} />
        </div>
      )}
      {!isEmpty && <ActionBar />}
    </div>
  );
}

/** A user who was reading further down still sees why the order does not go on. */
function useScrollToResult(): void {
  const { state, fields } = useTicketContext();
  const { root } = fields;
  const refusal = state.phase === 'quoted' ? (state.refusal?.kind ?? null) : null;
  const result = PHASES[state.phase].hasResult ? state.phase : refusal;
  useEffect(() => {
    if (result === null) return;
    root.current?.scrollTo({ top: 0 });
    root.current?.parentElement?.scrollTo({ top: 0 });
  }, [root, result]);
}

function EmptyTicket(): ReactNode {
  return (
    <EmptyState title="The ticket is empty">
      <BoundKey id="ticket.buy" spoken /> buys and <BoundKey id="ticket.sell" spoken /> sells the
      selected product, here and in the market and the order book;{' '}
      <BoundKey id="ticket.add" spoken /> adds another line, <BoundKey id="ticket.repeat" spoken />{' '}
      repeats the last order.
    </EmptyState>
  );
}

function Body(): ReactNode {
  const { text, state, quote } = useTicketContext();
  // What was ordered stands in its outcome: fields under it would read as the next order.
  if (state.phase === 'confirmed') return <TicketOutcome />;
  const isBuy = text.side === 'buy';
  return (
    <>
      <TicketOutcome />
      <LockNotice />
      <LimitBreaches />
      <AccountNotes />
      <OwnListings as="question" />
      {text.lines.length > 0 && <LineList />}
      <TicketTerms />
      <OwnListings as="note" />
      {quote === null ? <Estimate text={text} /> : <QuoteSheet quote={quote} />}
      {isBuy && quote !== null && <AddOnSwitches quote={quote} />}
      {!isBuy && quote !== null && <PayoutDetails quote={quote} />}
      <FurtherTerms />
      {quote !== null && (
        <AsReceived title="Quote as received" things={[{ kind: 'quote', id: quote.quoteId }]} />
      )}
    </>
  );
}

/** Why the order could not be sent, before a quote shows it; the ticket can be filled in and quoted anyway. */
function AccountNotes(): ReactNode {
  const { state, missing } = useTicketContext();
  const { trading, account } = missing;
  if (state.phase !== 'idle' && state.phase !== 'quoted') return null;
  return (
    <>
      {trading !== null && state.phase === 'idle' && <p className="text-caution">{trading}</p>}
      {account !== null && <p className="text-note">{account}</p>}
    </>
  );
}

function Estimate({ text }: { readonly text: TicketText }): ReactNode {
  const estimate = draftEstimate(text);
  if (estimate === null) return null;
  return (
    <dl className={sheet['sheet']}>
      <SheetRow label="At these prices, before fees">
        <Money cents={estimate} tone="quiet" />
      </SheetRow>
    </dl>
  );
}

/** Offers the replaced ticket on the one that replaced it, and on an empty one. */
function ReplacedNote(): ReactNode {
  const { frozen } = useTicketContext();
  const last = useTerminal((store) => store.replacedDrafts[0]);
  const isOffered = useTerminal(
    (store) => store.replacedFor === store.ticketOpened || store.draft.lines.length === 0,
  );
  const { undoTicket } = useActions();
  if (last === undefined || !isOffered || frozen !== undefined) return null;
  const { side, lines } = last;
  const [first] = lines;
  return (
    <p className={lineStyles['replaced']}>
      <span>
        Replaced: {side}
        {lines.length === 1 && first !== undefined
          ? ` ${first.quantityText} × ${first.title}`
          : `, ${lines.length} lines`}
      </span>
      <Button size="small" intent="quiet" binding="ticket.undo" onPress={undoTicket}>
        Bring back
      </Button>
    </p>
  );
}
