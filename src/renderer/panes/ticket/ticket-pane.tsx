/** The Ticket pane: keys, focus, and the ticket itself. */
import { useSend } from '#renderer/app/use-send.ts';
import { useBinding } from '#renderer/app/keys/keys.tsx';
import type { OrderBookView } from '#contract/ipc/market.ts';
import { useActions, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { moneyText } from '#renderer/ui/format.ts';
import type { Side } from '#domain/side.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ListingChoice, chooseListings, offeredListingChoices } from './listing-choice.ts';
import {
  TO_NEW_ADDRESS,
  TO_VAULT,
  type LineLevel,
  activeLineOf,
  addressKey,
  bestOf,
  nudgeQuantity,
  setBoundText,
  setQuantityText,
  turnSide,
} from './ticket-text.ts';
import { TicketView } from './ticket-view.tsx';
import { useTicket } from './use-ticket.ts';

export function TicketPane(): ReactNode {
  const ticket = useTicket();
  const actions = useActions();
  const send = useSend();
  const store = useTerminalStore();
  const session = useTerminal((state) => state.session);
  const opened = useTerminal((state) => state.ticketOpened);
  const root = useRef<HTMLDivElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const bound = useRef<HTMLInputElement>(null);
  const payment = useRef<HTMLSelectElement>(null);
  const destination = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { presetSizes } = session.preferences;

  // A ticket opened after an order was placed is a new one: the old outcome is in Orders.
  const lastOpened = useRef(opened);
  const { phase } = ticket.state;
  const { resetAttempt } = ticket;
  const over = phase === 'confirmed' || ticket.resolution !== null;
  useEffect(() => {
    if (lastOpened.current === opened) return;
    lastOpened.current = opened;
    resetAttempt();
    if (over) send('ticket/discard', {});
  }, [send, opened, over, resetAttempt]);

  const focusRoot = (): void => root.current?.focus();
  const askQuote = (): void => {
    if (ticket.askQuote()) focusRoot();
    else requestAnimationFrame(() => focusFirstError(root.current));
  };
  const turn = (side: Side): void => {
    const { market, book } = store.getState();
    ticket.edit((text) =>
      turnSide(
        text,
        side,
        (key, of) => bestInBook(book, key, of) ?? bestOf(market.rows.get(key), of),
      ),
    );
  };
  const press = (): void => {
    const { action, reason, busy } = ticket.button;
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
  const preset = (index: number): void => {
    const size = presetSizes[index];
    ticket.edit((text) => {
      const line = activeLineOf(text);
      return line === null || size === undefined
        ? text
        : setQuantityText(text, line.id, String(size));
    });
  };

  const choose = (choice: ListingChoice): void => {
    ticket.edit((text) =>
      offeredListingChoices(text, ticket.state).includes(choice)
        ? chooseListings(text, choice)
        : text,
    );
  };

  useBinding('ticket.buy', () => turn('buy'));
  useBinding('ticket.sell', () => turn('sell'));
  useBinding('ticket.more', () => ticket.edit((text) => nudgeQuantity(text, 1)));
  useBinding('ticket.less', () => ticket.edit((text) => nudgeQuantity(text, -1)));
  useBinding('ticket.preset-1', () => preset(0));
  useBinding('ticket.preset-2', () => preset(1));
  useBinding('ticket.preset-3', () => preset(2));
  useBinding('ticket.preset-4', () => preset(3));
  useBinding('ticket.quantity', () => selectAll(quantity.current));
  useBinding('ticket.bound', () => selectAll(bound.current));
  useBinding('ticket.payment', () => payment.current?.focus());
  useBinding('ticket.vault', () => {
    const [kept] = session.addresses;
    const address = kept === undefined ? TO_NEW_ADDRESS : addressKey(kept);
    ticket.edit((text) => ({
      ...text,
      destination: text.destination === TO_VAULT ? address : TO_VAULT,
    }));
    destination.current?.focus();
  });
  useBinding('ticket.reduce-listings', () => choose('reduce'));
  useBinding('ticket.keep-listings', () => choose('keep'));
  // Enter never executes: it quotes, requotes what expired, or starts over.
  useBinding('ticket.quote', () => {
    if (ticket.button.action !== 'execute') press();
  });
  useBinding('ticket.requote', () => {
    // What was edited since is quoted as it stands now; else the same again.
    if (ticket.state.phase === 'quoted' && ticket.outdated !== 'The ticket changed') {
      ticket.requote();
    } else if (ticket.button.action === 'quote') askQuote();
  });
  useBinding('ticket.execute', () => {
    if (ticket.button.action === 'execute') press();
  });
  useBinding('back', (event) => {
    if (event.target !== root.current && root.current?.contains(asNode(event.target)) === true) {
      focusRoot();
    } else if (over) ticket.startOver();
    else if (phase === 'idle' || phase === 'sending' || phase === 'unknown') {
      actions.focusPane('book');
    } else ticket.discard();
  });

  return (
    <TicketView
      ticket={ticket}
      presets={presetSizes}
      rootRef={root}
      quantityRef={quantity}
      buttonRef={button}
      terms={{
        paymentMethods: session.paymentMethods,
        addresses: session.addresses,
        hasVault: session.capabilities.vault !== 'disabled',
        boundRef: bound,
        paymentRef: payment,
        destinationRef: destination,
        onKeepAddress: (address) => {
          ticket.edit((text) => ({ ...text, address }));
          send('settings/save-address', address);
        },
      }}
      onSide={turn}
      onPress={press}
      onUseTotal={(total) => {
        ticket.edit((text) => setBoundText(text, moneyText(total)));
        focusRoot();
      }}
    />
  );
}

/** The best level of the book on screen, which knows everybody behind it; null when it is another product's. */
function bestInBook(book: OrderBookView | null, rowKey: string, side: Side): LineLevel | null {
  if (book?.rowKey !== rowKey) return null;
  return (side === 'buy' ? book.asks : book.bids)[0] ?? null;
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function focusFirstError(root: HTMLElement | null): void {
  const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
}

function asNode(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}
