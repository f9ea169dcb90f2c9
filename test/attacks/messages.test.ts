/** Messages that no window of ours sends: of every form, too large, too many. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Channel, channels } from '#contract/ipc/contract.ts';
import { requiresUserGesture } from '#contract/ipc/user-gesture.ts';
import { CALL_RATE } from '#main/ipc/message-bounds.ts';
import { runs } from '#main/shared/testing/sampled.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { ordersAt } from '../support/running/control.ts';
import { openPractice } from '../support/running/fixtures.ts';

const isChannel = (name: string): name is Channel => Object.hasOwn(channels, name);

const MESSAGES = runs({ whole: 20_000, sample: 2_000 });

/** Seeded, so that a message that does harm can be sent again. Answers with how many of them were taken. */
const FUZZ = `(async (names, count) => {
  let state = 20_261_122;
  const next = (below) => { state = (state * 1_103_515_245 + 12_345) % 2_147_483_648; return state % below; };
  const atoms = [null, undefined, true, 0, -1, 1e308, NaN, Infinity, 2 ** 53, '', 'a', '__proto__', '../../x',
    '\\u0000', '\\u202e', 'x'.repeat(10_000), '00000000-0000-4000-8000-000000000000', 'https://evil.example',
    new Date(0), /x/, new Map([[1, 2]]), new Uint8Array(8), 10n];
  const fields = ['profileId', 'input', 'intentId', 'limit', 'lines', 'side', 'id', 'key', 'keys', 'pane', 'panes',
    'layout', 'safety', 'apiKey', 'phrase', 'orderId', 'host', 'message', 'stack', 'updates', 'ids', '__proto__', 'constructor'];
  const value = (depth) => {
    const kind = next(depth > 4 ? 4 : 8);
    if (kind < 4) return atoms[next(atoms.length)];
    if (kind < 6) return Array.from({ length: next(5) }, () => value(depth + 1));
    return Object.fromEntries(Array.from({ length: next(6) }, () => [fields[next(fields.length)], value(depth + 1)]));
  };
  let taken = 0;
  for (let sent = 0; sent < count; ) {
    const batch = Array.from({ length: 50 }, () => {
      sent += 1;
      const name = next(20) === 0 ? String(atoms[next(atoms.length)]) : names[next(names.length)];
      return window.touchstone.invoke(name, next(3) === 0 ? value(0) : { ...Object(value(2)) })
        .then(() => { taken += 1; }, () => undefined);
    });
    await Promise.all(batch);
  }
  return taken;
})`;

/** Answers with how many calls were answered, and how many were refused because they were too many. */
const FLOOD = `(async (count) => {
  const calls = Array.from({ length: count }, () => window.touchstone.invoke('app/get-snapshot', {}).then(() => 'answered', (error) => error.message));
  const said = await Promise.all(calls);
  const of = (word) => said.filter((text) => text.includes(word)).length;
  return { answered: of('answered'), refused: of('too many calls') };
})`;
const floodSchema = z.object({ answered: z.int(), refused: z.int() });

const LARGE = `(async () => {
  const attempt = async (name, args) => {
    try { await window.touchstone.invoke(name, args); return 'taken'; } catch (error) { return error.message; }
  };
  const deep = { layout: {} };
  let at = deep.layout;
  for (let depth = 0; depth < 900; depth += 1) { at.x = {}; at = at.x; }
  return [
    await attempt('settings/save-layout', deep),
    await attempt('settings/save-layout', { layout: { x: 'y'.repeat(20_000_000) } }),
    await attempt('settings/save-layout', { layout: { x: 'y'.repeat(1_000_000) } }),
    await attempt('orders/export', {
      format: 'csv',
      keys: Array.from({ length: 400_000 }, String),
      older: null,
    }),
    await attempt('app/report-error', { message: 'x'.repeat(9_000_000), stack: null }),
  ];
})()`;

it('have no effect, whatever they hold and however many they are', async () => {
  const { desk, terminal, market } = await openPractice();
  const settings = join(terminal.userData, 'settings.json');
  const profiles = (): unknown =>
    z
      .looseObject({ profiles: z.array(z.unknown()) })
      .parse(parseJson(readFileSync(settings, 'utf8'))).profiles;
  const before = profiles();
  const names = Object.keys(channels).filter(
    (name) => isChannel(name) && requiresUserGesture(name),
  );
  await desk.page.waitForTimeout(5_100);
  const taken = await desk.page.evaluate(`${FUZZ}(${JSON.stringify(names)}, ${MESSAGES})`);
  expect(taken).toBe(0);
  const others = Object.keys(channels).filter(
    (name) => !names.includes(name) && !name.endsWith('/request-quote'),
  );
  await desk.page.evaluate(`${FUZZ}(${JSON.stringify(others)}, ${MESSAGES})`);
  for (const said of z.array(z.string()).parse(await desk.page.evaluate(LARGE)))
    expect(said).not.toBe('taken');
  // However slow the machine is, no more are answered than may come in that time.
  let refused = 0;
  for (let count = 5_000; refused === 0; count *= 2) {
    const began = performance.now();
    const said = floodSchema.parse(await desk.page.evaluate(`${FLOOD}(${count})`));
    const seconds = (performance.now() - began) / 1000;
    expect(said.answered).toBeLessThanOrEqual(CALL_RATE.burst + CALL_RATE.perSecond * seconds);
    expect(said.answered + said.refused).toBe(count);
    ({ refused } = said);
  }

  expect(await ordersAt(market)).toEqual([]);
  expect(profiles()).toEqual(before);
  await desk.statusReads(/Connected/);
});
