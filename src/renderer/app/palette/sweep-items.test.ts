// @vitest-environment happy-dom
import { marketRow } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import { paletteItems } from './palette-items.ts';

const eagle = marketRow({
  key: 'eagle',
  productId: 'eagle',
  title: 'American Gold Eagle 1 oz',
  variantTitle: '2025',
});
const tenth = marketRow({ key: 'tenth', productId: 'tenth', title: 'American Gold Eagle 1/10 oz' });
const unsold = marketRow({
  key: 'unsold',
  productId: 'unsold',
  title: 'Gold Eagle proof',
  ask: null,
});
const silver = marketRow({
  key: 'silver',
  productId: 'silver',
  title: 'Silver Eagle 1 oz',
  material: 'Silver',
});
const rows = new Map([eagle, tenth, unsold, silver].map((row) => [row.key, row]));

const items = (text: string, shown = [eagle, tenth]) =>
  paletteItems(text, rows, [], { selectedKey: 'tenth', shown: () => ({ rows: shown }) });
const ids = (text: string, shown?: (typeof eagle)[]) => items(text, shown).map(({ id }) => id);

describe('sweeps in the palette', () => {
  it('are over a material when it is named, then over its products one by one', () => {
    const [first, ...others] = items('sweep 50 oz gold max 20000');
    expect(first).toEqual({
      kind: 'sweep',
      id: 'sweep:material',
      title: 'Buy 50 oz of gold',
      detail: '2 products · pay at most $20,000.00',
      request: {
        side: 'buy',
        size: '50 oz',
        stop: null,
        scope: { kind: 'material', material: 'Gold' },
      },
      bound: '20000',
    });
    expect(others.map(({ id }) => id)).toEqual(['sweep:eagle', 'sweep:tenth']);
  });

  it('say where they stop, and ask for it as it was written', () => {
    const [first] = items('buy 50 oz gold max $80/oz max 200k');
    expect(first).toMatchObject({
      detail: '2 products · stops at $80.00/oz over spot · pay at most $200,000.00',
      request: { size: '50 oz', stop: '$80/oz' },
      bound: '200k',
    });
  });

  it('are over everything the words fit, of one material, that can be traded', () => {
    const [first] = items('sell 10 coins gold eagle');
    expect(first).toMatchObject({
      title: 'Sell 10 pieces of gold',
      detail: '3 products, matching “gold eagle”',
      request: { side: 'sell', scope: { kind: 'rows', rowKeys: ['eagle', 'tenth', 'unsold'] } },
      bound: null,
    });
    expect(ids('buy 50 oz eagle')).not.toContain('sweep:rows');
    expect(ids('buy 50 oz proof')).toEqual([]);
  });

  it('without words are over the product on screen, or what the market list shows', () => {
    expect(items('sweep 25 oz').map(({ id }) => id)).toEqual(['sweep:tenth', 'sweep:rows']);
    expect(items('sweep 25 oz')[1]).toMatchObject({
      detail: '2 products, as the market shows',
    });
    expect(ids('sweep 25 oz', [eagle, silver])).toEqual(['sweep:tenth']);
  });

  it('leave orders of one product alone', () => {
    expect(items('buy 10 gold eagle')[0]?.kind).toBe('order');
  });
});
