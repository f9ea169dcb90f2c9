/** The Ticket pane: keys, focus, and the ticket itself. */
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import type { OrderBookView } from '#contract/ipc/market.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useActions, useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { moneyText } from '#renderer/ui/figures/format.ts';
import type { Side } from '#domain/market/side.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { missingForTicket } from './draft/missing-capabilities.ts';
import {
  INSTANT_PAYOUT,
  type LineLevel,
  bestOf,
  setBoundText,
  toggleOptional,
  turnSide,
} from '#renderer/store/drafts/ticket-text.ts';
import { TicketForm } from './ticket-form.tsx';
import { useAddressBook } from './terms/use-address-book.ts';
import { useUnfilledLines } from './lines/use-unfilled-lines.ts';
import { focusFirstError, isInside, useKeptFocus, useTicketFields } from './use-ticket-fields.ts';
import { useLineKeys, useTermKeys } from './use-ticket-keys.ts';
import { type TicketControls, useTicket } from './use-ticket.ts';

export function TicketPane(): ReactNode {
  const ticket = useTicket();
  const { state, button } = ticket;
  const actions = useActions();
  const store = useTerminalStore();
  const session = useTerminal((all) => all.session);
  const connection = useTerminal((all) => all.connection);
  const fields = useTicketFields();
  const trouble = useUnfilledLines(ticket);
  const book = useAddressBook(ticket.text, session.addresses, ticket.edit);
  const { presetSizes } = session.preferences;
  const over = state.phase === 'confirmed' || ticket.resolution !== null;
  useNewTicket(ticket, over);
  useKeptFocus(fields.root);

  const focusRoot = (): void => fields.root.current?.focus();
  const askQuote = (change?: Parameters<TicketControls['askQuote']>[0]): void => {
    if (ticket.askQuote(change)) focusRoot();
    else requestAnimationFrame(() => focusFirstError(fields.root.current));
  };
  const turn = (side: Side): void => {
    const { market, book: shown } = store.getState();
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
    if (reason !== null || busy) return;
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
  });
  // Enter never executes: it quotes, requotes what expired, or starts over.
  useBinding('ticket.quote', () => {
    if (button.action !== 'execute') press();
  });
  useBinding('ticket.requote', () => {
    // What was edited since is quoted as it stands now; else the same again.
    if (state.phase === 'quoted' && ticket.whyInvalid !== 'The ticket changed') ticket.requote();
    else if (button.action === 'quote' || button.action === 'requote') press();
  });
  useBinding('ticket.execute', () => {
    if (button.action === 'execute') press();
  });
  useBinding('back', (event) => {
    const { phase } = state;
    if (isInside(fields.root.current, event.target)) focusRoot();
    else if (over) ticket.startOver();
    else if (phase === 'idle' || phase === 'sending' || phase === 'unknown') {
      actions.focusPane('book');
    } else ticket.discard();
  });

  return (
    <TicketForm
      ticket={ticket}
      trouble={trouble}
      book={book}
      missing={missingForTicket({ session, connection })}
      account={session}
      presets={presetSizes}
      fields={fields}
      onSide={turn}
      onPress={press}
      onUseTotal={(total) => {
        ticket.edit((text) => setBoundText(text, moneyText(total)));
        focusRoot();
      }}
      onWithoutInstantPayout={instantPayout ? withoutInstantPayout : null}
    />
  );
}

/** A ticket opened after an order was placed is a new one: the old outcome is in Orders. */
function useNewTicket({ resetAttempt }: TicketControls, over: boolean): void {
  const bridge = useBridge();
  const opened = useTerminal((all) => all.ticketOpened);
  const lastOpened = useRef(opened);
  useEffect(() => {
    if (lastOpened.current === opened) return;
    lastOpened.current = opened;
    resetAttempt();
    if (over) void sendCommand(bridge, 'ticket/discard', {});
  }, [bridge, opened, over, resetAttempt]);
}

/** The best level of the book on screen, which knows everybody behind it; null when it is another product's. */
function bestInBook(book: OrderBookView | null, rowKey: string, side: Side): LineLevel | null {
  if (book?.rowKey !== rowKey) return null;
  return (side === 'buy' ? book.asks : book.bids)[0] ?? null;
}
