/** Texts of others as programs see them read. Tables and exports are tested with a terminal that runs (`test/e2e/panes/programs.test.ts`). */
import { ok } from '#domain/result.ts';
import { expect, it } from 'vitest';
import { methods } from '#contract/automation/methods.ts';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { rowOf } from '#main/state/testing/rows.ts';
import { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import { answerCall } from './answer-call.ts';

const program = {
  identity: { executable: { path: '/p', sha256: '' }, starter: null },
  pid: 1,
  isProven: true,
  purpose: 'command',
} as const;

const read = (params: Record<string, unknown>) => {
  const { state } = openState();
  const row = rowOf('eagle:bu', { title: 'American Gold Eagle 1 oz' });
  return answerCall(
    {
      state,
      marketViews: { search: () => [], rowOf: () => undefined },
      phrases: new PhraseReader(() => memoryMarket(new Map([[row.key, row]])), state),
      dataFolder: 'nowhere',
      session: () => null,
      wallNow: () => 0,
      trading: () => null,
      mayTrade: () => false,
      exportCalls: () => Promise.resolve(ok(null)),
      kill: () => undefined,
    },
    { method: 'read', params, program, signal: AbortSignal.timeout(10_000) },
    { error: () => undefined },
  );
};
const value = async (what: string, text: string) => {
  const answered = await read({ what, text });
  return answered.ok ? methods.read.result.parse(answered.value) : answered.error;
};

it('reads an order in words as the palette does', async () => {
  expect(await value('phrase', 'buy 3 gold eagle max 13000')).toEqual({
    phrase: {
      kind: 'order',
      side: 'buy',
      quantity: '3',
      unit: 'pieces',
      purity: null,
      limitUsd: '13000.00',
      premiumPct: null,
      notUnderstood: [],
    },
    product: null,
    table: null,
  });
});

it('reads the content of a product by its fields', async () => {
  const fields = JSON.stringify({ material: 'gold', weight: '1 oz', purity: '.9999' });
  expect(await value('product', fields)).toMatchObject({
    product: { fineOunces: '1.000000', inDoubt: false },
  });
  expect(await value('product', '{"material":"copper"}')).toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/material: The material is not known/),
  });
  expect(await value('product', '{')).toMatchObject({ code: 'usage' });
});

it('refuses what it cannot read, and a table while no profile is connected', async () => {
  expect(await value('palm', 'x')).toMatchObject({ code: 'usage' });
  expect(await value('phrase', '')).toMatchObject({ code: 'usage' });
  expect(await value('table', 'Date,Product')).toMatchObject({ code: 'not-connected' });
});
