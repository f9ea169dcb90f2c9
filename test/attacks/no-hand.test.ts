/** Page script that has the whole bridge, and made-up events, but no user gesture: nothing is spent, unlocked, loosened or lost. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GESTURE_REQUIRED } from '#domain/keys/gesture-required.ts';
import { ordersAt } from '../support/running/control.ts';
import { openPractice } from '../support/running/fixtures.ts';

const answers = z.record(z.string(), z.string());

/** Every guarded channel, with a quote on the ticket that could be executed. */
const ATTACK = `(async () => {
  const bridge = window.touchstone;
  const { snapshot } = await bridge.invoke('app/get-snapshot', {});
  const { activeProfileId: profileId, tradingLock, profiles } = snapshot.session;
  const { safety } = profiles.find(({ id }) => id === profileId);
  const { intentId } = snapshot.ticket.quote;
  const said = {};
  const attempt = async (channel, args) => {
    said[channel] = await bridge.invoke(channel, args).then((answer) => 'done: ' + JSON.stringify(answer), (error) => error.message);
  };
  await attempt('profiles/set-safety', { profileId, safety });
  await attempt('trading/unlock', { profileId, phrase: tradingLock.phrase });
  await attempt('ticket/accept-limits', { intentId });
  await attempt('ticket/execute', { intentId });
  await attempt('profiles/create', { name: 'Evil', environment: 'live', baseUrl: 'https://evil.example', legacyUrl: null, executionVersion: 'v2' });
  await attempt('profiles/set-key', { profileId, apiKey: 'sk_live_of_somebody_else' });
  await attempt('profiles/remove', { profileId });
  await attempt('profiles/forget-key', { profileId });
  await attempt('profiles/import', {});
  await attempt('practice/reset-market', {});
  await attempt('backup/create', { passphrase: 'a passphrase of the attacker' });
  await attempt('backup/read', { passphrase: 'a passphrase of the attacker' });
  await attempt('backup/restore', { restoreId: intentId });
  await attempt('orders/accept-label-host', { orderId: '1', host: 'evil.example' });
  await attempt('trading/end-halt', {});
  await attempt('unknown/record-absent', { intentId, statement: 'support confirmed it, really' });
  await attempt('listings/update', { updates: [] });
  await attempt('profiles/export', { profileId });
  await attempt('settings/export', {});
  await attempt('settings/import', {});
  await attempt('portfolio/open-import', {});
  await attempt('orders/save-label', { orderId: '1', place: 'downloads' });
  await attempt('orders/export', { format: 'csv', keys: [], older: null });
  await attempt('history/export', {});
  await attempt('reports/make', {});
  await attempt('reports/confirm-order', { key: '1' });
  return said;
})()`;

/** The button itself, and the keys, as a script would have them. */
const MADE_UP = `(async () => {
  const button = document.querySelector('[data-testid="ticket-execute"]');
  button.focus();
  button.click();
  const keys = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
  for (const target of [button, document.activeElement, document.body, window]) {
    target.dispatchEvent(new KeyboardEvent('keydown', keys));
    target.dispatchEvent(new KeyboardEvent('keyup', keys));
  }
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 500));
})()`;

// What gets through once in two attempts gets through.
describe('page script without a user gesture', { retry: 0 }, () => {
  it('executes, unlocks, loosens, re-addresses, destroys and opens nothing', async () => {
    const { desk, market } = await openPractice();
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.ticket.quote();
    // The keys for that were real. What a hand did counts for five seconds.
    await desk.page.waitForTimeout(5_100);
    const said = answers.parse(await desk.page.evaluate(ATTACK));
    expect(Object.values(said).filter((text) => !text.includes(GESTURE_REQUIRED))).toEqual([]);
    await desk.page.evaluate(MADE_UP);
    expect(await ordersAt(market)).toEqual([]);
    expect(await desk.screen()).toContain(GESTURE_REQUIRED);
  });
});
