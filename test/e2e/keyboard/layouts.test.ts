/** Keyboards of other layouts: which keys work there, what they are called, and what is left to the system. */
import { afterEach, describe, expect, it } from 'vitest';
import { type LayoutName, reportedLayout } from '#domain/keys/testing/layouts.ts';
import { open } from '../../support/running/fixtures.ts';
import { RawKeys, type Stroke } from '../../support/screen/input-method.ts';
import { until, untilText } from '../../support/waiting/until.ts';

const { desk } = await open({}, 'file');
const { page } = desk;
const keys = await RawKeys.of(page);

const ctrl = (code: string, key: string, keyCode: number): Stroke => ({
  code,
  key,
  keyCode,
  ctrl: true,
});

/** What the platform reports from now on; the terminal notices at the next key. */
async function switchTo(name: LayoutName): Promise<void> {
  const layout = JSON.stringify([...reportedLayout(name)]);
  await page.evaluate(
    `navigator.keyboard.getLayoutMap = () => Promise.resolve(new Map(${layout}))`,
  );
}

/** Whether the page kept the key from the native menu. */
async function isKept(stroke: Stroke): Promise<boolean> {
  await page.evaluate(
    "addEventListener('keydown', (event) => { globalThis.wasKept = event.defaultPrevented; }, { once: true })",
  );
  await keys.press(stroke);
  return (await page.evaluate('globalThis.wasKept')) === true;
}

const opened = page.locator('dialog[open]');
const isOpen = async (title: string): Promise<void> =>
  page.getByRole('dialog', { name: title }).waitFor();

async function labelOf(action: RegExp): Promise<string> {
  await desk.press('Shift+Slash');
  await isOpen('Keyboard shortcuts');
  const row = page.getByRole('dialog').getByRole('button', { name: action }).first();
  const name = await row.innerText();
  await desk.press('Escape');
  await opened.waitFor({ state: 'detached' });
  return name.replaceAll(/\s+/g, ' ');
}

afterEach(async () => {
  await until('no dialog', async () => {
    if ((await opened.count()) === 0) return true;
    await desk.press('Escape');
    return undefined;
  });
  // And out of a text field.
  await desk.press('Escape', 'Control+1');
});

describe('on Dvorak', () => {
  /** `w` is where a US keyboard has its comma, `x` where it has its b. */
  const CLOSE = ctrl('Comma', 'w', 87);
  const CUT = ctrl('KeyB', 'x', 88);

  it('the labels are there from the first key', async () => {
    await switchTo('US Dvorak');
    await keys.press({ code: 'KeyO', key: 'r', keyCode: 82 });
    await untilText('the key', () => labelOf(/^Preferences/), /Ctrl ,/);
    expect(await labelOf(/^Best value/)).toMatch(/Ctrl B/);
  });

  it('the key that closes the window opens nothing, and gets behind no dialog', async () => {
    expect(await isKept(CLOSE)).toBe(false);
    expect(await opened.count()).toBe(0);
    await keys.press(ctrl('KeyW', ',', 188));
    await isOpen('Preferences');
    expect(await isKept(CLOSE)).toBe(true);
    expect(await opened.count()).toBe(1);
  });

  it('Ctrl+X cuts in a text field, and Ctrl+B is best value there', async () => {
    await desk.press('Control+1');
    await desk.press('Slash');
    const field = page.getByRole('searchbox', { name: 'Search the market' });
    await desk.type('eagle');
    await keys.press(ctrl('KeyA', 'a', 65));
    await keys.press(CUT);
    await until('it cut', async () => ((await field.inputValue()) === '' ? true : undefined));
    expect(await opened.count()).toBe(0);
    await keys.press(ctrl('KeyN', 'b', 66));
    await until('a dialog', async () => ((await opened.count()) === 1 ? true : undefined));
  });

  it('a key is refused because of what it types', async () => {
    await desk.press('Shift+Slash');
    await isOpen('Keyboard shortcuts');
    await desk.type('vault layout');
    await desk.press('ArrowDown', 'Enter');
    const alert = page.getByRole('dialog').getByRole('alert');
    await keys.press(CLOSE);
    await untilText('a refusal', () => alert.innerText(), /Ctrl W closes the window\. Choose/);
    await keys.press(ctrl('KeyW', ',', 188));
    const second = /Ctrl , closes the window on other keyboards/;
    expect(await untilText('a refusal', () => alert.innerText(), second)).toMatch(second);
    await desk.press('Escape');
  });
});

describe('on AZERTY', () => {
  it('a layout switched while the window has the focus is noticed, and digits are digits', async () => {
    await switchTo('French AZERTY');
    await keys.press({ code: 'KeyO', key: 'o', keyCode: 79 });
    await untilText('the key', () => labelOf(/^Order book/), /Ctrl 2/);
    expect(await labelOf(/^Preferences/)).toMatch(/Ctrl ;/);
    await keys.press({ code: 'Digit2', key: 'é', keyCode: 50, ctrl: true });
    await until('the order book has the keyboard', async () =>
      /book/i.test(await desk.keyboardIsAt()) ? true : undefined,
    );
  });
});

describe('on a keyboard for another script', () => {
  it('keys are called as on a US keyboard, and work by position', async () => {
    await switchTo('Hebrew');
    await keys.press({ code: 'KeyO', key: 'ם', keyCode: 79 });
    await untilText('the key', () => labelOf(/^Preferences/), /Ctrl ,/);
    await keys.press(ctrl('KeyK', 'ל', 75));
    await isOpen('Search, command or order');
    expect(await opened.count()).toBe(1);
  });
});
