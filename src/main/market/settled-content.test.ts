import { expect, it } from 'vitest';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { memorySettings } from '#main/session/testing/sessions.ts';
import { contentChoices } from '#main/settings/content-choices.ts';
import { openMarket } from './testing/open-market.ts';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { minimalSpot } from '#main/marketplace/testing/minimal-records.ts';
import { goldProduct, ounce, top, variant } from './testing/products.ts';

const STERLING = fineContent('ozt', 287_707_160);
const doubtful = {
  ...goldProduct('p', [variant('p:a')]),
  fine: null,
  doubt: {
    readings: [
      { fine: STERLING, from: '1 oz, 31.1 g gross at .925' },
      { fine: ounce, from: '1 oz, 31.1 g fine' },
    ],
    chosen: null,
  },
};

function open(profile = 'one', settings = memorySettings()) {
  const { market, rows } = openMarket({ choices: contentChoices(settings, profile) });
  market.productsRead([doubtful], 1_000);
  return { market, settings, row: () => rows()[0] };
}

it('leaves the weight unknown until the user settles it, which is kept for the profile', () => {
  const { market, settings, row } = open();
  expect(row()).toMatchObject({ fine: null, doubt: { chosen: null } });
  expect(market.value('p')).toMatchObject({ fine: null });
  expect(market.settleContent('p', STERLING)).toMatchObject({ ok: true });
  expect(row()).toMatchObject({ fine: STERLING, doubt: { chosen: 0 } });
  expect(market.row('p:a')).toMatchObject({ content: STERLING });
  expect(settings.read().contents).toEqual({ one: { p: STERLING } });
  expect(open('one', settings).row()).toMatchObject({ fine: STERLING, doubt: { chosen: 0 } });
  expect(open('two', settings).row()).toMatchObject({ fine: null, doubt: { chosen: null } });
});

it('keeps the choice when the product is read again, as long as it is one of its readings', () => {
  const { market, row } = open();
  market.settleContent('p', ounce);
  market.productsRead([doubtful], 2_000);
  expect(row()).toMatchObject({ fine: ounce, doubt: { chosen: 1 } });
  const [first] = doubtful.doubt.readings;
  const readings = first === undefined ? [] : [first];
  market.productsRead([{ ...doubtful, doubt: { readings, chosen: null } }], 3_000);
  expect(row()).toMatchObject({ fine: null, doubt: { chosen: null } });
});

it('takes the choice back, and takes none that is no reading', () => {
  const { market, settings, row } = open();
  market.settleContent('p', STERLING);
  expect(market.settleContent('p', null)).toMatchObject({ ok: true });
  expect(row()).toMatchObject({ fine: null, doubt: { chosen: null } });
  expect(settings.read().contents).toEqual({ one: {} });
  expect(market.settleContent('p', fineContent('ozt', 1))).toMatchObject({ ok: false });
  expect(market.settleContent('unknown', STERLING)).toMatchObject({ ok: false });
});

/** A cheap one in doubt beside a coin that is none. */
function openBeside() {
  const choices = contentChoices(memorySettings(), 'one');
  const { market, rows } = openMarket({ choices });
  const asked = variant('p:a', { id: 'v', ask: top('l1', 380_000), bid: top('o1', 370_000) });
  const coin = goldProduct('q', [variant('q:b', { id: 'w', ask: top('l9', 408_000) })]);
  market.productsRead([{ ...doubtful, variants: [asked] }, coin], 1_000);
  market.spotRead([minimalSpot('Gold', spotPrice(4_000_000_000))], 1_000);
  const size = parseSizeInput('1 oz');
  if (!size.ok) throw new Error(size.error.sentence);
  return {
    market,
    row: () => rows().find(({ key }) => key === 'p:a'),
    /** What a sweep of two ounces takes. */
    swept: () => {
      const scope = { kind: 'material', material: 'Gold' } as const;
      const plan = market.plans.planSweep({ side: 'buy', size: '2 oz', stop: null, scope });
      return plan.ok ? plan.value.lines.map(({ sourceId }) => sourceId) : plan.error.kind;
    },
    ranked: async () => {
      const read = await market.plans.rankValue({ side: 'buy', material: 'Gold', size: '1 oz' });
      return read.ok ? read.value.products.map(({ rowKey, rank }) => [rowKey, rank]) : [];
    },
    /** What an alert on its premium compares. */
    watched: () => market.plans.premiumAt({ side: 'buy', row: 'p:a', size: size.value }),
    /** What a repricing rule uses. */
    ruled: () => market.plans.metalOf('p:a', 'p')?.content,
  };
}

it('counts in no sweep, ranking, alert or rule until it is settled, and not when that is undone', async () => {
  const { market, row, swept, ranked, watched, ruled } = openBeside();
  const isLeftOut = async () => {
    expect(row()).toMatchObject({ ask: { premium: null }, bid: { premium: null } });
    expect(swept()).toEqual(['l9']);
    expect(await ranked()).toEqual([
      ['q:b', 1],
      ['p:a', null],
    ]);
    expect(watched()).toBeNull();
    expect(ruled()).toBeNull();
  };
  await isLeftOut();
  market.settleContent('p', ounce);
  expect(row()).toMatchObject({ ask: { premium: -50_000 }, bid: { premium: -75_000 } });
  expect(swept()).toEqual(['l1']);
  expect(await ranked()).toEqual([
    ['p:a', 1],
    ['q:b', 2],
  ]);
  expect(watched()).toMatchObject({ value: -50_000 });
  expect(ruled()).toEqual(ounce);
  market.settleContent('p', STERLING);
  // Two pieces of it are far over an ounce, so it has no rank among those that fit.
  expect(await ranked()).toEqual([
    ['q:b', 1],
    ['p:a', null],
  ]);
  market.settleContent('p', null);
  await isLeftOut();
});
