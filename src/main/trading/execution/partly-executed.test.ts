/** Which items of an order were not executed: reported, journalled and kept without the key. */
import { expect, it } from 'vitest';
import { failedItemWords } from '../journal/model/failed-items.ts';
import { Driver } from '../testing/driver.ts';
import { JOURNAL_PATH } from '../testing/world.ts';

it('an order that was placed in part names what is missing, on the ticket and after a restart', async () => {
  const world = new Driver();
  const intentId = await world.send();
  const now = world.state();
  const line = now.phase === 'sending' ? now.quote.lines[0] : undefined;
  const items = [
    { lineItemId: line?.id, success: false, error: `sold to ${world.gateway.key}` },
    { lineItemId: 'elsewhere', quantity: 2, success: false },
  ];
  const data = { status: 'partial', orderId: 7001, items };
  const body = JSON.stringify({ success: true, data });
  await world.answerExecution({ kind: 'answered', status: 200, body, retryAfter: null });
  const words = [`${line?.quantity} × ${line?.title}: sold to [key removed]`, '2 × elsewhere'];
  expect(world.state()).toMatchObject({ phase: 'confirmed', orderId: '7001', unfilled: words });
  world.restart();
  expect(failedItemWords(world.service.intent(intentId)?.outcome ?? null)).toEqual(words);
  expect(Buffer.from(world.files.durable(JOURNAL_PATH)).toString('utf8')).not.toContain(
    world.gateway.key,
  );
});
