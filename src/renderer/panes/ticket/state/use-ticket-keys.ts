/** The keys of the ticket, beyond those of its one button, and the fields that they lead to. */
import type { BindingId } from '#domain/keys/bindings.ts';
import { useBindingTable } from '#renderer/shared/keys/keys.tsx';
import { moveActiveLine, takeOutLine } from '#renderer/store/drafts/ticket-lines.ts';
import {
  TO_NEW_ADDRESS,
  TO_VAULT,
  activeLineOf,
  addressKey,
  nudgeQuantity,
  setQuantityText,
} from '#renderer/store/drafts/ticket-text.ts';
import type { RefObject } from 'react';
import { problemLine } from '#renderer/panes/ticket/model/line-problems.ts';
import {
  type ListingChoice,
  chooseListings,
  offeredListingChoices,
} from '#renderer/panes/ticket/model/listing-choice.ts';
import type { TicketView } from './ticket-context.ts';

export function focusFirstError(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Whether `target` is a field or a button of the ticket rather than the ticket itself. */
export function isInside(root: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && target !== root && root?.contains(target) === true;
}

function selectAll({ current }: RefObject<HTMLInputElement | null>): void {
  current?.focus();
  current?.select();
}

export function useTicketKeys(ticket: TicketView, presets: readonly number[]): void {
  const { text, state, edit, fields, unfilled, addressBook, focusRoot } = ticket;
  const problem = problemLine(text, unfilled.problems);
  const preset = (index: number) => (): void => {
    const size = presets[index];
    edit((old) => {
      const line = activeLineOf(old);
      return line === null || size === undefined
        ? old
        : setQuantityText(old, line.id, String(size));
    });
  };
  const choose = (choice: ListingChoice) => (): void =>
    edit((old) =>
      offeredListingChoices(old, state).includes(choice) ? chooseListings(old, choice) : old,
    );
  const keys = {
    'ticket.next-line': () => edit((old) => moveActiveLine(old, 1)),
    'ticket.previous-line': () => edit((old) => moveActiveLine(old, -1)),
    'ticket.remove-line': () => {
      const line = activeLineOf(text);
      if (line === null || text.lines.length < 2) return;
      edit((old) => takeOutLine(old, line.id));
      focusRoot();
    },
    'ticket.drop-line': () => {
      if (problem === null) return;
      unfilled.remove(problem.id);
      focusRoot();
    },
    'ticket.replace-line': () => {
      if (unfilled.keyedLine === null) return;
      unfilled.replace(unfilled.keyedLine);
      focusRoot();
    },
    'ticket.more': () => edit((old) => nudgeQuantity(old, 1)),
    'ticket.less': () => edit((old) => nudgeQuantity(old, -1)),
    'ticket.preset-1': preset(0),
    'ticket.preset-2': preset(1),
    'ticket.preset-3': preset(2),
    'ticket.preset-4': preset(3),
    'ticket.quantity': () => selectAll(fields.quantity),
    'ticket.limit': () => selectAll(fields.limit),
    'ticket.payment': () => fields.payment.current?.focus(),
    'ticket.vault': () => {
      const [saved] = addressBook.saved;
      const address = saved === undefined ? TO_NEW_ADDRESS : addressKey(saved);
      // The focus stays, so that the same key leads back.
      const destination = text.destination === TO_VAULT ? address : TO_VAULT;
      edit((old) => ({ ...old, destination }));
    },
    'ticket.edit-address': () => {
      if (ticket.frozen !== undefined) return;
      if (addressBook.chosen !== null) addressBook.edit();
      // The field is drawn by then.
      requestAnimationFrame(() => selectAll(fields.addressName));
    },
    'ticket.code': () => {
      fields.code.current?.closest('details')?.setAttribute('open', '');
      selectAll(fields.code);
    },
    'ticket.remove-code': () =>
      edit((old) => (old.promotionCode === '' ? old : { ...old, promotionCode: '' })),
    'ticket.reduce-listings': choose('reduce'),
    'ticket.keep-listings': choose('keep'),
  } satisfies Partial<Record<BindingId, () => void>>;
  useBindingTable(keys);
}
