import { describe, expect, it } from 'vitest';
import { conditionRefusal, type TradingConditions } from './conditions.ts';
import { lockFailures } from '../failures/condition-failures.ts';
import { buyDraft, sellDraft } from '../testing/world.ts';

const open: TradingConditions = {
  environment: 'live',
  liveRefusal: null,
  trading: 'enabled',
  vault: 'enabled',
  halted: null,
  locked: null,
};

describe('what forbids executing says why, and what to do', () => {
  it.each([
    [{ trading: 'disabled' }, 'trading-disabled', /Ask the marketplace to enable it/],
    [{ trading: 'no-permission' }, 'no-permission', /identity_admin.*allowlist/],
    [
      { halted: { reason: 'Volatility' } },
      'trading-halted',
      /says: Volatility\. Your draft is kept/,
    ],
    [{ halted: { reason: null } }, 'trading-halted', /^Your draft is kept/],
    [{ vault: 'disabled' }, 'vault-disabled', /Choose a street address/],
  ] as const)('%j', (change, kind, advice) => {
    const refusal = conditionRefusal({ ...open, ...change }, buyDraft());
    expect(refusal?.kind).toBe(kind);
    expect(refusal?.advice).toMatch(advice);
  });

  it('the lock on trading, in its own words, before anything else that may pass', () => {
    const locked = lockFailures.locked('idle');
    const closed = { ...open, locked, halted: { reason: null } };
    expect(conditionRefusal(closed, buyDraft())).toBe(locked);
    expect(conditionRefusal(closed, sellDraft())).toBe(locked);
  });

  it.each(['unknown', 'enabled', 'vacation', 'api-off'] as const)(
    'nothing, while trading is %s: the document ties vacation mode to no order',
    (trading) => {
      expect(conditionRefusal({ ...open, trading }, buyDraft())).toBeNull();
      expect(conditionRefusal({ ...open, trading, vault: 'disabled' }, sellDraft())).toBeNull();
    },
  );
});
