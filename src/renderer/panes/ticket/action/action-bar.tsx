/** The foot of the ticket: room in the limit, the one button, the countdown. */
import type { Cents } from '#domain/money/money.ts';
import type { QuoteView, TicketState } from '#contract/ipc/ticket.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Money } from '#renderer/ui/figures/values.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import { Spoken } from '#renderer/ui/layout/spoken.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { percentText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, type Ref, useId } from 'react';
import type { ButtonState } from './button-state.ts';
import type { ResolvedOutcome } from '../outcome/resolution.ts';
import type { Hurried } from './use-hurried.ts';
import { ticketSpeech } from './ticket-speech.ts';
import { limitMargin } from '../quote/quote-figures.ts';
import { type QuoteCountdown, SLEEP_MS, announcementOf } from '../quote/quote-countdown.ts';
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
  /** What became of an order whose outcome was unknown. */
  readonly resolution: ResolvedOutcome | null;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly hurried: Hurried;
  readonly onPress: () => void;
  readonly onUseTotal: (total: Cents) => void;
}

export function ActionBar({ buttonRef, ...props }: ActionBarProps): ReactNode {
  const { state, button, life, outdated } = props;
  const keys = useKeys();
  const counting = state.phase === 'quoted' && life !== null && !outdated;
  return (
    <div className={styles['actions']} data-decides="">
      {props.quote !== null && (
        <QuoteTotals
          quote={props.quote}
          side={props.side}
          previousTotal={state.phase === 'quoted' ? state.previousTotal : null}
          promotion={state.phase === 'quoted' ? state.promotion : null}
          outdated={outdated}
          note={
            state.phase === 'quoted' && !outdated && state.distance === 0 ? (
              <span className={styles['exactly']}>Limit: exactly this total</span>
            ) : null
          }
        />
      )}
      {state.phase === 'quoted' && !outdated && state.distance !== 0 && (
        <LimitDistance
          side={state.draft.side}
          distance={state.distance}
          limit={state.limit}
          total={state.quote.total}
          onUseTotal={props.onUseTotal}
        />
      )}
      <div
        className={cx(styles['button'], button.wakesInMs !== null && styles['asleep'])}
        onClickCapture={() => {
          // A button that sleeps does nothing, and says so.
          if (button.wakesInMs !== null) props.hurried.note();
        }}
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
      {counting &&
        (button.wakesInMs === null ? (
          <Countdown life={life} />
        ) : (
          <Guard wakesInMs={button.wakesInMs} />
        ))}
      <output className={styles['hurried']}>{props.hurried.words}</output>
      <Spoken words={spoken(props, counting ? life : null, keys)} />
      <Ways state={state} life={counting ? life : null} />
    </div>
  );
}

/** What the one live region of the ticket says. */
function spoken(
  { state, button, outdated, resolution }: Omit<ActionBarProps, 'buttonRef'>,
  life: QuoteCountdown | null,
  keys: ReturnType<typeof useKeys>,
): string {
  if (life !== null && life.phase !== 'fresh') {
    return announcementOf(life.phase, keys.named('ticket.requote'));
  }
  if (state.phase === 'quoted' && outdated) return '';
  const executes = button.action === 'execute';
  return ticketSpeech(state, resolution, executes ? keys.named('ticket.execute') : null);
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
              {state.phase === 'quoted' && state.automatic && (
                <span className={styles['aside']}> · automatic</span>
              )}
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

/** The second in which the button sleeps, running out. */
function Guard({ wakesInMs }: { readonly wakesInMs: number }): ReactNode {
  const left = Math.min(100, Math.round((wakesInMs * 100) / SLEEP_MS));
  return (
    <span className={cx(styles['track'], styles['guard'])} aria-hidden="true">
      <span style={{ width: `${100 - left}%` }} />
    </span>
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

interface LimitDistanceProps {
  readonly side: 'buy' | 'sell';
  readonly distance: Cents;
  readonly limit: Cents;
  readonly total: Cents;
  readonly onUseTotal: (total: Cents) => void;
}

function LimitDistance(props: LimitDistanceProps): ReactNode {
  const { side, distance, limit, total } = props;
  const id = useId();
  const room = limitMargin(distance, limit);
  if (distance < 0) {
    return (
      <div className={styles['broken']} role="alert">
        <span>
          {side === 'buy' ? 'Above your limit' : 'Below your limit'} <Money cents={limit} />
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
      <span id={id}>{side === 'buy' ? 'Under your limit by' : 'Over your limit by'}</span>
      <span>
        <span className={styles['share']}>{percentText(room.ppm).replace('+', '')}</span>{' '}
        <Money cents={distance} tone="up" />
      </span>
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
