/** The foot of the ticket: room in the bound, the one button, the countdown. */
import type { Cents } from '#domain/money/money.ts';
import type { QuoteView, TicketState } from '#contract/ipc/ticket.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Money } from '#renderer/ui/figures/values.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { percentText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, type Ref, useId } from 'react';
import type { ButtonState } from './button-state.ts';
import { boundMargin } from '../quote/quote-figures.ts';
import { type QuoteCountdown, announcementOf } from '../quote/quote-countdown.ts';
import { QuoteTotals } from '../quote/quote-sheet.tsx';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  readonly state: TicketState;
  readonly button: ButtonState;
  readonly life: QuoteCountdown | null;
  readonly quote: QuoteView | null;
  readonly side: 'buy' | 'sell';
  /** The quote no longer counts: no countdown for it. */
  readonly outdated: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
  readonly onUseTotal: (total: Cents) => void;
}

export function ActionBar({ buttonRef, ...props }: ActionBarProps): ReactNode {
  const { state, button, life, outdated } = props;
  const keys = useKeys();
  const counting = state.phase === 'quoted' && life !== null && !outdated;
  return (
    <div className={styles['actions']}>
      {props.quote !== null && (
        <QuoteTotals
          quote={props.quote}
          side={props.side}
          previousTotal={state.phase === 'quoted' ? state.previousTotal : null}
          promotion={state.phase === 'quoted' ? state.promotion : null}
          outdated={outdated}
        />
      )}
      {state.phase === 'quoted' && !outdated && (
        <BoundDistance
          side={state.draft.side}
          distance={state.distance}
          bound={state.bound}
          total={state.quote.total}
          onUseTotal={props.onUseTotal}
        />
      )}
      <div
        className={styles['button']}
        onKeyDownCapture={(event) => {
          // Enter quotes; only the key for executing, Space or a click executes. A second Enter must not.
          const enter = event.key === 'Enter' && !keys.matches('ticket.execute', event);
          if (enter && button.action === 'execute') {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      >
        <Button
          ref={buttonRef}
          intent={button.intent}
          size="large"
          wide
          busy={button.busy}
          disabledReason={button.reason ?? undefined}
          reasonVisible={!saidElsewhere(state, button)}
          binding={button.binding ?? undefined}
          testId={
            button.action === 'quote' || button.action === 'requote'
              ? 'ticket-quote'
              : 'ticket-execute'
          }
          onPress={props.onPress}
        >
          {button.text}
        </Button>
      </div>
      {counting && <Countdown life={life} />}
      <p className="visually-hidden" aria-live="polite">
        {counting ? announcementOf(life.phase, keys.named('ticket.requote')) : ''}
      </p>
      <Ways state={state} life={counting ? life : null} />
    </div>
  );
}

/** A refusal has words of its own; the second of sleep after a new total has none that could be read in time. */
function saidElsewhere(state: TicketState, { action }: ButtonState): boolean {
  return state.phase === 'quoted' && (state.refusal !== null || action === 'execute');
}

/** What else can be done, with its keys; in front of it how long the quote is good. */
function Ways({
  state,
  life,
}: {
  readonly state: TicketState;
  readonly life: QuoteCountdown | null;
}): ReactNode {
  if (state.phase === 'idle' || state.phase === 'sending' || state.phase === 'unknown') return null;
  const open = state.phase === 'quoted' || state.phase === 'quoting';
  return (
    <p className={cx(styles['ways'], life !== null && life.phase !== 'fresh' && styles['late'])}>
      {life !== null && (
        <span className={styles['good']} data-testid="ticket-countdown">
          {life.executable ? (
            <>
              Quote good for <b className="figures">{life.seconds} s</b>
            </>
          ) : (
            'Quote expired'
          )}
        </span>
      )}
      {life !== null && (
        <span>
          Requote<span className={styles['aside']}>, same limit</span>{' '}
          <BoundKey id="ticket.requote" />
        </span>
      )}
      <span>
        {open ? 'Cancel' : 'Dismiss'} <BoundKey id="back" />
      </span>
    </p>
  );
}

/** The quote running out, for the eye; its words are beside, its thresholds are spoken. */
function Countdown({ life }: { readonly life: QuoteCountdown }): ReactNode {
  return (
    <span
      className={cx(styles['track'], life.phase !== 'fresh' && styles['late'])}
      aria-hidden="true"
    >
      <span style={{ width: `${life.executable ? life.percent : 0}%` }} />
    </span>
  );
}

interface BoundDistanceProps {
  readonly side: 'buy' | 'sell';
  readonly distance: Cents;
  readonly bound: Cents;
  readonly total: Cents;
  readonly onUseTotal: (total: Cents) => void;
}

function BoundDistance(props: BoundDistanceProps): ReactNode {
  const { side, distance, bound, total } = props;
  const id = useId();
  const room = boundMargin(distance, bound);
  if (distance < 0) {
    return (
      <div className={styles['broken']} role="alert">
        <span>
          {side === 'buy' ? 'Above your limit' : 'Below your limit'} <Money cents={bound} />
        </span>
        <Button
          size="small"
          onPress={() => {
            props.onUseTotal(total);
          }}
        >
          {side === 'buy' ? 'Raise' : 'Lower'} it to <Money cents={total} />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['room']} aria-labelledby={id} role="group">
      <span id={id}>
        {distance === 0
          ? 'Limit: exactly this total'
          : side === 'buy'
            ? 'Under your limit by'
            : 'Over your limit by'}
      </span>
      {distance !== 0 && (
        <span>
          <span className={styles['share']}>{percentText(room.ppm).replace('+', '')}</span>{' '}
          <Money cents={distance} tone="up" />
        </span>
      )}
      <span
        className={styles['roomTrack']}
        title="Room within your limit; the bar is full at 2%."
        aria-hidden="true"
      >
        <span style={{ width: `${room.percent}%` }} />
      </span>
    </div>
  );
}
