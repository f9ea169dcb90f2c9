/** The addresses that are stored for the next ticket, newest first. Pure. */
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';

/** The oldest goes when one more is stored. */
export const MOST_ADDRESSES = 20;

/** Keeps an address, in front; one that reads the same moves there. */
export function addAddress(
  stored: readonly ShippingAddress[],
  address: ShippingAddress,
): ShippingAddress[] {
  return [address, ...removeAddress(stored, address)].slice(0, MOST_ADDRESSES);
}

/** Without the address that reads like this. */
export function removeAddress(
  stored: readonly ShippingAddress[],
  address: ShippingAddress,
): ShippingAddress[] {
  return stored.filter((other) => !sameAddress(other, address));
}

function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return (
    a.name === b.name &&
    a.line1 === b.line1 &&
    a.line2 === b.line2 &&
    a.city === b.city &&
    a.state === b.state &&
    a.postalCode === b.postalCode &&
    a.country === b.country &&
    a.phone === b.phone
  );
}
