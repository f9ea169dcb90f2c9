/** While an input method composes text, no key of it quotes, sends, approves or closes anything. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, ordersOf, startMarket } from '../../support/running/fixtures.ts';
import { CTRL_ENTER, ENTER, ESCAPE, RawKeys, taken } from '../../support/screen/input-method.ts';
import { until } from '../../support/waiting/until.ts';

let quotes = 0;
const market = await startMarket(
  {
    onAnswer: ({ method, url }) => {
      if (method === 'POST' && url.endsWith('/quotes')) quotes += 1;
    },
  },
  'file',
);
const { desk } = await openSandbox(market, {}, 'file');
const { ticket, page } = desk;
const keys = await RawKeys.of(page);

/** Every way in which Chromium was seen to report such a key: with ibus, with Windows' methods, and by name. */
const WAYS = [
  ['taken by the method', taken],
  ['by its name', (stroke: typeof ENTER) => stroke],
] as const;

const ESCAPES = WAYS.map(([, as]) => as(ESCAPE));
const ENTERS = WAYS.flatMap(([, as]) => [as(ENTER), as(CTRL_ENTER)]);

describe('in the ticket', () => {
  beforeAll(async () => {
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await ticket.setQuantity('1');
  });

  it('Enter takes a candidate and quotes nothing', async () => {
    await desk.press('Control+3', 'KeyQ', 'Control+A');
    await keys.compose('２');
    for (const stroke of ENTERS) await keys.press(stroke);
    await keys.commit('2');
    expect(await ticket.quantityField().inputValue()).toBe('2');
    // Some methods let the key through with which they end: Hangul with ibus.
    await desk.press('Control+A');
    await keys.compose('3');
    const pressed = new Date();
    await keys.commit('3');
    await keys.press(ENTER, pressed);
    expect(await ticket.phase()).toBe('idle');
    expect(quotes).toBe(0);
    await keys.press(ENTER);
    await ticket.waitForPhase('quoted');
    expect(quotes).toBe(1);
  });

  it('Ctrl+Enter sends nothing', { retry: 0 }, async () => {
    await desk.press('KeyX');
    await keys.compose('９');
    for (const stroke of ENTERS) await keys.press(stroke);
    for (const stroke of ESCAPES) await keys.press(stroke);
    expect(ordersOf(market)).toEqual([]);
    expect(await ticket.phase()).not.toBe('sending');
    await keys.commit('');
    await desk.press('Escape', 'Escape');
  });
});

describe.each([
  ['the palette', 'Control+K'],
  ['the shortcuts', 'Shift+Slash'],
  ['the preferences', 'Control+Comma'],
  ['the named layouts', 'Alt+KeyS'],
  ['best value', 'Control+B'],
] as const)('in %s', (_, key) => {
  it('neither Enter nor Escape chooses or closes', async () => {
    await desk.goTo('market');
    await desk.press(key);
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    await dialog.locator('input:not([type="checkbox"]):not([type="radio"])').first().focus();
    await keys.compose('か');
    for (const stroke of [...ENTERS, ...ESCAPES]) await keys.press(stroke);
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect(await page.evaluate('document.activeElement.value')).toContain('か');
    await keys.commit('');
    await until('no dialog', async () => {
      await desk.press('Escape');
      return (await page.locator('dialog[open]').count()) === 0 ? true : undefined;
    });
  });
});

it.each([
  ['the search of the market', 'Control+1', 'Slash'],
  ['the search for a sell', 'Control+4', 'KeyI'],
  ['the listing IDs', 'Control+7', 'KeyN'],
  ['the sweep', 'Control+2', 'KeyE'],
] as const)('in %s neither Enter nor Escape leaves the field', async (_, pane, key) => {
  const isInField = async (): Promise<boolean> =>
    (await page.evaluate('document.activeElement?.tagName')) === 'INPUT';
  await until(
    'a field',
    async () => {
      if (await isInField()) return true;
      await desk.press(pane, key);
      return undefined;
    },
    { seen: () => desk.keyboardIsAt() },
  );
  await keys.compose('か');
  for (const stroke of [...ENTERS, ...ESCAPES]) await keys.press(stroke);
  expect(await isInField()).toBe(true);
  expect(await page.evaluate('document.activeElement.value')).toContain('か');
  await keys.commit('');
  await desk.press('Escape', 'Escape');
});
