import { ok } from '#domain/result.ts';
import { expect, it } from 'vitest';
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import { answerCall } from './answer-call.ts';

it('lets no program write whose process the system does not confirm, whatever was allowed', async () => {
  const { state } = openState();
  const context = {
    state,
    marketViews: { search: () => [], rowOf: () => undefined },
    phrases: new PhraseReader(() => memoryMarket(new Map()), state),
    dataFolder: 'nowhere',
    session: () => null,
    wallNow: () => 0,
    trading: () => null,
    mayTrade: () => true,
    exportCalls: () => Promise.resolve(ok(null)),
    kill: () => undefined,
  };
  const call = (isProven: boolean) =>
    answerCall(
      context,
      {
        method: 'execute',
        params: { callerKey: 'some-key', draft: 'd' },
        program: {
          identity: { executable: { path: '/p', sha256: '' }, starter: null },
          pid: 1,
          isProven,
          purpose: 'command',
        },
        signal: AbortSignal.timeout(10_000),
      },
      { error: () => undefined },
    );
  expect(await call(false)).toMatchObject({ error: { code: 'not-proven' } });
  // Its log is missing here; it got that far.
  expect(await call(true)).toMatchObject({ error: { code: 'log-stopped' } });
});
