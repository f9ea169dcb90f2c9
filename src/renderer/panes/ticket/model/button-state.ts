/** The ticket's one button: what it says, what it does, and why it does nothing. Pure. */
import type { QuoteView, TicketDraft, TicketState } from '#contract/ipc/trading/ticket.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { type Cents, negateCents } from '#domain/money/money.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { contentText, countText, dollarsText } from '#renderer/ui/figures/format.ts';
import type { Blocked } from '../draft/missing-capabilities.ts';
import { type ValidatedTicket, sameQuote } from '../draft/validate-ticket.ts';
import { LISTING_CHOICES, listingChoiceOf } from './listing-choice.ts';
import { ARM_DELAY_MS, quoteCountdown } from './quote-countdown.ts';

export interface ButtonState {
  /**
   * `quote` takes the draft as it is; `requote` repeats the last one; `accept-total` makes the new total the limit, and sends nothing;
   * `execute` sends the frozen intent.
   */
  readonly action: 'quote' | 'requote' | 'accept-total' | 'execute' | 'start-over' | 'none';
  readonly text: string;
  /** The binding that does it, or that resolves what it waits for; null where no key does. */
  readonly binding: BindingId | null;
  readonly intent: 'primary' | 'buy' | 'sell' | 'neutral' | 'danger';
  readonly busy: boolean;
  /** Why it does nothing now; null when it works. */
  readonly reason: string | null;
  /** Milliseconds until a press executes, after the total changed; null while nothing is waited for. */
  readonly armsInMs: number | null;
}

export interface ButtonInput {
  readonly text: TicketText;
  readonly validated: ValidatedTicket;
  readonly state: TicketState;
  /** Main's monotonic axis. */
  readonly now: number;
  /** Why nothing may be executed in this environment now (an unresolved order, a halt); null otherwise. */
  readonly blocked: Blocked | null;
  /** The unknown outcome of this ticket's order was resolved. */
  readonly resolved: boolean;
}

type Quoted = Extract<TicketState, { phase: 'quoted' }>;
type Kind = Omit<ButtonState, 'text'>;

const IDLE = { busy: false, reason: null, armsInMs: null } as const;
const KINDS = {
  quote: { ...IDLE, action: 'quote', binding: 'ticket.quote', intent: 'primary' },
  requote: { ...IDLE, action: 'requote', binding: 'ticket.requote', intent: 'primary' },
  startOver: { ...IDLE, action: 'start-over', binding: 'ticket.quote', intent: 'neutral' },
  accept: { ...IDLE, action: 'accept-total', binding: 'ticket.quote', intent: 'primary' },
  execute: { ...IDLE, action: 'execute', binding: 'ticket.execute', intent: 'neutral' },
  busy: { ...IDLE, action: 'none', binding: null, intent: 'neutral', busy: true },
  stopped: { ...IDLE, action: 'none', binding: null, intent: 'neutral' },
} as const satisfies Readonly<Record<string, Kind>>;

const button = (
  kind: keyof typeof KINDS,
  text: string,
  change: Partial<Kind> = {},
): ButtonState => ({ ...KINDS[kind], text, ...change });

export function buttonState(input: ButtonInput): ButtonState {
  const { state, validated } = input;
  switch (state.phase) {
    case 'idle':
      return button('quote', 'Get quote');
    case 'quoting':
      // An edited ticket need not wait for the answer to the old one.
      return validated.ok && sameQuote(validated.value, state.draft)
        ? button('busy', 'Getting a quote…')
        : button('quote', 'Get quote');
    case 'rejected':
      // The old and the new fee are shown above it.
      return button(
        'quote',
        state.failure.kind === 'optional-fee' ? 'Accept the new fees · requote' : 'Requote',
      );
    case 'quote-failed':
    case 'not-sent':
      return button('quote', 'Requote');
    case 'quoted':
      return quotedButton(input, state);
    case 'sending':
      return button(
        'busy',
        state.stillWaiting ? 'Still waiting… do not close' : 'Sending… do not close',
        { intent: state.draft.side },
      );
    case 'confirmed':
      return button('startOver', `${state.draft.side === 'buy' ? 'Bought' : 'Sold'} · new ticket`);
    case 'unknown':
      return input.resolved
        ? button('startOver', 'Resolved · new ticket')
        : button('stopped', 'Outcome unknown · do not repeat', {
            reason: 'Resolve the order in the panel first.',
          });
    default:
      return assertNever(state);
  }
}

