/** The Ticket pane: keys, focus, and the ticket itself. */
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import type { BookCursor } from '#renderer/store/view-state.ts';
import type { OrderBookView } from '#contract/ipc/market.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import {
  useActions,
  useBridge,
  useConnection,
  useTerminal,
  useTerminalStore,
} from '#renderer/store/hooks.tsx';
import { moneyText } from '#renderer/ui/figures/format.ts';
import type { Side } from '#domain/market/side.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { missingForTicket } from './draft/missing-capabilities.ts';
import {
  INSTANT_PAYOUT,
  type LineLevel,
  bestOf,
  setLimitText,
  turnSide,
} from '#renderer/store/drafts/ticket-text.ts';
import { toggleOptional } from '#renderer/store/drafts/optional-ids.ts';
import { TICKET_CHANGED } from './quote/quote-validity.ts';
import { TicketForm } from './ticket-form.tsx';
import { useAddressBook } from './terms/use-address-book.ts';
import { useUnfilledLines } from './lines/use-unfilled-lines.ts';
import { focusFirstError, isInside, useTicketFields } from './use-ticket-fields.ts';
import { useLineKeys, useTermKeys } from './use-ticket-keys.ts';
import { type TicketControls, useTicket } from './use-ticket.ts';
import { useHurried } from './action/use-hurried.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';

export function TicketPane(): ReactNode {
  const ticket = useTicket();
  const { state, button } = ticket;
  const actions = useActions();
  const store = useTerminalStore();
  const session = useTerminal((all) => all.session);
  const connection = useConnection();
  const unknowns = useTerminal((all) => all.unknowns);
  const fields = useTicketFields();
  const trouble = useUnfilledLines(ticket);
  const book = useAddressBook(ticket.text, session.addresses, ticket.edit);
  const { presetSizes } = session.preferences;
  const over = state.phase === 'confirmed' || ticket.resolution !== null;
  useNewTicket(ticket, over || isOfOther(ticket));
  const keys = useKeys();
  const hurried = useHurried(state, button, {
    execute: keys.named('ticket.execute'),
    quote: keys.named(state.phase === 'quoted' ? 'ticket.requote' : 'ticket.quote'),
  });

  const focusRoot = (): void => fields.root.current?.focus();
  const askQuote = (change?: Parameters<TicketControls['askQuote']>[0]): void => {
    if (ticket.askQuote(change)) focusRoot();
    else requestAnimationFrame(() => focusFirstError(fields.root.current));
  };
  /** The product that is selected, where there is no ticket to turn: at the level under the cursor of its book. */
  const openSelected = (side: Side): void => {
    const { selectedKey, book: shown, bookCursor } = store.getState();
    if (selectedKey === null) return;
    const level = shown?.rowKey === selectedKey ? levelAt(shown, side, bookCursor) : null;
    actions.openTicket({ side, rowKey: selectedKey, ...level });
  };
  const turn = (side: Side): void => {
    const { market, book: shown } = store.getState();
    if (over || ticket.text.lines.length === 0) {
      openSelected(side);
      return;
    }
    ticket.edit((text) =>
      turnSide(
        text,
        side,
        (key, of) => bestInBook(shown, key, of) ?? bestOf(market.rows.get(key), of),
      ),
    );
  };
  const press = (): void => {
    const { action, reason, busy } = button;
    if (reason !== null || busy) {
      if (action === 'execute') hurried.note();
      return;
    }
    switch (action) {
      case 'quote':
        askQuote();
        return;
      case 'requote':
        ticket.requote();
        focusRoot();
        return;
      case 'execute':
        ticket.execute();
        focusRoot();
        return;
      case 'start-over':
        ticket.startOver();
        focusRoot();
        return;
      case 'none':
    }
  };
  const instantPayout = ticket.text.optionalIds[ticket.text.side].includes(INSTANT_PAYOUT);
  const withoutInstantPayout = (): void => {
    if (instantPayout) askQuote((text) => toggleOptional(text, INSTANT_PAYOUT));
  };

  useLineKeys(ticket, trouble, fields, presetSizes);
  useTermKeys(ticket, book, fields);
  useBinding('ticket.buy', () => turn('buy'));
  useBinding('ticket.sell', () => turn('sell'));
  useBinding('ticket.no-instant-payout', () => {
    const refused = state.phase === 'rejected' && state.failure.kind === 'instant-payout-credit';
    if (refused) withoutInstantPayout();
    else if (ticket.text.side === 'sell') {
      ticket.edit((text) => toggleOptional(text, INSTANT_PAYOUT));
    }
  });
  // Enter never executes: it quotes, requotes what expired, or starts over.
  useBinding('ticket.quote', () => {
    if (button.action !== 'execute') press();
  });
  useBinding('ticket.requote', () => {
    // What was edited since is quoted as it stands now; else the same again.
    if (state.phase === 'quoted' && ticket.whyInvalid !== TICKET_CHANGED) ticket.requote();
    else if (button.action === 'quote' || button.action === 'requote') press();
  });
  useBinding('ticket.execute', () => {
    if (button.action === 'execute') press();
    else hurried.note();
  });
  useBinding('ticket.undo', () => {
    if (ticket.frozen === undefined) actions.undoTicket();
  });
  useBinding('ticket.clear', () => {
    if (ticket.frozen !== undefined || state.phase === 'unknown') return;
    actions.clearTicket();
    if (state.phase !== 'idle') ticket.discard();
    focusRoot();
  });
  useBinding('back', (event) => {
    const { phase } = state;
    const leave = (): void => actions.focusPane(store.getState().ticketFrom);
    if (isInside(fields.root.current, event?.target ?? null)) focusRoot();
    else if (over) {
      ticket.startOver();
      leave();
    } else if (phase === 'idle' || phase === 'sending' || phase === 'unknown') {
      leave();
    } else ticket.discard();
  });

  return (
    <TicketForm
      ticket={ticket}
      trouble={trouble}
      book={book}
      missing={missingForTicket({ session, connection, unknowns })}
      account={session}
      presets={presetSizes}
      fields={fields}
      onSide={turn}
      hurried={hurried}
      onPress={press}
      onUseTotal={(total) => {
        ticket.edit((text) => setLimitText(text, moneyText(total)));
        focusRoot();
      }}
      onWithoutInstantPayout={instantPayout ? withoutInstantPayout : null}
    />
  );
}

