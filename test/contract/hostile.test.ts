import { afterAll, expect, test } from 'vitest';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { attack } from './hostile.ts';

const marketplace = await startTestMarketplace({ seed: 'hostile', unlimited: true });
afterAll(() => marketplace.stop());

test('hostile requests get documented errors, and honest ones an answer afterwards', async () => {
  const port = Number(new URL(marketplace.sandbox).port);
  const key = marketplace.keys.sandbox.admin;
  const report = await attack({ port, key }, 1_500, 7, { large: false });
  expect(report.offences.slice(0, 10)).toEqual([]);
  expect(report.sent).toBeGreaterThanOrEqual(1_500);
  for (const status of ['404', '422']) expect(report.statuses[status]).toBeGreaterThan(100);
  const health = await fetch(`${marketplace.sandbox}/healthcheck/v1`, {
    headers: { 'x-api-key': key },
  });
  expect(health.status).toBe(200);
});
