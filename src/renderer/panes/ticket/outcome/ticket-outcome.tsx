/** What became of the last quote or order: it stays until the user goes on. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { TicketState } from '#contract/ipc/ticket.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { FailureDetail, MarketplaceWords } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { lowerFirst } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { FeeChangeList } from '../quote/fee-change-list.tsx';
import styles from './ticket-outcome.module.css';
import type { ResolvedOutcome } from './resolution.ts';
import words from '../parts/messages.module.css';

export interface TicketOutcomeProps {
  readonly state: TicketState;
  /** What the last command was refused with: left out where the phase itself says what failed. */
  readonly refused: FailureView | null;
  readonly resolution: ResolvedOutcome | null;
  /** Cents left for instant payouts; null when not known. */
  readonly instantCredit: number | null;
  /** Removes instant payout and quotes again; null where it is not on the ticket. */
  readonly onWithoutInstantPayout: (() => void) | null;
}

/** Nothing in the phases that need no words. */
export function TicketOutcome(props: TicketOutcomeProps): ReactNode {
  const { state, refused, resolution } = props;
  const told = 'failure' in state || (state.phase === 'quoted' && state.refusal !== null);
  if (resolution !== null) {
    return (
      <output
        // The ticket's own live region says it.
        aria-live="off"
        className={cx(styles['outcome'], styles[resolution.placed ? 'ok' : 'settled'])}
      >
        <strong>{resolution.words}</strong>
      </output>
    );
  }
  return (
    <>
      <PhaseOutcome {...props} />
      {refused !== null && !told && <Refused state={state} failure={refused} />}
    </>
  );
}

/** After a price that moved the new quote is there already: what is asked for is on the screen. */
function Refused({
  state,
  failure,
}: Pick<TicketOutcomeProps, 'state'> & { readonly failure: FailureView }): ReactNode {
  const requoted = state.phase === 'quoted' && state.previousTotal !== null;
  if (!requoted || failure.errorCode !== 'subtotal_mismatch') {
    return <Failed title={failure.title} failure={failure} />;
  }
  return (
    <Failed
      title={`Nothing was ${state.draft.side === 'buy' ? 'bought' : 'sold'}: the price moved`}
      failure={{
        ...failure,
        advice:
          'This is a new quote within the limit you confirmed. Check its total before you send it.',
      }}
    />
  );
}

function PhaseOutcome(props: TicketOutcomeProps): ReactNode {
  const { state } = props;
  switch (state.phase) {
    case 'idle':
    case 'quoting':
    case 'sending':
      return null;
    case 'quoted':
      return state.refusal === null || saidApart(state.refusal) ? null : (
        <Failed title={state.refusal.title} failure={state.refusal} />
      );
    case 'quote-failed':
      return <Failed title={state.failure.title} failure={state.failure} />;
    case 'rejected':
      return (
        <Failed
          title={`Nothing was ${state.draft.side === 'buy' ? 'bought' : 'sold'}: ${lowerFirst(state.failure.title)}`}
          failure={state.failure}
        >
          <FeeChangeList plain title="Current add-on fees" changes={state.feeChanges} />
          {state.failure.kind === 'instant-payout-credit' && <InstantPayout {...props} />}
        </Failed>
      );
    case 'not-sent':
      return <Failed title="The order was not sent" failure={state.failure} />;
    case 'confirmed':
      return (
        <output aria-live="off" className={cx(styles['outcome'], styles['ok'])}>
          <strong>
            {state.draft.side === 'buy' ? 'Bought.' : 'Sold.'} Order{' '}
            <span className={cx(styles['orderId'], 'figures')}>{state.orderId}</span>
          </strong>
          <p>
            Quoted <Money cents={state.quote.total} mark={totalOf(state.quote.quoteId)} />, your
            limit <Money cents={state.limit} />.{' '}
            {state.draft.side === 'sell'
              ? 'The shipping label will appear in Orders.'
              : 'See Orders.'}
          </p>
          {state.partialOrderIds !== null && (
            <p className={words['caution']}>
              Partially filled
              {state.partialOrderIds.length > 0 && `: ${state.partialOrderIds.join(', ')}`}.{' '}
              {state.unfilled.length > 0 && `Not filled: ${state.unfilled.join('; ')}. `}
              Check the rest in Orders before you trade it again.
            </p>
          )}
        </output>
      );
    case 'unknown':
      return (
        <Failed
          title="We don't know if this order was placed. Do not repeat it."
          failure={state.failure}
        />
      );
  }
}

/** The lock, the limits and the limit have places of their own, with what can be done about them. */
const APART: ReadonlySet<string> = new Set([
  'trading-locked',
  'limit-asked',
  'limit-refused',
  'price-limit-broken',
]);
const saidApart = ({ kind }: FailureView): boolean => APART.has(kind);

/** The way out when the credit does not cover the payout. */
function InstantPayout({ instantCredit, onWithoutInstantPayout }: TicketOutcomeProps): ReactNode {
  return (
    <>
      {instantCredit !== null && (
        <p>
          Credit left for instant payout: <Money cents={instantCredit} />.
        </p>
      )}
      {onWithoutInstantPayout !== null && (
        <p>
          <Button size="small" binding="ticket.no-instant-payout" onPress={onWithoutInstantPayout}>
            Remove it and requote
          </Button>
        </p>
      )}
    </>
  );
}

function Failed({
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
