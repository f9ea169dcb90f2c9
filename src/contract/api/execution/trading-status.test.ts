import { describe, expect, it } from 'vitest';
import { tradingStatusReader } from './trading-status.ts';

const halted = (body: unknown) => tradingStatusReader.parse(body).halted;

describe('tradingStatusReader', () => {
  it.each([
    { success: true, data: { halted: false, status: 'open', reason: null } },
    { halted: false },
    { data: { isHalted: 'false' } },
    { tradingHalted: false },
    { status: 'open' },
    { data: { status: 'ACTIVE' } },
    { tradingEnabled: true },
    { trading: true },
    { trading: { active: true } },
    { data: { tradingStatus: 'normal' } },
    { halt: null, state: 'trading' },
    { halt: { active: false } },
    { data: { activeHalts: [] } },
    { open: true },
    { isTradingHalted: false },
    { data: { isTradingHalted: 'false', status: 'ok' } },
    { data: { state: 'resumed' } },
  ])('reads %j as open', (body) => {
    expect(halted(body)).toBe(false);
  });

  it.each([
    { success: true, data: { halted: true, status: 'halted', reason: 'volatility' } },
    { halted: 1 },
    { data: { is_halted: true } },
    { status: 'halted' },
    { data: { state: 'Suspended' } },
    { tradingEnabled: false },
    { trading: false },
    { trading: { enabled: false } },
    { halt: true },
    { halt: { active: true } },
    { status: 'active', data: { halted: true } },
    { status: 'halted', data: { halted: false, trading: true } },
    { data: { halts: [{ material: 'Silver' }] } },
    { open: false },
    { isTradingHalted: true },
    { success: true, data: { isTradingHalted: 1, online: true } },
  ])('reads %j as halted', (body) => {
    expect(halted(body)).toBe(true);
  });

  it('keeps the words and the moment', () => {
    const body = { data: { halted: true, reason: 'volatility', since: '2026-11-03T10:00:00Z' } };
    expect(tradingStatusReader.parse(body)).toEqual({
      halted: true,
      status: undefined,
      reason: 'volatility',
      updatedAt: '2026-11-03T10:00:00.000Z',
    });
  });

  it.each([
    null,
    [],
    'open',
    {},
    { success: true },
    { success: true, status: 'ok' },
    { ok: true },
    { data: { ok: true, online: true } },
    { data: { status: 'online' } },
    { isTradingHalted: null },
    { status: 'success', data: {} },
    { data: { active: true } },
    { status: 200 },
    { halted: 'perhaps' },
    { success: false, data: { halted: false } },
    { error: 'Forbidden', code: 403 },
    { errorCode: 'system_check_failed', status: 'open' },
    JSON.parse('{"__proto__":{"halted":false}}'),
  ])('does not take %j for open or halted', (body) => {
    expect(tradingStatusReader.safeParse(body).success).toBe(false);
  });
});
