/** The fields of the ticket that keys lead to. */
import { type RefObject, useEffect, useRef } from 'react';

export interface TicketFields {
  /** The ticket itself: while it has the focus, letters are keys. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly quantity: RefObject<HTMLInputElement | null>;
  readonly bound: RefObject<HTMLInputElement | null>;
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
    bound: useRef(null),
    payment: useRef(null),
    destination: useRef(null),
    addressName: useRef(null),
    code: useRef(null),
    button: useRef(null),
  };
}

/**
 * A button that does its work and is gone takes the focus with it: a form that was saved, a line that was dropped. The
 * ticket itself gets it then, so that the next key still is the ticket's. Focus that moved on by itself is left alone.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (last.current?.isConnected === false && activeElement === body) root.current?.focus();
  });
  useEffect(() => {
    const ticket = root.current;
    const remember = ({ target }: FocusEvent): void => {
      last.current = target instanceof HTMLElement ? target : null;
    };
    ticket?.addEventListener('focusin', remember);
    return () => {
      ticket?.removeEventListener('focusin', remember);
    };
  }, [root]);
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
