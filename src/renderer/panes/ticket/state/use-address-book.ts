/** The saved addresses as the ticket uses them: choosing, editing, saving, removing. */
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import {
  TO_NEW_ADDRESS,
  type TicketText,
  addressKey,
  addressText,
} from '#renderer/store/drafts/ticket-text.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useRef, useState } from 'react';
import type { EditTicket } from './use-ticket.ts';

export interface AddressBook {
  readonly saved: readonly ShippingAddress[];
  /** The saved address the ticket delivers to; null for the vault and for one in the form. */
  readonly chosen: ShippingAddress | null;
  /** The saved address whose copy is in the form; null while the form holds a new one. */
  readonly editing: ShippingAddress | null;
  /** The form holds the address that was removed last. */
  readonly isRemoved: boolean;
  /** Copies the chosen address into the form. */
  readonly edit: () => void;
  readonly cancel: () => void;
  /** Saves the address of the form, replacing the one being edited; the ticket then delivers to it. */
  readonly save: (address: ShippingAddress) => void;
  /** Removes the chosen address. It stays in the form, so that a slip loses nothing. */
  readonly remove: () => void;
}

export function useAddressBook(
  text: TicketText,
  saved: readonly ShippingAddress[],
  editTicket: EditTicket,
): AddressBook {
  const bridge = useBridge();
  const [editing, setEditing] = useState<ShippingAddress | null>(null);
  const [removed, setRemoved] = useState<ShippingAddress | null>(null);
  /** Sent to be saved, and not in the list yet. */
  const awaited = useRef<string | null>(null);
  const chosen = saved.find((address) => addressKey(address) === text.destination) ?? null;
  const isInForm = text.destination === TO_NEW_ADDRESS;
  // The ticket delivers to the form until the main process has saved the address.
  useEffect(() => {
    const wanted = awaited.current;
    if (wanted === null || !saved.some((address) => addressKey(address) === wanted)) return;
    awaited.current = null;
    editTicket((old) =>
      old.destination === TO_NEW_ADDRESS && addressKey(old.address) === wanted
        ? { ...old, destination: wanted }
        : old,
    );
  }, [saved, editTicket]);
  const copyToForm = (address: ShippingAddress): void =>
    editTicket((old) => ({ ...old, destination: TO_NEW_ADDRESS, address: addressText(address) }));
  return {
    saved,
    chosen,
    editing: isInForm ? editing : null,
    isRemoved: removed !== null && isInForm && addressKey(text.address) === addressKey(removed),
    edit: () => {
      if (chosen === null) return;
      setEditing(chosen);
      copyToForm(chosen);
    },
    cancel: () => {
      if (editing === null) return;
      const destination = addressKey(editing);
      setEditing(null);
      editTicket((old) => ({ ...old, destination }));
    },
    save: (address) => {
      editTicket((old) => ({ ...old, address: addressText(address) }));
      setRemoved(null);
      setEditing(null);
      awaited.current = addressKey(address);
      if (editing !== null && addressKey(editing) !== addressKey(address)) {
        void sendCommand(bridge, 'settings/forget-address', editing);
      }
      void sendCommand(bridge, 'settings/save-address', address);
    },
    remove: () => {
      if (chosen === null) return;
      setEditing(null);
      setRemoved(chosen);
      copyToForm(chosen);
      void sendCommand(bridge, 'settings/forget-address', chosen);
    },
  };
}
