/** The default destination of a buy: the vault, unless the vault does not take the product. Pure. */
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';
import {
  BY_DEFAULT,
  type DestinationChoice,
  TO_NEW_ADDRESS,
  TO_VAULT,
  type TicketText,
  addressKey,
} from './ticket-text.ts';

export interface DeliveryContext {
  /** Saved addresses; the first is the default. */
  readonly addresses: readonly ShippingAddress[];
  readonly vault: 'unknown' | 'enabled' | 'disabled';
}

export interface Delivery {
  readonly destination: DestinationChoice;
  /** Why it is not the vault, as a sentence; null if it is, or if the user chose. */
  readonly why: string | null;
}

export function deliveryOf(
  text: Pick<TicketText, 'side' | 'destination' | 'lines'>,
  { addresses, vault }: DeliveryContext,
): Delivery {
  if (text.destination !== BY_DEFAULT) return { destination: text.destination, why: null };
  const silver = text.lines.some(({ material }) => material === 'Silver');
  if (text.side === 'sell' || !(silver || vault === 'disabled')) {
    return { destination: TO_VAULT, why: null };
  }
  const [kept] = addresses;
  const refusal = silver ? 'The vault takes no silver.' : 'There is no vault for this key.';
  return kept === undefined
    ? { destination: TO_NEW_ADDRESS, why: `${refusal} Enter an address.` }
    : { destination: addressKey(kept), why: refusal };
}
