/** The Ticket pane: its state, its keys and its focus. */
import type { OrderBookView } from '#contract/ipc/market/market.ts';
import type { Side } from '#domain/market/side.ts';
import { useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import {
  bestOf,
  INSTANT_PAYOUT,
  type LineLevel,
  turnSide,
} from '#renderer/store/drafts/ticket-text.ts';
import {
  useActions,
  useBridge,
  useConnection,
  useTerminal,
  useTerminalStore,
} from '#renderer/store/hooks.tsx';
import { toggleOptional } from '#renderer/store/drafts/ticket-lines.ts';
import type { BookCursor } from '#renderer/store/state/view-state.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { StandingText } from '#renderer/store/state/standing-text.ts';
import { moneyText } from '#renderer/ui/figures/format.ts';
import { draftEstimate } from '#renderer/panes/ticket/model/quote-figures.ts';
import { useEarlySubmit } from './state/use-early-submit.ts';
import { missingForTicket } from './draft/missing-capabilities.ts';
import { useUnfilledLines } from './state/use-unfilled-lines.ts';
import { useAddressBook } from './state/use-address-book.ts';
import { TicketContext, type TicketView, useTicketFields } from './state/ticket-context.ts';
import { TicketForm } from './ticket-form.tsx';
import { focusFirstError, isInside, useTicketKeys } from './state/use-ticket-keys.ts';
import { TICKET_CHANGED, type TicketControls, useTicket } from './state/use-ticket.ts';

export function TicketPane(): ReactNode {
  const controls = useTicket();
  const { state, button } = controls;
  const actions = useActions();
  const store = useTerminalStore();
  const session = useTerminal((all) => all.session);
  const connection = useConnection();
  const unknowns = useTerminal((all) => all.unknowns);
  const fields = useTicketFields();
  const unfilled = useUnfilledLines(controls);
  const addressBook = useAddressBook(controls.text, session.addresses, controls.edit);
  const isOver = state.phase === 'confirmed' || controls.resolution !== null;
  useDiscardBefore(controls, isOver || isQuoteOfOtherProducts(controls));
  const earlySubmit = useEarlySubmit(state, button);

  const focusRoot = (): void => fields.root.current?.focus();
  const requestQuote: TicketControls['requestQuote'] = (change) => {
    const isRequested = controls.requestQuote(change);
    if (isRequested) focusRoot();
    else requestAnimationFrame(() => focusFirstError(fields.root.current));
    return isRequested;
  };
  const openSelected = (side: Side): void => {
    const { selectedKey, book, bookCursor } = store.getState();
    if (selectedKey === null) return;
    const level = book?.rowKey === selectedKey ? levelAt(book, side, bookCursor) : null;
    actions.openTicket({ side, rowKey: selectedKey, ...level });
  };
  const turn = (side: Side): void => {
    if (isOver || controls.text.lines.length === 0) {
      openSelected(side);
      return;
    }
    const { market, book } = store.getState();
    const best = (key: string, of: Side): LineLevel => {
      // The book on screen knows everybody behind its best level.
      const levels = book?.rowKey === key ? (of === 'buy' ? book.asks : book.bids) : [];
      return levels[0] ?? bestOf(market.rows.get(key), of);
    };
    controls.edit((text) => turnSide(text, side, best));
  };
  const press = (): void => {
    const { action, reason, busy } = button;
    if (reason !== null || busy) {
      if (action === 'execute') earlySubmit.note();
      return;
    }
    if (action === 'none') return;
    if (action === 'quote') {
      requestQuote();
      return;
    }
    controls[action]();
    focusRoot();
  };
  const hasInstantPayout = controls.text.optionalIds[controls.text.side].includes(INSTANT_PAYOUT);
  const withoutInstantPayout = (): void => {
    requestQuote((text) => toggleOptional(text, INSTANT_PAYOUT));
  };
  const ticket: TicketView = {
    ...controls,
    fields,
    unfilled,
    addressBook,
    missing: missingForTicket({ session, connection, unknowns }),
    earlySubmit,
    turn,
    press,
    focusRoot,
    withoutInstantPayout: hasInstantPayout ? withoutInstantPayout : null,
  };

  const heldOrder = standingTextOf(controls);
  useTicketKeys(ticket, session.preferences.presetSizes);
  useBindingTable({
    'ticket.buy': () => turn('buy'),
    'ticket.sell': () => turn('sell'),
    'ticket.no-instant-payout': () => {
      if (state.phase === 'rejected' && state.failure.kind === 'instant-payout-credit') {
        ticket.withoutInstantPayout?.();
      } else if (controls.text.side === 'sell') {
        controls.edit((text) => toggleOptional(text, INSTANT_PAYOUT));
      }
    },
    // Enter never executes: it quotes, requotes what expired, or starts over.
    'ticket.quote': () => {
      if (button.action !== 'execute') press();
    },
    'ticket.requote': () => {
      // An edited ticket is quoted as it is now; else the same again.
      if (state.phase === 'quoted' && controls.whyInvalid !== TICKET_CHANGED) controls.requote();
      else if (button.action === 'quote' || button.action === 'requote') press();
    },
    'ticket.execute': () => {
      if (button.action === 'execute') press();
      else earlySubmit.note();
    },
    'ticket.hold': [
      () => {
        // What is missing on the ticket is shown there.
        if (!controls.validated.ok) requestQuote();
        else actions.setView({ dialog: 'standing-order', standingDraft: heldOrder.text });
      },
      heldOrder.text === null ? heldOrder.missing : null,
    ],
    'ticket.undo': () => {
      if (controls.frozen === undefined) actions.undoTicket();
    },
    'ticket.clear': () => {
      if (controls.frozen !== undefined || state.phase === 'unknown') return;
      actions.clearTicket();
      if (state.phase !== 'idle') controls.discard();
      focusRoot();
    },
    back: (event) => {
      const { phase } = state;
      const leave = (): void => actions.focusPane(store.getState().ticketFrom);
      if (isInside(fields.root.current, event?.target ?? null)) focusRoot();
      else if (isOver) {
        controls['start-over']();
        leave();
      } else if (phase === 'idle' || phase === 'sending' || phase === 'unknown') {
        leave();
      } else controls.discard();
    },
  });

  return (
    <TicketContext value={ticket}>
      <TicketForm />
    </TicketContext>
  );
}

/** Such a quote says nothing about the ticket as it is now. */
function isQuoteOfOtherProducts({ state, text }: TicketControls): boolean {
  if (state.phase !== 'quoted' && state.phase !== 'quote-failed') return false;
  const quoted = new Set(state.draft.lines.map(({ rowKey }) => rowKey));
  return text.lines.length > 0 && text.lines.every(({ rowKey }) => !quoted.has(rowKey));
}

/** A ticket opened after an order, or for other products, is a new one: discards what is left of the last. */
function useDiscardBefore({ resetAttempt }: TicketControls, isDone: boolean): void {
  const bridge = useBridge();
  const opened = useTerminal((all) => all.ticketOpened);
  const lastOpened = useRef(opened);
  const wasDone = useRef(isDone);
  useEffect(() => {
    const ended = wasDone.current || isDone;
    wasDone.current = isDone;
    if (lastOpened.current === opened) return;
    lastOpened.current = opened;
    resetAttempt();
    if (ended) void sendCommand(bridge, 'ticket/discard', {});
  }, [bridge, opened, isDone, resetAttempt]);
}

/** The level under the cursor of the book if this side trades at it, else the best. */
function levelAt(book: OrderBookView, side: Side, cursor: BookCursor | null): LineLevel | null {
  const levels = side === 'buy' ? book.asks : book.bids;
  const here = cursor?.side === (side === 'buy' ? 'ask' : 'bid') ? cursor.price : null;
  const level = levels.find(({ price }) => price === here) ?? levels[0];
  return level === undefined ? null : { price: level.price, sources: level.sources };
}

type HeldOrder =
  | { readonly text: StandingText }
  /** Why it cannot be held. */
  | { readonly text: null; readonly missing: string };

/** The order on the ticket as a standing order that is to be armed; its condition is still empty. */
function standingTextOf({
  text,
  validated,
  quote,
}: Pick<TicketControls, 'text' | 'validated' | 'quote'>): HeldOrder {
  if (!validated.ok) return { text: null, missing: 'Fill in the ticket first.' };
  const { side, lines, limit, paymentMethod, destination, optionalIds } = validated.value;
  const [first] = text.lines;
  const rows = new Set(lines.map(({ rowKey }) => rowKey));
  if (first === undefined || rows.size > 1) {
    return { text: null, missing: 'A standing order is for one product.' };
  }
  const amount = limit ?? quote?.total ?? draftEstimate(text);
  return {
    text: {
      side,
      row: first.rowKey,
      title: `${first.title} ${first.variantTitle ?? ''}`.trim(),
      quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      kind: 'premium',
      value: '',
      limit: amount === null ? '' : moneyText(amount),
      until: { for: '24' },
      delivery: { paymentMethod, destination, optionalIds },
    },
  };
}
