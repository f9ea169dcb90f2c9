/** What became of the last quote or order: it stays until the user goes on. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { TicketState } from '#contract/ipc/ticket.ts';
import { FailureDetail, Money, cx } from '#renderer/ui/index.ts';
import type { ReactNode } from 'react';
import type { Resolution } from './resolution.ts';
import styles from './ticket.module.css';

/**
 * Nothing in the phases that need no words. `refused` is what the last command was refused with: left out
 * where the phase itself says what failed.
 */
export function OutcomeView({
  state,
  refused,
  resolution,
}: {
  readonly state: TicketState;
  readonly refused: FailureView | null;
  readonly resolution: Resolution | null;
}): ReactNode {
  const told = 'failure' in state || (state.phase === 'quoted' && state.refusal !== null);
  if (resolution !== null) {
    return (
      <output className={cx(styles['outcome'], styles[resolution.placed ? 'ok' : 'settled'])}>
        <strong>{resolution.words}</strong>
      </output>
    );
  }
  return (
    <>
      <PhaseOutcome state={state} />
      {refused !== null && !told && <Failed title={refused.title} failure={refused} />}
    </>
  );
}

function PhaseOutcome({ state }: { readonly state: TicketState }): ReactNode {
  switch (state.phase) {
    case 'idle':
    case 'quoting':
    case 'sending':
      return null;
    case 'quoted':
      return state.refusal === null ? null : (
        <Failed title={state.refusal.title} failure={state.refusal} />
      );
    case 'quote-failed':
      return <Failed title={state.failure.title} failure={state.failure} />;
    case 'rejected':
      return (
        <Failed
          title={`Nothing was ${state.draft.side === 'buy' ? 'bought' : 'sold'}: ${lowerFirst(state.failure.title)}`}
          failure={state.failure}
        />
      );
    case 'not-sent':
      return <Failed title="The order was not sent" failure={state.failure} />;
    case 'confirmed':
      return (
        <output className={cx(styles['outcome'], styles['ok'])}>
          <strong>
            {state.draft.side === 'buy' ? 'Bought.' : 'Sold.'} Order{' '}
            <span className={cx(styles['orderId'], 'figures')}>{state.orderId}</span>
          </strong>
          <p>
            <Money cents={state.quote.total} /> quoted, <Money cents={state.bound} /> was your
            bound.{' '}
            {state.draft.side === 'sell'
              ? 'The shipping label follows in Orders.'
              : 'It is in Orders now.'}
          </p>
          {state.partialOrderIds !== null && (
            <p className={styles['caution']}>
              Only part of it went through: {state.partialOrderIds.join(', ')}. Check the rest in
              Orders before you buy again.
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

function Failed({
  title,
  failure,
}: {
  readonly title: string;
  readonly failure: FailureView;
}): ReactNode {
  return (
    <div className={cx(styles['outcome'], styles['bad'])} role="alert">
      <strong>{title}</strong>
      <p>{failure.advice}</p>
      {failure.serverMessage !== null && <p>The marketplace says: “{failure.serverMessage}”</p>}
      <FailureDetail failure={failure} />
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
