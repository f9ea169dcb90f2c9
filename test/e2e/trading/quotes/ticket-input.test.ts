import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, startMarket } from '../../../support/running/fixtures.ts';

let quotes = 0;
const market = await startMarket(
  {
    unlimited: true,
    onAnswer: ({ method, url }) => {
      if (method === 'POST' && url.endsWith('/quotes')) quotes += 1;
    },
  },
  'file',
);
const { desk } = await openSandbox(market, {}, 'file');
const { ticket } = desk;

async function openTicket(): Promise<void> {
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
}

/** Enter is refused with `sentence` beside the field; nothing is asked of the marketplace. */
async function expectRefused(sentence: string): Promise<void> {
  const before = quotes;
  await desk.goTo('ticket');
  await desk.press('Enter');
  await ticket.reads(new RegExp(escaped(sentence)));
  expect(await ticket.phase()).toBe('idle');
  expect(quotes).toBe(before);
}

describe('the quantity', () => {
  beforeAll(openTicket);

  it.each([
    ['nothing', '', 'Enter how many pieces, such as 10.'],
    ['zero', '0', 'Enter at least 1 piece.'],
    ['a negative number', '-3', 'Enter a positive number of pieces; leave out the minus sign.'],
    ['a fraction', '1.5', 'Pieces cannot be divided; enter a whole number.'],
    ['too many', '1,000,001', 'Enter at most 1,000,000 pieces in one line.'],
    ['text', 'a few', 'Enter how many pieces, in digits only, such as 10.'],
    [
      'a comma out of place',
      '1,00',
      'Put commas only between groups of three digits, as in 1,000.',
    ],
    [
      'a number nobody can mean',
      '9'.repeat(80),
      'Enter how many pieces, in digits only, such as 10.',
    ],
  ])('refuses %s', async (_, typed, sentence) => {
    await ticket.setQuantity(typed);
    await expectRefused(sentence);
    expect(await ticket.quantityField().getAttribute('aria-invalid')).toBe('true');
    expect(await ticket.quantityField().inputValue()).toBe(typed);
  });

  it.each([
    ['1,000', '1,000'],
    [' 12 ', '12'],
    ['2.0', '2'],
  ])('takes a paste of %j', async (pasted, shown) => {
    await ticket.setQuantity(pasted);
    expect(await ticket.quantityField().inputValue()).toBe(shown);
    expect(await ticket.quantityField().getAttribute('aria-invalid')).toBe('false');
  });

  it('beyond what there is is said at once, and refused by the marketplace in its own words', async () => {
    await ticket.setQuantity('1,000');
    await ticket.reads(/Only \d+ offered at this price\./);
    await desk.goTo('ticket');
    await desk.press('Enter');
    await ticket.waitForPhase('quote-failed');
    const said = await ticket.reads(/The marketplace says: “Only \d+ of [\d,]+ available”/);
    expect(said).toContain('Requote');
    await ticket.discard();
  });
});

describe('the limit', () => {
  beforeAll(async () => {
    await openTicket();
    await ticket.setQuantity('1');
  });

  it.each([
    ['zero', '0.00', 'Enter an amount above zero.'],
    ['a negative amount', '-5', 'Enter a positive amount; leave out the minus sign.'],
    [
      'part of a cent',
      '1.005',
      'Use at most two decimals, for cents. Thousands are separated by a comma, as in 1,234.',
    ],
    ['too much', '99999999999999999', 'This is too large; enter at most'],
    ['text', 'cheap', 'Enter an amount in dollars, in digits only, such as 1,234.56.'],
    [
      'another currency',
      '€4,500',
      'Amounts are in US dollars; enter the number without another currency.',
    ],
    [
      'a decimal comma',
      '4.500,00',
      'Use a point before the cents and commas between thousands, as in 1,234.56.',
    ],
  ])('refuses %s', async (_, typed, sentence) => {
    await ticket.setLimit(typed);
    await expectRefused(sentence);
    expect(await ticket.limitField().getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['$1,234.56', '1,234.56'],
    ['1,000', '1,000.00'],
    ['USD 4200', '4,200.00'],
    ['4.2k', '4,200.00'],
  ])('takes a paste of %j', async (pasted, shown) => {
    await ticket.setLimit(pasted);
    expect(await ticket.limitField().inputValue()).toBe(shown);
    expect(await ticket.limitField().getAttribute('aria-invalid')).toBe('false');
  });

  it('below the quote is no order: the ticket says by how much', async () => {
    await ticket.setLimit('$1,234.56');
    await ticket.quote();
    expect(await ticket.buttonText()).toMatch(/^Above your limit by \$[\d,]+\.\d\d/);
    await desk.press('Control+Enter');
    expect(await ticket.phase()).toBe('quoted');
    await ticket.discard();
  });

  it('empty means the quoted total', async () => {
    await ticket.setLimit('');
    await ticket.quote();
    expect(await ticket.text()).toContain('No slippage allowed');
    await ticket.discard();
  });
});

describe('address and promotion', () => {
  it('an address is entered field by field', async () => {
    await openTicket();
    await ticket.setQuantity('1');
    await desk.press('KeyP');
    await desk.press('Escape');
    await expectRefused('Enter the recipient’s name.');
    const said = await ticket.text();
    for (const sentence of [
      'Enter the street and number.',
      'Enter the city.',
      'Enter the state, such as TX.',
      'Enter the postal code.',
    ]) {
      expect(said).toContain(sentence);
    }
  });

  it('a filled one is delivered to, and charged for', async () => {
    for (const [label, text] of [
      ['Name', 'Pat Doe'],
      ['Street', '1 Main Street'],
      ['City', 'Dallas'],
      ['State', 'TX'],
      ['Postal code', '75201'],
    ] as const) {
      await desk.tabTo(ticket.root().getByLabel(label, { exact: true }));
      await desk.type(text);
    }
    await desk.press('Escape');
    await ticket.quote();
    expect((await ticket.figures()).map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/shipping/i),
    );
    await ticket.discard();
  });

  it('a promotion code too long to be one is refused', async () => {
    await desk.press('KeyP', 'Escape');
    const fold = ticket.root().locator('summary', { hasText: 'Promotion code' });
    await desk.tabTo(fold);
    await desk.press('Enter', 'Tab');
    await desk.type('X'.repeat(65));
    await desk.press('Escape');
    await expectRefused('Promotion codes have at most 64 characters.');
    expect(await ticket.buttonText()).toContain('Get quote');
  });
});

it('more than 50 lines are refused, with how many the ticket needs', async () => {
  await desk.goTo('market');
  await desk.findProduct('silver');
  await desk.openTicket('buy');
  await desk.goTo('market');
  await desk.press('Home');
  for (let line = 0; line < 51; line += 1) {
    await desk.press('Enter', 'Shift+KeyB', 'Control+1', 'KeyJ');
  }
  await desk.goTo('ticket');
  await ticket.reads(/A quote takes at most 50 lines; this ticket needs 5\d\./);
  await expectRefused('A quote takes at most 50 lines');
  expect(await ticket.quantityField().count()).toBeGreaterThan(50);
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
