import { describe, expect, it } from 'vitest';
import { preferencesSchema } from './preferences.ts';

const preferences = {
  theme: 'dark',
  density: 'comfortable',
  zoom: 1,
  watchlist: [],
  presetSizes: [1, 5, 10, 20],
  marketColumns: ['bid', 'age'],
  notifications: true,
  autoQuote: true,
};
const withKeys = (keys: unknown) => preferencesSchema.safeParse({ ...preferences, keys });

describe('the user’s own keys on their way to the main process', () => {
  it('are taken when they go together', () => {
    expect(withKeys({}).success).toBe(true);
    expect(withKeys({ 'ticket.buy': ['KeyS'], 'ticket.sell': ['KeyB'] }).success).toBe(true);
  });

  it.each([
    ['an id that is none', { 'ticket.gone': ['KeyG'] }],
    ['a key that is none', { 'ticket.code': ['Ctrl+G'] }],
    ['two on one key', { 'ticket.code': ['KeyX'] }],
    ['Esc taken from back', { back: ['$mod+KeyB'] }],
    ['no key for the lock', { 'trading.lock': [] }],
    ['a plain key that executes', { 'ticket.execute': ['KeyG'] }],
    ['no list', ['KeyG']],
    ['nothing at all', undefined],
  ])('are refused: %s', (_, keys) => {
    expect(withKeys(keys).success).toBe(false);
  });
});
