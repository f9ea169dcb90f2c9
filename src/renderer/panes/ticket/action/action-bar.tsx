/** The foot of the ticket: total, room in the limit, the one button, the countdown. */
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { dollarsText, percentText, perUnitText } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useId, useState } from 'react';
import { useWhenSettled } from '#renderer/ui/controls/use-settled.ts';
import { PHASES } from '../model/phases.ts';
import { hasOwnLimit } from '../model/button-state.ts';
import { announcementOf, ARM_DELAY_MS, type QuoteCountdown } from '../model/quote-countdown.ts';
import { limitMargin } from '../model/quote-figures.ts';
import { QuoteTotals } from '../quote/quote-totals.tsx';
import { tradedText } from '../model/traded-text.ts';
import { useTicketContext } from '../state/ticket-context.ts';
import styles from './action-bar.module.css';

type Quoted = Extract<TicketState, { phase: 'quoted' }>;

export function ActionBar(): ReactNode {
  const { state, button, whyInvalid, quote, earlySubmit, fields, press, ...ticket } =
    useTicketContext();
  const keys = useKeys();
  const { button: element } = fields;
  const valid = state.phase === 'quoted' && whyInvalid === null ? state : null;
  const countdown = valid === null ? null : ticket.countdown;
  const { action, armsInMs } = button;
  // A refusal is explained above, and the arming delay is over before it could be read.
  const isExplained = state.phase === 'quoted' && (state.refusal !== null || action === 'execute');
  return (
    <div className={styles['actions']} data-decides="">
      {quote !== null && state.phase !== 'confirmed' && <QuoteTotals quote={quote} />}
      {valid !== null && valid.distance !== 0 && <LimitDistance quoted={valid} />}
      <div
        className={cx(styles['button'], armsInMs !== null && styles['arming'])}
        onClickCapture={() => {
          if (armsInMs !== null) earlySubmit.note();
        }}
        onKeyDownCapture={(event) => {
          // Enter quotes; only the key for executing, Space or a click executes. A second Enter must not.
          const isEnter = event.key === 'Enter' && !keys.matches('ticket.execute', event);
          if (isEnter && action === 'execute') {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      >
        <Button
          ref={element}
          intent={button.intent}
          size="large"
          wide
          busy={button.busy}
          disabledReason={button.reason ?? undefined}
          reasonVisible={!isExplained}
          binding={button.binding ?? undefined}
          testId={action === 'quote' || action === 'requote' ? 'ticket-quote' : 'ticket-execute'}
          onPress={press}
        >
          {button.text}
        </Button>
      </div>
      {countdown !== null && <Track countdown={countdown} armsInMs={armsInMs} />}
      <output className={styles['notice']}>{earlySubmit.notice}</output>
      <Spoken words={useAnnouncement(countdown)} />
      <SecondaryActions countdown={countdown} />
    </div>
  );
}

/** What the one live region of the ticket announces. Refusals and failures are alerts, and speak for themselves. */
function useAnnouncement(countdown: QuoteCountdown | null): string {
  const { state, button, whyInvalid, resolution } = useTicketContext();
  const keys = useKeys();
  if (countdown !== null && countdown.phase !== 'fresh') {
    return announcementOf(countdown.phase, keys.named('ticket.requote'));
  }
  if (resolution !== null) return resolution.words;
  if (state.phase === 'sending') return 'Sending the order.';
  if (state.phase === 'confirmed') {
    const partial = state.partialOrderIds === null ? '' : ' Partially filled.';
    return `${tradedText(state)}.${partial} ${dollarsText(state.quote.total)} quoted. Order ${state.orderId}.`;
  }
  if (state.phase !== 'quoted' || whyInvalid !== null || state.refusal !== null) return '';
  return quoteSpeech(state, button.action === 'execute' ? keys.named('ticket.execute') : null);
}

/** A quote is announced once, with its price; its seconds are not counted down. */
function quoteSpeech({ draft, quote }: Quoted, executeKey: string | null): string {
  const isBuy = draft.side === 'buy';
  const { allIn } = quote;
  const perOunce =
    allIn === null || quote.fine?.unit !== 'ozt'
      ? ''
      : `, ${perUnitText(allIn.perUnit)} an ounce all-in`;
  const seconds = Math.floor(quote.windowMs / 1000);
  const next = executeKey === null ? '' : ` Press ${executeKey} to ${isBuy ? 'buy' : 'sell'}.`;
  return `Quote to ${isBuy ? 'pay' : 'receive'} ${dollarsText(quote.total)}${perOunce}, good for ${seconds} seconds.${next}`;
}

function SecondaryActions({ countdown }: { readonly countdown: QuoteCountdown | null }): ReactNode {
  const { state } = useTicketContext();
  const { escape } = PHASES[state.phase];
  const mayHold = state.phase === 'idle' || countdown !== null;
  if (escape === null && !mayHold) return null;
  return (
    <p
      className={cx(
        styles['secondary'],
        countdown !== null && countdown.phase !== 'fresh' && styles['late'],
      )}
    >
      {countdown !== null && (
        <>
          <span className={styles['remaining']} data-testid="ticket-countdown">
            {countdown.executable ? (
              <>
                Quote good for <b className="figures">{countdown.seconds} s</b>
                {state.phase === 'quoted' && state.automatic && (
                  <span className={styles['aside']}> · automatic</span>
                )}
              </>
            ) : (
              'Quote expired'
            )}
          </span>
          <span>
            Requote<span className={styles['aside']}>, same limit</span>{' '}
            <BoundKey id="ticket.requote" />
          </span>
        </>
      )}
      {mayHold && (
        <span>
          Hold until… <BoundKey id="ticket.hold" />
        </span>
      )}
      {escape !== null && (
        <span>
          {escape} <BoundKey id="back" />
        </span>
      )}
    </p>
  );
}

/** The arming delay, then the quote running out. The text beside it says the same. */
function Track({
  countdown,
  armsInMs,
}: {
  readonly countdown: QuoteCountdown;
  readonly armsInMs: number | null;
}): ReactNode {
  const quoteLeft = countdown.executable ? countdown.percent : 0;
  const armed =
    armsInMs === null ? null : 100 - Math.min(100, Math.round((armsInMs * 100) / ARM_DELAY_MS));
  const look = armed !== null ? 'armingTrack' : countdown.phase === 'fresh' ? null : 'late';
  return (
    <span className={cx(styles['track'], look !== null && styles[look])} aria-hidden="true">
      <span style={{ width: `${armed ?? quoteLeft}%` }} />
    </span>
  );
}

function LimitDistance({ quoted }: { readonly quoted: Quoted }): ReactNode {
  const { text, focusRoot, ...ticket } = useTicketContext();
  const id = useId();
  const { distance, limit, quote } = quoted;
  const isBuy = quoted.draft.side === 'buy';
  const isOwn = hasOwnLimit(text);
  const what = isOwn ? 'your limit' : 'the total you confirmed,';
  if (distance < 0) {
    return (
      <div className={styles['broken']} role="alert">
        <span>
          {isBuy ? 'Above' : 'Below'} {what} <Money cents={limit} />
        </span>
        {isOwn && (
          <Button
            size="small"
            onPress={() => {
              ticket['accept-total']();
              focusRoot();
            }}
          >
            {isBuy ? 'Raise' : 'Lower'} it to <Money cents={quote.total} />
          </Button>
        )}
      </div>
    );
  }
  const room = limitMargin(distance, limit);
  return (
    <div className={styles['room']} aria-labelledby={id} role="group">
      <span id={id}>
        {isBuy ? 'Under' : 'Over'} {isOwn ? 'your limit' : 'the total you confirmed'} by
      </span>
      <span>
        <span className="text-note">{percentText(room.ppm).replace('+', '')}</span>{' '}
        <Money cents={distance} tone="up" />
      </span>
      <span
        className={styles['roomTrack']}
        title="Room within the limit; the bar is full at 2%."
        aria-hidden="true"
      >
        <span style={{ width: `${room.percent}%` }} />
      </span>
    </div>
  );
}

/** Screen readers announce fields that change at the same time first, and would drop an earlier text. */
const DELAY_MS = 300;

/** Text for screen readers alone. The live region has to exist before its text, or it is not announced. */
function Spoken({ words }: { readonly words: string }): ReactNode {
  const [announced, setAnnounced] = useState('');
  useWhenSettled(words, DELAY_MS, setAnnounced);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
