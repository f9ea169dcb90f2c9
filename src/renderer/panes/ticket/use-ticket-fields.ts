/** The fields of the ticket that keys lead to. */
import { type RefObject, useRef } from 'react';

export interface TicketFields {
  /** The ticket itself: while it has the focus, letters are keys. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly quantity: RefObject<HTMLInputElement | null>;
  readonly limit: RefObject<HTMLInputElement | null>;
  readonly payment: RefObject<HTMLSelectElement | null>;
  readonly destination: RefObject<HTMLSelectElement | null>;
  readonly addressName: RefObject<HTMLInputElement | null>;
  readonly code: RefObject<HTMLInputElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

export function useTicketFields(): TicketFields {
  return {
    root: useRef(null),
    quantity: useRef(null),
    limit: useRef(null),
    payment: useRef(null),
    destination: useRef(null),
    addressName: useRef(null),
    code: useRef(null),
    button: useRef(null),
  };
}

export function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

export function focusFirstError(root: HTMLElement | null): void {
  const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
}

/** Whether the focus is in a field or on a button of the ticket rather than on the ticket itself. */
export function isInside(root: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && target !== root && root?.contains(target) === true;
}
