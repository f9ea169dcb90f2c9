// @vitest-environment happy-dom
import { marketRow } from '#renderer/testing/fixtures.ts';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands/commands.ts';
import { paletteItems } from './palette-items.ts';

const eagle = marketRow({ key: 'eagle', title: 'American Gold Eagle 1 oz', variantTitle: '2025' });
const older = marketRow({ key: 'older', title: 'American Gold Eagle 1 oz', variantTitle: '2024' });
const unsold = marketRow({
  key: 'unsold',
  title: 'American Gold Eagle 1/10 oz',
  variantTitle: '2025',
  ask: null,
});
const rows = new Map([unsold, older, eagle].map((row) => [row.key, row]));
const commands: readonly Command[] = [
  { id: 'theme.dark', title: 'Theme: dark', run: () => undefined },
  { id: 'pane.orders', title: 'Go to Orders', binding: 'pane.orders', run: () => undefined },
];

const nothing = { selectedKey: null, shown: () => ({ rows: [] }) };

describe('the palette', () => {
  it('turns a sentence into an intent for the ticket, with nothing that could be sent', () => {
    const [first] = paletteItems('buy 10 2025 gold eagle max 26000', rows, commands, nothing);
    expect(first).toEqual({
      kind: 'order',
      id: 'order:eagle',
      title: 'Buy 10 × American Gold Eagle 1 oz',
      detail: '2025 · pay at most $26,000.00',
      intent: { side: 'buy', rowKey: 'eagle', quantity: '10', bound: '26000' },
    });
  });

  it('puts what can be bought before what cannot', () => {
    const ids = paletteItems('buy 1 2025 gold eagle', rows, commands, nothing).map(
      (item) => item.id,
    );
    expect(ids).toEqual(['order:eagle', 'order:unsold']);
  });

  it('finds products by all words, then commands', () => {
    expect(paletteItems('eagle 2024', rows, commands, nothing).map((item) => item.id)).toEqual([
      'row:older',
    ]);
    expect(paletteItems('orders', rows, commands, nothing)).toMatchObject([
      { kind: 'command', command: { id: 'pane.orders' } },
    ]);
  });

  it('offers all commands before anything is typed', () => {
    expect(paletteItems('', rows, commands, nothing)).toHaveLength(2);
  });

  it('offers nothing for what it does not know', () => {
    expect(paletteItems('buy 3 unobtainium', rows, commands, nothing)).toEqual([]);
  });
});
