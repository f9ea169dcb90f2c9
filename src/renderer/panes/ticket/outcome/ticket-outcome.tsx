/** The result of the last quote or order; it stays until the user goes on. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { QuoteView, TicketState } from '#contract/ipc/trading/ticket.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { countText, lowerFirst } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { FailureDetail, MarketplaceWords } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { FeeChangeList } from '../quote/fee-change-list.tsx';
import { pieceText, tradedText } from '#renderer/panes/ticket/model/traded-text.ts';
import { useTicketContext } from '../state/ticket-context.ts';
import styles from './ticket-outcome.module.css';

/** Lines of an order that are listed; the rest is counted. */
const MOST_LINES = 6;

export function TicketOutcome(): ReactNode {
  const { state, refused, resolution } = useTicketContext();
  if (resolution !== null) {
    return (
      // The live region of the ticket announces it.
      <output
        aria-live="off"
        className={cx(styles['outcome'], styles[resolution.placed ? 'ok' : 'settled'])}
      >
        <strong>{resolution.words}</strong>
      </output>
    );
  }
  const hasOwnFailure = 'failure' in state || (state.phase === 'quoted' && state.refusal !== null);
  return (
    <>
      <PhaseOutcome state={state} />
      {refused !== null && !hasOwnFailure && <Refused state={state} failure={refused} />}
    </>
  );
}

const nothingDone = (draft: { readonly side: 'buy' | 'sell' }, why: string): string =>
  `Nothing was ${draft.side === 'buy' ? 'bought' : 'sold'}: ${why}`;

/** After the price moved, the new quote is on the screen already. */
function Refused({
  state,
  failure,
}: {
  readonly state: TicketState;
  readonly failure: FailureView;
}): ReactNode {
  const isRequoted = state.phase === 'quoted' && state.previousTotal !== null;
  if (!isRequoted || failure.errorCode !== 'subtotal_mismatch') {
    return <FailureMessage title={failure.title} failure={failure} />;
  }
  const advice =
    'This is a new quote within the limit you confirmed. Check its total before you send it.';
  return (
    <FailureMessage
      title={nothingDone(state.draft, 'the price moved')}
      failure={{ ...failure, advice }}
    />
  );
}

/** The lock, the risk limits and the limit are shown elsewhere, with what can be done about them. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'trading-locked',
  'limit-asked',
  'limit-refused',
  'price-limit-broken',
]);

function PhaseOutcome({ state }: { readonly state: TicketState }): ReactNode {
  switch (state.phase) {
    case 'idle':
    case 'quoting':
    case 'sending':
      return null;
    case 'quoted':
      return state.refusal === null || SHOWN_ELSEWHERE.has(state.refusal.kind) ? null : (
        <FailureMessage title={state.refusal.title} failure={state.refusal} />
      );
    case 'quote-failed':
      return <FailureMessage title={state.failure.title} failure={state.failure} />;
    case 'rejected':
      return (
        <FailureMessage
          title={nothingDone(state.draft, lowerFirst(state.failure.title))}
          failure={state.failure}
        >
          <FeeChangeList plain title="Current add-on fees" changes={state.feeChanges} />
          {state.failure.kind === 'instant-payout-credit' && <InstantPayout />}
        </FailureMessage>
      );
    case 'not-sent':
      return <FailureMessage title="The order was not sent" failure={state.failure} />;
    case 'confirmed':
      return <Confirmed state={state} />;
    case 'unknown':
      return <UnknownMessage failure={state.failure} />;
  }
}

/** Told in full by the panel of the main window; here too, where the ticket has a window of its own. */
function UnknownMessage({ failure }: { readonly failure: FailureView }): ReactNode {
  const isAlone = useTerminal(({ ownPane }) => ownPane !== null);
  if (isAlone) {
    const title = 'We don’t know if this order was placed. Do not repeat it.';
    return <FailureMessage title={title} failure={failure} />;
  }
  return (
    <div className={cx(styles['outcome'], styles['bad'])}>
      <p>
        <strong>Outcome unknown.</strong> Resolve it above the panes:{' '}
        <BoundKey id="unknown.focus" />
      </p>
      <MarketplaceWords failure={failure} />
      <FailureDetail failure={failure} />
    </div>
  );
}

function Confirmed({
  state,
}: {
  readonly state: Extract<TicketState, { phase: 'confirmed' }>;
}): ReactNode {
  const { draft, quote, orderId, limit, partialOrderIds, unfilled } = state;
  const isBuy = draft.side === 'buy';
  return (
    <output aria-live="off" className={cx(styles['outcome'], styles['ok'])}>
      <strong>{tradedText(state)}</strong>
      <span className={styles['total']}>
        <Money cents={quote.total} mark={totalOf(quote.quoteId)} />
      </span>
      {quote.lines.length > 1 && <TradedLines lines={quote.lines} />}
      <p>
        As quoted
        {limit !== quote.total && (
          <>
            , for at {isBuy ? 'most' : 'least'} <Money cents={limit} />
          </>
        )}
        . {isBuy ? 'See Orders.' : 'The shipping label will appear in Orders.'}
      </p>
      <p className={styles['orderId']}>Order {orderId}</p>
      {partialOrderIds !== null && (
        <p className="text-caution">
          Partially filled
          {partialOrderIds.length > 0 && `: ${partialOrderIds.join(', ')}`}.{' '}
          {unfilled.length > 0 && `Not filled: ${unfilled.join('; ')}. `}
          Check the rest in Orders before you trade it again.
        </p>
      )}
    </output>
  );
}

function TradedLines({ lines }: Pick<QuoteView, 'lines'>): ReactNode {
  const more = lines.length - MOST_LINES;
  return (
    <ul className={styles['lines']}>
      {lines.slice(0, MOST_LINES).map((line, index) => (
        <li key={line.id ?? index}>{pieceText(line)}</li>
      ))}
      {more > 0 && <li>and {countText(more)} more</li>}
    </ul>
  );
}

/** What to do when the credit does not cover the payout. */
function InstantPayout(): ReactNode {
  const { withoutInstantPayout } = useTicketContext();
  const credit = useTerminal(({ session }) => session.payout?.instantCredit ?? null);
  return (
    <>
      {credit !== null && (
        <p>
          Credit left for instant payout: <Money cents={credit} />.
        </p>
      )}
      {withoutInstantPayout !== null && (
        <p>
          <Button size="small" binding="ticket.no-instant-payout" onPress={withoutInstantPayout}>
            Remove it and requote
          </Button>
        </p>
      )}
    </>
  );
}

function FailureMessage({
  title,
  failure,
  children,
}: {
  readonly title: string;
  readonly failure: FailureView;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className={cx(styles['outcome'], styles['bad'])} role="alert">
      <strong>{title}</strong>
      <p>{failure.advice}</p>
      <MarketplaceWords failure={failure} />
      {children}
      <FailureDetail failure={failure} />
    </div>
  );
}
