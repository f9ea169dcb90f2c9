import { describe, expect, test } from 'vitest';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { openPolling } from '../testing/polling-harness.ts';

const HOUR = 3_600_000;
const trade = { panes: ['market', 'book'], bookProductId: null, productIds: [] } as const;

describe('what the marketplace says it is', () => {
  test.each([
    ['answered', null, 1],
    ['refused', withoutAnswer('getRoot', { kind: 'not-found' }), 0],
    ['broken', withoutAnswer('getRoot', { kind: 'server-error' }), 0],
  ])(
    'is asked once, at the lowest lane, and %s changes nothing else',
    async (_, failure, published) => {
      const open = openPolling();
      if (failure !== null) open.service.failures.set('getRoot', failure);
      open.polling.start();
      open.polling.setVisible(trade);
      await open.time.advance(HOUR);
      const asked = open.service.received.filter(({ route }) => route === 'getRoot');
      expect(asked.map(({ lane }) => lane)).toEqual(['hidden']);
      expect(open.published.serviceRead).toHaveLength(published);
      expect(open.polling.connection().status).toBe('online');
    },
  );
});