/** What resolves a refusal, where one key does. */
const RESOLVED_BY: Readonly<Record<string, BindingId | undefined>> = {
  'limit-asked': 'ticket.accept-limits',
  'trading-locked': 'trading.lock',
};

function quotedButton(input: ButtonInput, state: Quoted): ButtonState {
  const { text, validated, now, blocked } = input;
  if (!validated.ok || !sameQuote(validated.value, state.draft)) return button('quote', 'Requote');
  if (!quoteCountdown(state.quote, now).executable) {
    return button('requote', 'Quote expired · requote');
  }
  // A limit that is still being typed is not the one that would be sent.
  if (wantedLimit(text, state) !== state.limit) return button('busy', 'Updating your limit…');
  if (state.distance < 0 && !hasOwnLimit(text)) {
    return button('accept', `Accept ${dollarsText(state.quote.total)}`);
  }
  if (state.distance < 0) {
    const over = dollarsText(negateCents(state.distance));
    return button('stopped', `${text.side === 'buy' ? 'Above' : 'Below'} your limit by ${over}`, {
      reason: state.refusal?.advice ?? 'Change the limit to continue. Nothing was sent.',
      binding: 'ticket.limit',
    });
  }
  if (state.refusal !== null) {
    const { kind, title, advice } = state.refusal;
    return button('stopped', title, { reason: advice, binding: RESOLVED_BY[kind] ?? null });
  }
  if (blocked !== null) {
    return button('stopped', blocked.short, { reason: blocked.words, binding: blocked.binding });
  }
  const words = executeText(state);
  const armsInMs = state.changedAt + ARM_DELAY_MS - now;
  const waits = armsInMs > 0 && { reason: 'The total just changed. Check it first.', armsInMs };
  return button('execute', words, { intent: state.draft.side, ...waits });
}

/** Whether the user entered a limit; without one, it is the total that was confirmed. */
export const hasOwnLimit = ({ limitText, side }: TicketText): boolean =>
  limitText[side].trim() !== '';

/**
 * The limit that the ticket's text asks for, in cents: the quote's total where the field is empty, null while it cannot be
 * read. After an order was rejected because the price moved, an empty field accepts nothing: the limit that was sent
 * stays until the user changes it.
 */
export function wantedLimit(
  text: TicketText,
  state: Pick<Quoted, 'quote' | 'limit' | 'refusal'>,
): Cents | null {
  if (!hasOwnLimit(text)) {
    return state.refusal?.kind === 'price-moved' ? state.limit : state.quote.total;
  }
  const read = parseMoneyInput(text.limitText[text.side]);
  return read.ok ? read.value : null;
}

/** `Buy 6 oz for at most $25,000.00`: side, fine weight, limit and what happens to own listings, as frozen. */
export function executeText(state: {
  draft: Pick<TicketDraft, 'side' | 'adjustListings' | 'confirmListingMismatch'> & {
    readonly lines: readonly { readonly quantity: number }[];
  };
  quote: QuoteView;
  limit: Cents;
}): string {
  const { draft, quote, limit } = state;
  const pieces = draft.lines.reduce((sum, line) => sum + line.quantity, 0);
  const what = quote.fine === null ? `${countText(pieces)} pcs` : shortContent(quote.fine);
  if (draft.side === 'buy') return `Buy ${what} for at most ${dollarsText(limit)}`;
  const sell = `Sell ${what} for at least ${dollarsText(limit)}`;
  const choice = listingChoiceOf(draft);
  return choice === null ? sell : `${sell} ${LISTING_CHOICES[choice].onButton}`;
}

/** Fine content without trailing zeros: `6 oz`, `16.0754 oz`, `0.05 BTC`. */
export function shortContent(content: FineContent): string {
  return contentText(content).replace(/\.?0+(?= )/, '');
}
