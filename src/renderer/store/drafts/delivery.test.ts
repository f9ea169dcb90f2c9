import { ADDRESS, marketRow } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { deliveryOf } from './delivery.ts';
import { EMPTY_TICKET, TO_NEW_ADDRESS, TO_VAULT, addressKey, openTicket } from './ticket-text.ts';

const of = (material: 'Gold' | 'Silver') => {
  const row = marketRow({ material });
  return openTicket(EMPTY_TICKET, { side: 'buy', rowKey: row.key }, row);
};
const nobody = { addresses: [], vault: 'enabled' } as const;
const somebody = { ...nobody, addresses: [ADDRESS] };

describe('where a buy goes while nobody has said it', () => {
  it('is the vault', () => {
    expect(deliveryOf(of('Gold'), somebody)).toEqual({ destination: TO_VAULT, why: null });
    expect(deliveryOf({ ...of('Silver'), side: 'sell' }, somebody).why).toBeNull();
  });

  it('is an address for silver, with the reason that the vault takes none', () => {
    expect(deliveryOf(of('Silver'), somebody)).toEqual({
      destination: addressKey(ADDRESS),
      why: 'The vault takes no silver.',
    });
    expect(deliveryOf(of('Silver'), nobody)).toEqual({
      destination: TO_NEW_ADDRESS,
      why: 'The vault takes no silver. Enter an address.',
    });
  });

  it('is an address where there is no vault', () => {
    const { destination } = deliveryOf(of('Gold'), { ...somebody, vault: 'disabled' });
    expect(destination).toBe(addressKey(ADDRESS));
  });

  it('is what was chosen, once something was', () => {
    const chosen = { ...of('Silver'), destination: TO_VAULT };
    expect(deliveryOf(chosen, somebody)).toEqual({ destination: TO_VAULT, why: null });
  });
});
