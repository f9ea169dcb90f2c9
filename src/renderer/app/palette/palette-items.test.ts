// @vitest-environment happy-dom
/** What the palette offers for a text that the main process read. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { US_KEYBOARD } from '#domain/keys/key-labels.ts';
import type { MarketView } from '#contract/ipc/market/market-view.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { firstSnapshot } from '#renderer/testing/first-state.ts';
import { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import type { Command } from '../commands/command.ts';
import type { Help } from './help-items.ts';
import { needsReading, paletteItems } from './palette-items.ts';

const row = (change: Partial<MarketRow>): MarketRow =>
  marketRow({ productId: change.title ?? '', weightText: null, ...change });
const OWN = { attributes: ['Own'] };
const eagle = row({
  key: 'eagle',
  title: 'American Gold Eagle 1 oz',
  variantTitle: '2025',
  ...OWN,
});
const older = row({
  key: 'older',
  title: 'American Gold Eagle 1 oz',
  variantTitle: '2024',
  ...OWN,
});
const tenth = row({
  key: 'tenth',
  title: 'American Gold Eagle 1/10 oz',
  variantTitle: '2025',
  ask: null,
});
const silver = row({
  key: 'silver',
  title: 'American Silver Eagle 1 oz',
  variantTitle: '2025',
  material: 'Silver',
  ...OWN,
});
const stater = row({
  key: 'stater',
  title: 'Golden State Mint Silver Bar 10 oz',
  variantTitle: 'Loose',
  material: 'Silver',
});
const all = [tenth, older, eagle, silver, stater];
const commands: readonly Command[] = [
  { id: 'preferences.backup', title: 'Preferences: Backup', run: () => undefined },
  { id: 'backup.create', title: 'Back up…', run: () => undefined },
  { id: 'theme.dark', title: 'Theme: dark', run: () => undefined },
  { id: 'pane.orders', title: 'Go to Orders', run: () => undefined },
];

const NO_HELP: Help = { sections: [], bindings: [], print: US_KEYBOARD };
interface Change {
  readonly selected?: MarketRow;
  readonly holdings?: VaultSlice['holdings'];
  readonly view?: Partial<MarketView>;
}
const VIEW: MarketView = {
  watchlist: null,
  words: '',
  materials: [],
  category: null,
  attribute: null,
  ira: false,
  certified: false,
  esg: false,
  numismatic: false,
  order: null,
  found: [],
};
const market = memoryMarket(new Map(all.map((one) => [one.key, one])));

function answer(text: string, { selected, holdings = null, view = {} }: Change = {}) {
  const { vault } = firstSnapshot;
  const snapshot = { ...firstSnapshot, vault: { ...vault, holdings } };
  const reader = new PhraseReader(() => market, { get: (slice) => snapshot[slice] });
  const selectedKey = selected?.key ?? null;
  const reading = reader.readText({ text, selectedKey, view: { ...VIEW, ...view } });
  return paletteItems(text, needsReading(text) ? reading : null, {
    commands,
    help: NO_HELP,
    decimalMark: 'point',
  });
}
const ids = (text: string, change: Change = {}) => answer(text, change).items.map(({ id }) => id);

describe('the palette', () => {
  it('lists commands that begin with the text before other matches', () => {
    expect(ids('back up').filter((id) => id.startsWith('command:'))).toEqual([
      'command:backup.create',
      'command:preferences.backup',
    ]);
  });

  it('turns an order into a sweep request, with nothing that could be sent', () => {
    const [first, ...others] = answer('buy 10 2025 gold eagle max 26000').items;
    expect(first).toMatchObject({
      kind: 'trade',
      title: 'Buy 10 × American Gold Eagle 1 oz',
      detail: '2025 · pay at most $26,000.00',
      request: {
        side: 'buy',
        size: '10 pieces',
        stop: null,
        scope: { kind: 'row', rowKey: 'eagle' },
      },
    });
    expect(others).toMatchObject([{ title: 'Buy 10 × American Gold Eagle 1/10 oz' }]);
  });

  it('waits for the vault holdings before it reads “sell all”', () => {
    for (const text of ['sell all gold eagles', 'sell all', 'sell all silver at least 20k']) {
      const { items, refusal, needsVault } = answer(text);
      expect(items).toEqual([]);
      expect(refusal).toMatch(/^Vault holdings are not known yet\./);
      expect(needsVault).toBe(true);
    }
    const held = {
      holdings: [
        {
          productId: eagle.productId,
          title: eagle.title,
          quantity: 3,
          atLeast: false,
          fine: null,
          valueAtSpot: null,
        },
      ],
    };
    expect(answer('sell all gold eagles', held)).toMatchObject({
      refusal: null,
      needsVault: false,
    });
    expect(answer('sell 3 gold eagles').needsVault).toBe(false);
  });

  it('finds products by all words, then commands', () => {
    expect(ids('eagle 2024')).toEqual(['row:older']);
    expect(answer('orders').items).toMatchObject([
      { kind: 'command', command: { id: 'pane.orders' } },
    ]);
  });

  it('finds whole words, plurals and misspellings', () => {
    expect(ids('gold')).toEqual(expect.not.arrayContaining(['row:stater', 'row:silver']));
    expect(ids('golden')).toEqual(['row:stater']);
    expect(ids('silver eagels')).toEqual(['row:silver']);
  });

  it('offers all commands before anything is typed', () => {
    expect(answer('').items).toHaveLength(commands.length);
  });

  it('reads an alert in words for the form, and names what is missing', () => {
    expect(answer('alert gold eagle 2025 < 2.5 % at 20 oz').items).toEqual([
      {
        kind: 'alert',
        id: 'alert:eagle',
        title:
          'Alert: Premium to buy 20 oz of American Gold Eagle 1 oz 2025, before fees at or below 2.50%',
        text: expect.objectContaining({
          kind: 'premium-buy',
          row: 'eagle',
          value: '2.5',
          size: '20 oz',
        }),
      },
    ]);
    expect(answer('alert gold eagle 2025').refusal).toMatch(/^Add a condition/);
    const several = answer('alert eagle < 100');
    expect(several.note).toBe(`Which product? ${several.items.length} match; choose with ↓.`);
    expect(new Set(several.items.map(({ id }) => id)).size).toBe(several.items.length);
  });

  it('refuses an unknown product', () => {
    expect(answer('buy 3 unobtainium')).toMatchObject({
      items: [],
      refusal: expect.stringContaining('“unobtainium”'),
    });
  });

  it('asks between equally likely products, and never chooses', () => {
    expect(answer('buy 10 eagle').items).toMatchObject([
      { kind: 'question', text: 'Of which metal? 3 match; choose with ↓.' },
      { kind: 'trade' },
      { kind: 'trade' },
      { kind: 'trade' },
    ]);
  });

  it('refuses a word that it does not understand, and names it', () => {
    expect(answer('buy 10 2025 silver eagle soon')).toMatchObject({
      items: [],
      refusal: 'Not understood: “soon”. Remove it or rephrase.',
    });
  });

  it('offers an alert for a condition, and orders nothing', () => {
    expect(answer('buy 10 2025 silver eagle if silver spot falls below 50')).toMatchObject({
      items: [
        {
          kind: 'alert',
          title: 'Alert me when Silver spot is at or below $50.00/oz',
          text: { kind: 'spot', material: 'Silver', when: 'below', value: '50' },
        },
        // A standing order cannot wait for spot: its condition is left to the user.
        {
          kind: 'standing',
          title: 'Hold: buy 10 × American Silver Eagle 1 oz 2025',
          detail: expect.stringMatching(/^A standing order waits for/),
        },
      ],
      refusal: expect.stringMatching(
        /^Orders execute at once; “if silver spot falls below 50” is not supported\. Hold it as a standing order until a premium or a price, or set an alert\. Nothing is armed/,
      ),
    });
    expect(
      answer('buy 10 2025 silver eagle when the premium is below 8% until friday'),
    ).toMatchObject({
      items: [
        {
          kind: 'standing',
          title:
            'Hold: buy 10 × American Silver Eagle 1 oz 2025, at most 8 % over spot, until friday',
          detail: null,
        },
      ],
    });
  });

  it('asks whether a number is fineness, money or pieces', () => {
    expect(answer('buy 18k gold').items[0]).toMatchObject({
      kind: 'question',
      text: '18k can be 18 karat or $18,000. Choose with ↓, or enter one of them.',
    });
    expect(answer('buy 10k silver eagles').items).toMatchObject([
      { kind: 'question', text: expect.stringMatching(/^10k can be \$10,000 or 10,000 pieces\./) },
      { title: expect.stringMatching(/^Buy \$10,000\.00 of/) },
      { title: expect.stringMatching(/^Buy 10,000 ×/) },
    ]);
  });

  it('refuses dates and unsupported order types', () => {
    for (const words of ['tomorrow', 'gtc', 'stop 4000', 'at 9:30']) {
      expect(answer(`buy 10 2025 silver eagle ${words}`)).toMatchObject({
        items: [],
        refusal: `Orders execute at once; “${words}” is not supported. Remove it to order now.`,
      });
    }
  });

  it('reports a corrected spelling', () => {
    expect(answer('buy 1 2025 sliver eagle').note).toBe('Reading “sliver” as silver.');
  });
});

describe('a sweep in the palette', () => {
  it('covers a metal, without products of that name in another metal', () => {
    expect(answer('sweep 50 oz gold max 20000').items).toMatchObject([
      {
        title: 'Buy 50 oz of gold',
        detail: 'best price first · pay at most $20,000.00',
        request: { size: '50 oz', scope: { kind: 'material', material: 'Gold' } },
      },
    ]);
  });

  it('covers all matching products of one metal', () => {
    expect(answer('buy $20,000 gold eagle max 4%').items).toMatchObject([
      {
        title: 'Buy $20,000.00 of gold eagle',
        detail: '1 product (2 variants) · stops at 4% over spot',
        request: { stop: '4%', scope: { kind: 'rows', rowKeys: ['older', 'eagle', 'tenth'] } },
      },
    ]);
  });

  it('respects the filters of the market', () => {
    const [first] = answer('buy 50 oz gold', { view: { attribute: 'Own' } }).items;
    expect(first).toMatchObject({
      title: 'Buy 50 oz of gold matching the market’s filters',
      request: { scope: { kind: 'rows', rowKeys: ['older', 'eagle'] } },
    });
    expect(answer('buy 50 oz gold', { view: { certified: true } }).refusal).toBe(
      'No gold matching the market’s filters can be bought now.',
    );
  });

  it('without words covers the selected product, or the products that the market shows', () => {
    const shown = { selected: tenth, view: { words: 'gold eagle' } };
    expect(answer('sweep 25 oz', shown).items).toMatchObject([
      { kind: 'question' },
      { request: { scope: { kind: 'row', rowKey: 'tenth' } } },
      { request: { scope: { kind: 'rows', rowKeys: ['older', 'eagle'] } } },
    ]);
    expect(ids('sweep 25 oz', { view: { words: 'eagle' } })).toEqual(['question']);
  });

  it('without a product is for the selected one', () => {
    expect(answer('buy 10', { selected: silver }).items).toMatchObject([
      { title: 'Buy 10 × American Silver Eagle 1 oz' },
    ]);
  });
});
