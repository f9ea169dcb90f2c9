import { describe, expect, it } from 'vitest';
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';
import { MOST_ADDRESSES, removeAddress, addAddress } from './addresses.ts';

const address = (line1: string): ShippingAddress => ({
  name: 'Receiving desk',
  line1,
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
});
const [first, second] = [address('1 Main Street'), address('2 Main Street')];

describe('kept addresses', () => {
  it('stand newest first, each once', () => {
    expect(addAddress([first, second], address('2 Main Street'))).toEqual([second, first]);
    expect(addAddress([first], second)).toEqual([second, first]);
  });

  it('lose the oldest when there are too many', () => {
    const full = Array.from({ length: MOST_ADDRESSES }, (_, index) => address(`${index}`));
    const next = addAddress(full, first);
    expect(next).toHaveLength(MOST_ADDRESSES);
    expect(next[0]).toEqual(first);
    expect(next).not.toContainEqual(address(`${MOST_ADDRESSES - 1}`));
  });

  it('are forgotten by what they say, and only that one', () => {
    expect(removeAddress([first, second], address('1 Main Street'))).toEqual([second]);
    expect(removeAddress([second], first)).toEqual([second]);
  });
});
