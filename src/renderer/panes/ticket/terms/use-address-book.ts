/** The kept addresses as the ticket uses them: choosing, editing, keeping, forgetting. */
import type { ShippingAddress } from '#contract/ipc/ticket.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useRef, useState } from 'react';
import {
  TO_NEW_ADDRESS,
  type TicketText,
  addressKey,
  addressText,
} from '#renderer/store/drafts/ticket-text.ts';

export interface AddressBook {
  readonly kept: readonly ShippingAddress[];
  /** The kept address the ticket delivers to; null for the vault and for one in the form. */
  readonly chosen: ShippingAddress | null;
  /** The kept address whose copy is in the form; null while the form holds a new one. */
  readonly editing: ShippingAddress | null;
  /** What was forgotten last and is still in the form. */
  readonly forgotten: ShippingAddress | null;
  /** Puts the chosen address into the form. */
  readonly edit: () => void;
  /** Leaves the kept address as it was. */
  readonly cancel: () => void;
  /** Keeps what the form holds, in place of the one being edited; the ticket then delivers to it. */
  readonly keep: (address: ShippingAddress) => void;
  /** Forgets the chosen address. It stays in the form, so that a slip loses nothing. */
  readonly forget: () => void;
}

export function useAddressBook(
  text: TicketText,
  kept: readonly ShippingAddress[],
  editTicket: (change: (text: TicketText) => TicketText) => void,
): AddressBook {
  const bridge = useBridge();
  const [editing, setEditing] = useState<ShippingAddress | null>(null);
  const [forgotten, setForgotten] = useState<ShippingAddress | null>(null);
  /** What was sent to be kept and is not in the list yet. */
  const awaited = useRef<string | null>(null);
  const chosen = kept.find((address) => addressKey(address) === text.destination) ?? null;
  // Only once the main process has it: until then the form is what the ticket delivers to.
  useEffect(() => {
    const wanted = awaited.current;
    if (wanted === null || !kept.some((address) => addressKey(address) === wanted)) return;
    awaited.current = null;
    editTicket((old) =>
      old.destination === TO_NEW_ADDRESS && addressKey(old.address) === wanted
        ? { ...old, destination: wanted }
        : old,
    );
  }, [kept, editTicket]);
  const toForm = (address: ShippingAddress): void => {
    editTicket((old) => ({ ...old, destination: TO_NEW_ADDRESS, address: addressText(address) }));
  };
  return {
    kept,
    chosen,
    editing: text.destination === TO_NEW_ADDRESS ? editing : null,
    forgotten:
      forgotten !== null &&
      text.destination === TO_NEW_ADDRESS &&
      addressKey(text.address) === addressKey(forgotten)
        ? forgotten
        : null,
    edit: () => {
      if (chosen === null) return;
      setEditing(chosen);
      toForm(chosen);
    },
    cancel: () => {
      if (editing === null) return;
      const destination = addressKey(editing);
      setEditing(null);
      editTicket((old) => ({ ...old, destination }));
    },
    keep: (address) => {
      editTicket((old) => ({ ...old, address: addressText(address) }));
      setForgotten(null);
      setEditing(null);
      awaited.current = addressKey(address);
      if (editing !== null && addressKey(editing) !== addressKey(address)) {
        void sendCommand(bridge, 'settings/forget-address', editing);
      }
      void sendCommand(bridge, 'settings/save-address', address);
    },
    forget: () => {
      if (chosen === null) return;
      setEditing(null);
      setForgotten(chosen);
      toForm(chosen);
      void sendCommand(bridge, 'settings/forget-address', chosen);
    },
  };
}
