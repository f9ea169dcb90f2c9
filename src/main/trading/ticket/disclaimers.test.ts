import { describe, expect, it } from 'vitest';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { Driver } from '../testing/driver.ts';
import { sellDraft } from '../testing/world.ts';
import { disclaimerAddress } from './disclaimers.ts';

const ID = 'instant_payout';

async function ticketWith(url: string | null): Promise<TicketState> {
  const world = new Driver();
  world.gateway.disclaimerUrl = url;
  await world.quote(sellDraft({ optionalIds: [ID] }));
  return world.state();
}

describe('the terms of an add-on', () => {
  it('are opened from the https address that the quote names', async () => {
    const ticket = await ticketWith('https://terms.example/instant');
    expect(disclaimerAddress(ticket, ID)).toEqual({
      ok: true,
      value: 'https://terms.example/instant',
    });
  });

  it.each([
    'http://terms.example/instant',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:password@terms.example/',
    'not an address',
  ])('are not opened from %s, and the user reads why', async (url) => {
    const refused = disclaimerAddress(await ticketWith(url), ID);
    expect(refused).toMatchObject({
      error: { kind: 'disclaimer-refused', advice: expect.stringContaining(url) },
    });
  });

  it('are not opened for an add-on that has none, is not on the quote, or without a quote', async () => {
    const missing = { error: { kind: 'disclaimer-missing' } };
    expect(disclaimerAddress(await ticketWith(null), ID)).toMatchObject(missing);
    const ticket = await ticketWith('https://terms.example/');
    expect(disclaimerAddress(ticket, 'another')).toMatchObject(missing);
    expect(disclaimerAddress({ phase: 'idle' }, ID)).toMatchObject(missing);
  });
});
