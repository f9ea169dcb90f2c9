import { describe, expect, it } from 'vitest';
import { spotPricesReader } from './spot.ts';

const read = (body: unknown) =>
  Object.fromEntries(
    spotPricesReader.parse(body).map(({ material, priceDollars }) => [material, priceDollars]),
  );
const goldAndSilver = { Gold: '4038.72', Silver: '50.10' };

describe('spotPricesReader', () => {
  it.each([
    [
      'the chosen form',
      {
        data: [
          {
            material: 'Gold',
            symbol: 'XAU',
            price: 403872,
            priceDollars: 4038.72,
            currency: 'USD',
          },
          {
            material: 'Silver',
            symbol: 'XAG',
            price: 5010,
            priceDollars: '50.10',
            currency: 'USD',
          },
        ],
      },
    ],
    ['a map by name', { gold: 4038.72, silver: '50.10' }],
    ['a map by symbol in data', { success: true, data: { XAU: 4038.72, XAG: '50.10' } }],
    ['a map of objects', { data: { gold: { price: 4038.72 }, silver: { price: '50.10' } } }],
    [
      'bare rows by symbol',
      [
        { symbol: 'XAU/USD', price: 4038.72 },
        { symbol: 'XAGUSD', last: '50.10' },
      ],
    ],
    [
      'rows in cents',
      {
        prices: [
          { metal: 'gold', priceCents: 403872 },
          { metal: 'SILVER', priceCents: 5010 },
        ],
      },
    ],
    ['open whole numbers, by the convention cents', { data: { gold: 403872, silver: 5010 } }],
    ['prices under spotPrices', { data: { spotPrices: { gold: 4038.72, silver: '50.10' } } }],
    [
      'prices nested in a spot object',
      [
        { name: 'Gold', spot: { value: 4038.72 } },
        { name: 'Silver', spot: { value: '50.10' } },
      ],
    ],
    ['names with a suffix', { gold_spot: 4038.72, silver_spot_price: '50.10', gold_change: 1.2 }],
    ['rows each keyed by its metal', [{ gold: 4038.72 }, { silver: '50.10' }]],
    ['a metal named twice alike', { gold: 4038.72, XAU: 4038.72, silver: '50.10' }],
  ])('reads %s', (_, body) => {
    expect(read(body)).toEqual(goldAndSilver);
  });

  it('takes a whole number that can only be dollars for dollars', () => {
    expect(
      read({ gold: 4038, silver: 50, platinum: 1600, palladium: 1500, bitcoin: 110_000 }),
    ).toEqual({
      Gold: '4038',
      Silver: '50',
      Platinum: '1600',
      Palladium: '1500',
      Bitcoin: '110000',
    });
    expect(read({ bitcoin: 11_000_000 })).toEqual({ Bitcoin: '110000.00' });
  });

  it('takes the bid for spot where bid and ask are all there is, as rows and as a map, whole numbers too', () => {
    const rows = [
      { material: 'Gold', bid: 4033.2, ask: 4037.4, changePrice: 15.1, changePositive: true },
      { material: 'Palladium', bid: 1490, ask: 1510, changePrice: -3, changePositive: false },
      { material: 'silver', bid: '49', ask: '49.5' },
      { material: 'Bitcoin', bid: 91_250, ask: 91_300.5 },
    ];
    const prices = { Gold: '4033.2', Palladium: '1490', Silver: '49', Bitcoin: '91250' };
    expect(read({ data: rows })).toEqual(prices);
    expect(read(rows)).toEqual(prices);
    expect(read(Object.fromEntries(rows.map((row) => [row.material, row])))).toEqual(prices);
  });

  it('reads the time of a map as a database writes it', () => {
    const body = {
      Gold: {
        updatedAt: '2026-03-06 21:56:00.509169+00',
        marketOpen: true,
        bid: 4033.2,
        ask: 4037.4,
        changePercent: -0.23,
        changePrice: -9.3,
      },
    };
    expect(spotPricesReader.parse(body)).toMatchObject([
      { material: 'Gold', priceDollars: '4033.2', updatedAt: '2026-03-06T21:56:00.509Z' },
    ]);
  });

  it('reads ask, change and whether the market is open, in the unit of the price beside them', () => {
    const day = (entry: object) => spotPricesReader.parse([{ material: 'Gold', ...entry }])[0];
    expect(
      day({
        bid: 4033.2,
        ask: 4037.4,
        changePrice: -9.3,
        changePercent: '-0.23',
        marketOpen: false,
      }),
    ).toMatchObject({
      priceDollars: '4033.2',
      askDollars: '4037.4',
      changeDollars: '-9.3',
      changePercent: '-0.23',
      marketOpen: false,
    });
    expect(
      day({ bid: 403_320, ask: 403_740, changePrice: -5, changePositive: 'false' }),
    ).toMatchObject({
      priceDollars: '4033.20',
      askDollars: '4037.40',
      changeDollars: '-0.05',
      isPositive: false,
    });
  });

  it.each([
    ['null', null],
    ['text', 'soon'],
    ['a list', []],
    ['an object', {}],
  ])('leaves out what is reported beside a price as %s', (_, value) => {
    const entry = {
      material: 'Gold',
      price: 4033.2,
      ask: value,
      changePrice: value,
      changePercent: value,
      changePositive: value,
      marketOpen: value,
    };
    expect(spotPricesReader.parse([entry])).toMatchObject([
      {
        priceDollars: '4033.2',
        askDollars: undefined,
        changeDollars: undefined,
        changePercent: undefined,
        isPositive: undefined,
        marketOpen: undefined,
      },
    ]);
  });

  it('takes an ask for that of spot only beside the bid that is', () => {
    const [gold] = spotPricesReader.parse([{ material: 'Gold', price: 4033.2, bid: 1, ask: 2 }]);
    expect(gold).toMatchObject({ priceDollars: '4033.2', askDollars: undefined });
  });

  it('keeps the digits of the text', () => {
    expect(read({ silver: '50.100' })).toEqual({ Silver: '50.100' });
  });

  it('reads unit, currency and time from the row or from around it', () => {
    const body = {
      timestamp: 1_793_700_000,
      currency: 'USD',
      data: [{ material: 'Gold', price: 4038.72, unit: 'troy_ounce' }],
    };
    expect(spotPricesReader.parse(body)).toEqual([
      {
        material: 'Gold',
        priceDollars: '4038.72',
        askDollars: undefined,
        changeDollars: undefined,
        changePercent: undefined,
        isPositive: undefined,
        marketOpen: undefined,
        currency: 'USD',
        unit: 'troy_ounce',
        updatedAt: '2026-11-03T10:00:00.000Z',
      },
    ]);
  });

  it('never makes up a price that is missing or unreadable', () => {
    const body = { gold: 4038.72, silver: null, platinum: 0, palladium: -1500.5, bitcoin: 'NaN' };
    expect(read(body)).toEqual({ Gold: '4038.72' });
    expect(read({ data: [{ material: 'Gold', price: 4038.72 }, { material: 'Silver' }] })).toEqual({
      Gold: '4038.72',
    });
  });

  it('keeps no price of a metal that is named twice with different ones', () => {
    expect(read({ gold: 4038.72, XAU: 4040.01, XAG: '50.10' })).toEqual({ Silver: '50.10' });
  });

  it.each([
    null,
    [],
    {},
    'gold',
    4038.72,
    { data: [] },
    { data: null },
    { copper: 4.5 },
    { gold: 'a lot' },
    JSON.parse('{"gold":1e400}'),
    { gold: '1e400' },
    { gold: { bid: 4038.1 } },
    { gold: { bid: 4039.2, ask: 4038.1 } },
    { gold: { bid: 'x', ask: 4038.1 } },
    { gold: '4,038.72' },
    { gold: 3 },
    { XAU: 0.000247 },
    { base: 'USD', rates: { XAU: 0.000247 } },
    { success: false, data: { gold: 4038.72 } },
    { error: 'Unknown API key', code: 401 },
    { gold: 4038.72, XAU: 1.5e4 + 0.5 },
    JSON.parse('{"__proto__":{"gold":4038.72}}'),
  ])('fails on %j', (body) => {
    expect(spotPricesReader.safeParse(body).success).toBe(false);
  });
});