/** Whether the quote there is prices nothing of what the ticket trades now: it says nothing about it. */
function isOfOther({ state, text }: TicketControls): boolean {
  if (state.phase !== 'quoted' && state.phase !== 'quote-failed') return false;
  const quoted = new Set(state.draft.lines.map(({ rowKey }) => rowKey));
  return text.lines.length > 0 && text.lines.every(({ rowKey }) => !quoted.has(rowKey));
}

/** A ticket opened after an order was placed, or for other products, is a new one: what came of the old is in Orders. */
function useNewTicket({ resetAttempt }: TicketControls, over: boolean): void {
  const bridge = useBridge();
  const opened = useTerminal((all) => all.ticketOpened);
  const lastOpened = useRef(opened);
  const wasOver = useRef(over);
  useEffect(() => {
    const ended = wasOver.current || over;
    wasOver.current = over;
    if (lastOpened.current === opened) return;
    lastOpened.current = opened;
    resetAttempt();
    if (ended) void sendCommand(bridge, 'ticket/discard', {});
  }, [bridge, opened, over, resetAttempt]);
}

/** The level under the cursor of a book, if it is one that this side trades at, else the best; null where there is none. */
function levelAt(book: OrderBookView, side: Side, cursor: BookCursor | null): LineLevel | null {
  const levels = side === 'buy' ? book.asks : book.bids;
  const here = cursor?.side === (side === 'buy' ? 'ask' : 'bid') ? cursor.price : null;
  const { price, sources } = levels.find((level) => level.price === here) ?? levels[0] ?? {};
  return price === undefined || sources === undefined ? null : { price, sources };
}

/** The best level of the book on screen, which knows everybody behind it; null when it is another product's. */
function bestInBook(book: OrderBookView | null, rowKey: string, side: Side): LineLevel | null {
  if (book?.rowKey !== rowKey) return null;
  return (side === 'buy' ? book.asks : book.bids)[0] ?? null;
}
