// @vitest-environment happy-dom
import type { OptionalView, QuoteView } from '#contract/ipc/trading/ticket.ts';
import { cents } from '#domain/money/money.ts';
import { OFFER_A, intent, ounces, quote, ticketDraft } from '#renderer/testing/fixtures.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw, quoted, row } from '#renderer/testing/test-ticket.tsx';
import { EMPTY_TICKET, openTicket } from '#renderer/store/drafts/ticket-text.ts';

afterEach(cleanup);

const addOn = (change: Partial<OptionalView>): OptionalView => ({
  id: 'instant_payout',
  title: 'Instant payout',
  description: null,
  fee: cents(-8_000),
  selected: false,
  enabled: true,
  disabledReason: null,
  disclaimer: null,
  ...change,
});
const label = addOn({ id: 'overnight_label', title: 'Overnight label', fee: cents(-3_995) });

const line = (change: Partial<QuoteView['lines'][number]> = {}): QuoteView['lines'][number] => ({
  id: 'l-1',
  rowKey: row.key,
  title: row.title,
  variantTitle: 'BU',
  quantity: 2,
  price: cents(402_150),
  available: true,
  error: null,
  fine: ounces(2),
  fulfillmentDays: 4,
  offerId: OFFER_A,
  offerPrice: null,
  offerQuantity: null,
  ...change,
});

function sell(change: Partial<QuoteView> = {}, optionalIds: readonly string[] = []) {
  const shown = quote({
    lines: [line()],
    fees: [{ id: 'marketplace', label: 'Marketplace fee', amount: cents(-4_022) }],
    optionals: [addOn({}), label],
    subtotal: cents(804_300),
    total: cents(800_278),
    fine: ounces(2),
    expiresAt: performance.now() + 60_000,
    ...change,
  });
  const draft = ticketDraft({
    side: 'sell',
    lines: [{ source: { kind: 'offer', offerId: OFFER_A }, rowKey: row.key, quantity: 2 }],
    limit: null,
    paymentMethod: null,
    destination: null,
  });
  return draw({
    draft: {
      ...openTicket(EMPTY_TICKET, { side: 'sell', rowKey: row.key, quantity: '2' }, row),
      optionalIds: { buy: [], sell: optionalIds },
    },
    ticket: quoted(60_000, intent({ draft, quote: shown, limit: shown.total })),
  });
}

const texts = (): readonly string[] =>
  screen.getAllByTestId('payout-choice').map((choice) => choice.textContent);
const chosen = (drawn: ReturnType<typeof sell>): readonly string[] =>
  drawn.store.getState().draft.optionalIds.sell;

