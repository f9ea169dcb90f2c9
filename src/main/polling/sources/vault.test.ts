import { describe, expect, test } from 'vitest';
import { openPolling } from '../testing/polling-harness.ts';

const SECOND = 1000;

describe('what people decide in the vault', () => {
  test('is asked while the pane is shown, at most every 30 seconds', async () => {
    const { polling, service, time, published } = openPolling();
    polling.start();
    await time.advance(60 * SECOND);
    expect(service.count('getOutboundRequests') + service.count('getFulfillmentRequests')).toBe(0);
    polling.setVisible({ panes: ['vault'], bookProductId: null, productIds: [] });
    await time.advance(SECOND);
    await time.advance(120 * SECOND);
    for (const route of ['getOutboundRequests', 'getFulfillmentRequests'] as const) {
      expect(service.count(route)).toBeGreaterThanOrEqual(4);
      expect(service.count(route)).toBeLessThanOrEqual(5);
    }
    expect(published.outboundRequestsRead.length).toBe(service.count('getOutboundRequests'));
    expect(published.fulfillmentRequestsRead.length).toBe(service.count('getFulfillmentRequests'));
  });
});
