/** The addresses that are kept for the next ticket, newest first. Pure. */
import type { ShippingAddress } from '#contract/ipc/ticket.ts';

/** The oldest goes when one more is kept. */
export const ADDRESSES_KEPT = 20;

/** Keeps an address, in front; one that reads the same moves there. */
export function keepAddress(
  kept: readonly ShippingAddress[],
  address: ShippingAddress,
): ShippingAddress[] {
  return [address, ...forgetAddress(kept, address)].slice(0, ADDRESSES_KEPT);
}

/** Without the address that reads like this. */
export function forgetAddress(
  kept: readonly ShippingAddress[],
  address: ShippingAddress,
): ShippingAddress[] {
  return kept.filter((other) => !sameAddress(other, address));
}

function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return (
    a.name === b.name &&
    a.line1 === b.line1 &&
    a.city === b.city &&
    a.state === b.state &&
    a.postalCode === b.postalCode &&
    a.country === b.country
  );
}
