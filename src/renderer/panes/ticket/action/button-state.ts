/** The ticket's one button: what it says, what it does, and why it does nothing. Pure. */
import { assertNever } from '#domain/assert-never.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import type { QuoteView, TicketDraft, TicketState } from '#contract/ipc/ticket.ts';
import { contentText, countText, dollarsText } from '#renderer/ui/figures/format.ts';
import { LISTING_CHOICES, listingChoiceOf } from '../own-listings/listing-choice.ts';
import { SLEEP_MS, quoteCountdown } from '../quote/quote-countdown.ts';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { type ValidatedTicket, sameQuote } from '../draft/validate-ticket.ts';

/** `quote` takes the draft as it stands; `requote` repeats the last one; `execute` sends the frozen intent. */
type TicketAction = 'quote' | 'requote' | 'execute' | 'start-over' | 'none';

export interface ButtonState {
  readonly action: TicketAction;
  readonly text: string;
  /** The binding that does it, or that ends what it waits for; null when no key does. */
  readonly binding: BindingId | null;
  readonly intent: 'primary' | 'buy' | 'sell' | 'neutral' | 'danger';
  readonly busy: boolean;
  /** Why it does nothing now; null when it works. */
  readonly reason: string | null;
  /** Milliseconds until it wakes: the total changed a moment ago; null while it does not sleep. */
  readonly wakesInMs: number | null;
}

export interface ButtonInput {
  readonly text: TicketText;
  readonly validated: ValidatedTicket;
  readonly state: TicketState;
  /** Main's monotonic axis. */
  readonly now: number;
  /** Why nothing may be executed in this environment now (an unresolved order, a halt); null otherwise. */
  readonly blocked: string | null;
  /** The unknown outcome of this ticket's order was resolved. */
  readonly resolved: boolean;
}

type Quoted = Extract<TicketState, { phase: 'quoted' }>;

export function buttonState(input: ButtonInput): ButtonState {
  const { state } = input;
  switch (state.phase) {
    case 'idle':
      return askForQuote('Get quote');
    case 'quoting':
      return quotingButton(input, state.draft);
    case 'rejected':
      // The old and the new fee stand above it.
      return askForQuote(
        state.failure.kind === 'optional-fee' ? 'Accept the new fees · requote' : 'Requote',
      );
    case 'quote-failed':
    case 'not-sent':
      return askForQuote('Requote');
    case 'quoted':
      return quotedButton(input, state);
    case 'sending':
      return busy(
        state.stillWaiting ? 'Still waiting… do not close' : 'Sending… do not close',
        state.draft.side,
      );
    case 'confirmed':
      return startOver(`${state.draft.side === 'buy' ? 'Bought' : 'Sold'} · new ticket`);
    case 'unknown':
      if (input.resolved) return startOver('Resolved · new ticket');
      return stopped('Outcome unknown · do not repeat', 'Resolve the order in the panel first.');
    default:
      return assertNever(state);
  }
}

/** What was changed meanwhile need not wait for the answer to what it was. */
function quotingButton({ validated }: ButtonInput, asked: TicketDraft): ButtonState {
  const same = validated.ok && sameQuote(validated.value, asked);
  return same ? busy('Getting a quote…') : askForQuote('Get quote');
}

function quotedButton(input: ButtonInput, state: Quoted): ButtonState {
  const { text, validated, now, blocked } = input;
  if (!validated.ok || !sameQuote(validated.value, state.draft)) {
    return askForQuote('Requote');
  }
  const life = quoteCountdown(state.quote, now);
  if (!life.executable) {
    return {
      action: 'requote',
      text: 'Price expired · requote',
      binding: 'ticket.requote',
      intent: 'primary',
      busy: false,
      reason: null,
      wakesInMs: null,
    };
  }
  // A limit still being typed is not the one that would be sent.
  if (wantedLimit(text, state) !== state.limit) return busy('Setting your limit…');
  if (state.distance < 0) {
    const over = dollarsText(subtractCents(cents(0), state.distance));
    return stopped(
      text.side === 'buy' ? `Above your limit by ${over}` : `Below your limit by ${over}`,
      state.refusal?.advice ?? 'Change the limit to continue. Nothing was sent.',
      'ticket.limit',
    );
  }
  if (state.refusal !== null) {
    const { kind, title, advice } = state.refusal;
    return stopped(title, advice, wayOut(kind));
  }
  const words = executeText(state);
  if (blocked !== null) return stopped(words, blocked);
  const wakesInMs = state.changedAt + SLEEP_MS - now;
  const asleep = wakesInMs > 0;
  return {
    action: 'execute',
    text: words,
    binding: 'ticket.execute',
    intent: state.draft.side,
    busy: false,
    reason: asleep ? 'The total just changed. Check it first.' : null,
    wakesInMs: asleep ? wakesInMs : null,
  };
}

/**
 * The limit that the ticket's text asks for, in cents: the quote's total when the field is empty, null while it cannot be
 * read. After the service refused an order because the price moved, an empty field accepts nothing: the limit that was
 * sent stays until the user moves it.
 */
export function wantedLimit(
  text: TicketText,
  state: Pick<Quoted, 'quote' | 'limit' | 'refusal'>,
): Cents | null {
  const typed = text.limitText[text.side];
  if (typed.trim() === '') {
    return state.refusal?.kind === 'price-moved' ? state.limit : state.quote.total;
  }
  const read = parseMoneyInput(typed);
  return read.ok ? read.value : null;
}

/** `Buy 6 oz for at most $25,000.00`: side, fine weight, limit and what becomes of own listings, as frozen. */
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

/** Fine content without decimals that say nothing: `6 oz`, `16.0754 oz`, `0.05 BTC`. */
export function shortContent(content: FineContent): string {
  return contentText(content).replace(/\.?0+(?= )/, '');
}

function askForQuote(text: string): ButtonState {
  return {
    action: 'quote',
    text,
    binding: 'ticket.quote',
    intent: 'primary',
    busy: false,
    reason: null,
    wakesInMs: null,
  };
}

function startOver(text: string): ButtonState {
  return {
    action: 'start-over',
    text,
    binding: 'ticket.quote',
    intent: 'neutral',
    busy: false,
    reason: null,
    wakesInMs: null,
  };
}

function busy(text: string, intent: ButtonState['intent'] = 'neutral'): ButtonState {
  return { action: 'none', text, binding: null, intent, busy: true, reason: null, wakesInMs: null };
}

/** `binding`: what ends the waiting, where one key does. */
function stopped(text: string, reason: string, binding: BindingId | null = null): ButtonState {
  return { action: 'none', text, binding, intent: 'neutral', busy: false, reason, wakesInMs: null };
}

function wayOut(refusal: string): BindingId | null {
  switch (refusal) {
    case 'limit-asked':
      return 'ticket.accept-limits';
    case 'trading-locked':
      return 'trading.lock';
    default:
      return null;
  }
}