describe('the payout matrix', () => {
  it('shows what each set of add-ons pays, per ounce, over spot, and when', () => {
    sell();
    expect(texts()).toEqual([
      expect.stringMatching(/^No add-ons.*quoted.*8,002\.78.*4,001\.39.*4 days$/),
      expect.stringMatching(/^Instant payout.*−80\.00.*7,922\.78.*instantly$/),
      expect.stringMatching(/^Overnight label.*−39\.95.*7,962\.83.*4 days$/),
      expect.stringMatching(/^Instant payout \+ Overnight label.*−119\.95.*7,882\.83.*instantly$/),
    ]);
  });

  it('y goes to it, arrows choose, Enter asks for the quote with what was chosen', () => {
    const drawn = sell();
    drawn.press('KeyY');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'No add-ons' }));
    drawn.press('ArrowDown');
    drawn.press('ArrowDown');
    expect(chosen(drawn)).toEqual(['overnight_label']);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Overnight label' }));
    expect(drawn.called('ticket/request-quote')).toEqual([]);
    drawn.press('Enter');
    expect(drawn.called('ticket/request-quote')[0]?.args).toMatchObject({
      side: 'sell',
      optionalIds: ['overnight_label'],
    });
  });

  it('is the only place of the add-ons: what each is, its terms, and that some were not priced', () => {
    const terms = { label: 'Terms', url: 'https://terms.example/instant' };
    const described = addOn({ description: 'Paid when you confirm.', disclaimer: terms });
    const drawn = sell({ optionals: [described, label], optionalsDegraded: true });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(texts().filter((text) => text.includes('Paid when you confirm.'))).toHaveLength(1);
    expect(screen.getByText(/could not be priced and are left out/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Terms, opens https:/ }));
    expect(drawn.called('ticket/open-disclaimer')[0]?.args).toEqual({
      optionalId: 'instant_payout',
    });
  });

  it('with more than three add-ons they are switches, so that any set can be chosen', () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => addOn({ id, title: `Add-on ${id}` }));
    const drawn = sell({ optionals: many });
    expect(screen.queryAllByTestId('payout-choice')).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Add-on b' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Add-on d' }));
    expect(chosen(drawn)).toEqual(['b', 'd']);
  });

  it('takes out an add-on that is chosen and no longer offered', () => {
    const drawn = sell({ optionals: [] }, ['overnight_label']);
    expect(screen.getByText(/not offered with this quote: Overnight label/)).toBeDefined();
    drawn.press('KeyY');
    drawn.press('ArrowDown');
    expect(chosen(drawn)).toEqual([]);
  });

  it('stops at both ends', () => {
    const drawn = sell();
    drawn.press('KeyY');
    drawn.press('ArrowUp');
    expect(chosen(drawn)).toEqual([]);
    for (let presses = 0; presses < 9; presses += 1) drawn.press('ArrowDown');
    expect(chosen(drawn)).toEqual(['instant_payout', 'overnight_label']);
  });

  it('says why an add-on is not to be had, and does not choose it', () => {
    const refused = addOn({ enabled: false, disabledReason: 'Your credit is used up.' });
    const drawn = sell({ optionals: [refused, label] });
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Instant payout' });
    expect(radio.disabled).toBe(true);
    expect(texts().at(-1)).toContain('Your credit is used up.');
    drawn.press('KeyY');
    for (let presses = 0; presses < 4; presses += 1) drawn.press('ArrowDown');
    expect(chosen(drawn)).toEqual(['overnight_label']);
  });

  it('shows a dash and a reason for an unknown amount', () => {
    sell({ optionals: [addOn({ fee: null })] });
    expect(texts()[1]).toMatch(
      /^Instant payoutfee —not knownThe fee of Instant payout is not known\.(?:—not known){3}instantly$/,
    );
  });

  it('lists several offers before fees, with the reason of one that cannot be filled', () => {
    const gone = line({
      id: 'l-2',
      available: false,
      error: 'Offer withdrawn',
      fulfillmentDays: null,
    });
    sell({ lines: [line(), gone] });
    const offers = screen.getByText('By line, before fees').closest('details');
    const rows = within(offers ?? document.body).getAllByRole('row', { hidden: true });
    expect(rows[1]?.textContent).toMatch(/2 × .*8,043\.00.*4,021\.50.*4 days$/);
    expect(rows[2]?.textContent).toMatch(/Offer withdrawn.*—$/);
  });

  it('is chosen with the pointer too, and greyed once the ticket is another', () => {
    const drawn = sell();
    fireEvent.click(screen.getByRole('radio', { name: 'Instant payout' }));
    expect(chosen(drawn)).toEqual(['instant_payout']);
    expect(screen.getByRole('region', { name: 'Add-ons' }).className).toMatch(/outdated/);
  });

  it('is not there on buys, nor without add-ons', () => {
    sell({ optionals: [] });
    expect(screen.queryByRole('region', { name: 'Add-ons' })).toBeNull();
    cleanup();
    draw({ ticket: quoted(60_000, intent({ quote: quote({ optionals: [addOn({})] }) })) });
    expect(screen.queryByRole('region', { name: 'Add-ons' })).toBeNull();
  });
});

describe('an add-on that the marketplace could not price', () => {
  const failed = { id: 'overnight_label', reason: 'No carrier' };

  it('stands among the others on a sell, with why, and cannot be chosen', () => {
    sell({ optionals: [addOn({})], optionalsDegraded: true, optionalProblems: [failed] });
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'Overnight label' });
    expect(radio.disabled).toBe(true);
    expect(texts().at(-1)).toContain('Could not be priced: No carrier.');
  });

  it('is said beside the one that is offered all the same', () => {
    sell({ optionalProblems: [{ id: 'overnight_label', reason: null }] });
    const [, , labelled, both] = texts();
    expect(labelled).toContain('Could not be priced; no reason given');
    expect(both).toContain('Could not be priced; no reason given');
  });

  it('is there even where no add-on could be priced, and where it was chosen', () => {
    const drawn = sell({ optionals: [], optionalProblems: [failed] }, ['overnight_label']);
    expect(texts().at(-1)).toContain('No carrier.');
    drawn.press('KeyY');
    drawn.press('ArrowUp');
    expect(chosen(drawn)).toEqual([]);
  });

  it('that the marketplace does not name is said once, below', () => {
    sell({ optionalProblems: [{ id: null, reason: 'Resolver timed out' }] });
    expect(screen.getByText(/An add-on: Resolver timed out\./)).toBeDefined();
  });

  it('stands among the switches of a buy, off and with why', () => {
    const problem = { id: 'gift_wrap', reason: 'Out of paper' };
    draw({
      ticket: quoted(60_000, intent({ quote: quote({ optionalProblems: [problem] }) })),
    });
    const toggle = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Gift wrap/i });
    expect(toggle.getAttribute('aria-disabled') ?? String(toggle.disabled)).toBe('true');
    expect(screen.getByText(/Could not be priced: Out of paper\./)).toBeDefined();
  });
});
