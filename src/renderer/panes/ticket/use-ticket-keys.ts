/** What the keys of the ticket do, beyond those of its one button. */
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import {
  type ListingChoice,
  chooseListings,
  offeredListingChoices,
} from './own-listings/listing-choice.ts';
import { problemLine } from './lines/line-problems.ts';
import { moveActiveLine, takeOutLine } from '#renderer/store/drafts/ticket-lines.ts';
import {
  TO_NEW_ADDRESS,
  TO_VAULT,
  activeLineOf,
  addressKey,
  nudgeQuantity,
  setQuantityText,
} from '#renderer/store/drafts/ticket-text.ts';
import type { AddressBook } from './terms/use-address-book.ts';
import type { UnfilledLines } from './lines/use-unfilled-lines.ts';
import { type TicketFields, selectAll } from './use-ticket-fields.ts';
import type { TicketControls } from './use-ticket.ts';

/** Lines and their quantities. */
export function useLineKeys(
  { text, edit }: TicketControls,
  trouble: UnfilledLines,
  { root, quantity }: TicketFields,
  presets: readonly number[],
): void {
  const preset = (index: number): void => {
    const size = presets[index];
    edit((old) => {
      const line = activeLineOf(old);
      return line === null || size === undefined
        ? old
        : setQuantityText(old, line.id, String(size));
    });
  };
  const troubled = problemLine(text, trouble.problems);
  const toRoot = (): void => root.current?.focus();
  useBinding('ticket.next-line', () => edit((old) => moveActiveLine(old, 1)));
  useBinding('ticket.previous-line', () => edit((old) => moveActiveLine(old, -1)));
  useBinding('ticket.remove-line', () => {
    const line = activeLineOf(text);
    if (line === null || text.lines.length < 2) return;
    edit((old) => takeOutLine(old, line.id));
    toRoot();
  });
  useBinding('ticket.drop-line', () => {
    if (troubled === null) return;
    trouble.drop(troubled.id);
    toRoot();
  });
  useBinding('ticket.replace-line', () => {
    if (trouble.keyedLine === null) return;
    trouble.replace(trouble.keyedLine);
    toRoot();
  });
  useBinding('ticket.more', () => edit((old) => nudgeQuantity(old, 1)));
  useBinding('ticket.less', () => edit((old) => nudgeQuantity(old, -1)));
  useBinding('ticket.preset-1', () => preset(0));
  useBinding('ticket.preset-2', () => preset(1));
  useBinding('ticket.preset-3', () => preset(2));
  useBinding('ticket.preset-4', () => preset(3));
  useBinding('ticket.quantity', () => selectAll(quantity.current));
}

/** Limit, payment, destination, code and the choices about own listings. */
export function useTermKeys(ticket: TicketControls, book: AddressBook, fields: TicketFields): void {
  const { edit } = ticket;
  const choose = (choice: ListingChoice): void => {
    edit((text) =>
      offeredListingChoices(text, ticket.state).includes(choice)
        ? chooseListings(text, choice)
        : text,
    );
  };
  useBinding('ticket.limit', () => selectAll(fields.limit.current));
  useBinding('ticket.payment', () => fields.payment.current?.focus());
  useBinding('ticket.vault', () => {
    const [kept] = book.kept;
    const address = kept === undefined ? TO_NEW_ADDRESS : addressKey(kept);
    // The focus stays with the ticket, so that the same key leads back.
    const destination = ticket.text.destination === TO_VAULT ? address : TO_VAULT;
    edit((text) => ({ ...text, destination }));
  });
  useBinding('ticket.edit-address', () => {
    if (ticket.frozen !== undefined) return;
    if (book.chosen !== null) book.edit();
    // The field is drawn by then.
    requestAnimationFrame(() => selectAll(fields.addressName.current));
  });
  useBinding('ticket.code', () => {
    const { current } = fields.code;
    const folded = current?.closest('details');
    if (folded !== null && folded !== undefined) folded.open = true;
    selectAll(current);
  });
  useBinding('ticket.remove-code', () => {
    edit((text) => (text.promotionCode === '' ? text : { ...text, promotionCode: '' }));
  });
  useBinding('ticket.reduce-listings', () => choose('reduce'));
  useBinding('ticket.keep-listings', () => choose('keep'));
}
