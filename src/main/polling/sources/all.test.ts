import { describe, expect, test } from 'vitest';
import { PANE_NAMES } from '#domain/workspace/panes.ts';
import { FIRST_READ, shownIn, VAULT_SOURCES } from './all.ts';

describe('what is read', () => {
  test.each(PANE_NAMES)('has something that the pane %s shows', (pane) => {
    expect(shownIn(pane).length).toBeGreaterThan(0);
  });

  test('is refreshed with the panes that show it', () => {
    expect(shownIn('market')).toEqual(['spot', 'products', 'levels', 'shown-products']);
    expect(shownIn('book')).toEqual(['spot', 'levels', 'shown-products', 'product-book']);
    expect(shownIn('ticket')).toEqual([
      'spot',
      'levels',
      'shown-products',
      'product-book',
      'trading-status',
      'payment-methods',
      'payout-methods',
    ]);
    expect(shownIn('orders')).toEqual(['sale-orders', 'purchase-orders', 'listed-sells']);
    expect(shownIn('vault')).toEqual([
      'spot',
      'sale-orders',
      'listed-sells',
      'inbound-shipments',
      'outbound-shipments',
      'intake-address',
      'outbound-requests',
      'fulfillment-requests',
    ]);
    expect(shownIn('listings')).toEqual(['levels', 'organization']);
    expect(shownIn('activity')).toEqual(['spot', 'trading-status', 'organization']);
  });

  test('is the catalogue and the levels first, and the vault as one right', () => {
    expect(FIRST_READ).toEqual(['products', 'levels']);
    expect([...VAULT_SOURCES]).toEqual([
      'inbound-shipments',
      'outbound-shipments',
      'intake-address',
      'outbound-requests',
      'fulfillment-requests',
    ]);
  });
});
