import { describe, expect, it } from 'vitest';
import type { ShippingAddress } from '#contract/ipc/ticket.ts';
import { ADDRESSES_KEPT, forgetAddress, keepAddress } from './addresses.ts';

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
    expect(keepAddress([first, second], address('2 Main Street'))).toEqual([second, first]);
    expect(keepAddress([first], second)).toEqual([second, first]);
  });

  it('lose the oldest when there are too many', () => {
    const full = Array.from({ length: ADDRESSES_KEPT }, (_, index) => address(`${index}`));
    const next = keepAddress(full, first);
    expect(next).toHaveLength(ADDRESSES_KEPT);
    expect(next[0]).toEqual(first);
    expect(next).not.toContainEqual(address(`${ADDRESSES_KEPT - 1}`));
  });

  it('are forgotten by what they say, and only that one', () => {
    expect(forgetAddress([first, second], address('1 Main Street'))).toEqual([second]);
    expect(forgetAddress([second], first)).toEqual([second]);
  });
});
