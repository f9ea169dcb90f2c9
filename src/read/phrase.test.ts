import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { phraseCommand } from './phrase.ts';
import { ReadUsageError } from './usage.ts';

const nothing = {
  side: null,
  quantity: null,
  unit: null,
  purity: null,
  limitUsd: null,
  premiumPct: null,
  notUnderstood: [],
};

describe('a phrase as it is read', () => {
  it.each([
    [
      'buy 10 22k gold eagles max 42000',
      {
        kind: 'order',
        side: 'buy',
        quantity: '10',
        unit: 'pieces',
        purity: '0.9167',
        limitUsd: '42000.00',
      },
    ],
    [
      'sell 50 oz silver min 48/oz',
      { kind: 'order', side: 'sell', quantity: '50', unit: 'oz', limitUsd: '2400.00' },
    ],
    [
      'buy 1 kg gold max 3.25%',
      { kind: 'order', side: 'buy', quantity: '32.15074657', unit: 'oz', premiumPct: '3.25' },
    ],
    [
      'buy 10 gold eagles @ 4300/oz',
      { kind: 'order', side: 'buy', quantity: '10', unit: 'pieces', limitUsd: '43000.00' },
    ],
    ['buy gold for 20k', { kind: 'order', side: 'buy', quantity: '20000', unit: 'usd' }],
    ['buy 0.5 btc', { kind: 'order', side: 'buy', quantity: '0.5', unit: 'btc' }],
    ['buy 10 eagle', { kind: 'question', side: 'buy', quantity: '10', unit: 'pieces' }],
    ['buy 18k gold', { kind: 'question', side: 'buy' }],
    ['10 gold eagles', { kind: 'question', quantity: '10', unit: 'pieces' }],
    ['buy 25.000 oz silver', { kind: 'question', side: 'buy' }],
    ['buy sell 10 gold eagles', { kind: 'refused' }],
    [
      'sell 10 silver eagles if spot above 60',
      { kind: 'alert', side: 'sell', quantity: '10', unit: 'pieces' },
    ],
    ['alert gold spot > 4100', { kind: 'alert' }],
    ['alert eagle < 100', { kind: 'question' }],
    ['alert gold spot > 4100 at 20 oz', { kind: 'refused', notUnderstood: ['at 20 oz'] }],
    [
      'buy 10 gold eagles gtc',
      { kind: 'refused', side: 'buy', quantity: '10', unit: 'pieces', notUnderstood: ['gtc'] },
    ],
    ['buy 10 gold eagles soon please', { kind: 'refused', side: 'buy', notUnderstood: ['soon'] }],
    ['buy 10\u202e gold eagles', { kind: 'refused', side: 'buy', notUnderstood: ['U+202E'] }],
    ['buy .925 silver eagle', { kind: 'refused', side: 'buy', purity: '0.925' }],
    ['gold eagle', { kind: 'search' }],
    ['.999 silver', { kind: 'search', purity: '0.999' }],
    ['24k', { kind: 'search', purity: '1' }],
  ])('%s', async (text, facts) => {
    expect(await phraseCommand([text])).toEqual({ ...nothing, ...facts });
  });

  it('asks of a comma where the locale writes decimals behind one', async () => {
    const text = 'buy 1,500 oz silver';
    expect(await phraseCommand([text])).toMatchObject({ kind: 'order', quantity: '1500' });
    expect(await phraseCommand([text, '--locale', 'de-DE'])).toMatchObject({ kind: 'question' });
  });

  it('is one line of JSON of the command, in the order of the guide', async () => {
    const cli = join(import.meta.dirname, 'cli.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      cli,
      'phrase',
      'buy 3 gold eagles',
    ]);
    expect(stdout).toBe(
      '{"kind":"order","side":"buy","quantity":"3","unit":"pieces","purity":null,"limitUsd":null,"premiumPct":null,"notUnderstood":[]}\n',
    );
  });

  it.each([[[]], [['buy', 'gold']], [['buy gold', '--locale']], [['buy', '--zone', 'x']]])(
    'is not called with %j',
    async (args) => {
      await expect(async () => phraseCommand(args)).rejects.toThrow(ReadUsageError);
    },
  );
});
