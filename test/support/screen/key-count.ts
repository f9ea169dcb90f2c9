/** How many keys and how many seconds something takes at the keyboard, as the page itself hears them. */
import type { Page } from 'playwright';
import { z } from 'zod';

export interface KeyCount {
  /** Every press counts, a chord as one; a modifier alone does not. */
  readonly keys: number;
  readonly seconds: number;
}

/**
 * Counts in the window, so that no way of pressing a key goes uncounted: text that is put in without keys counts a key
 * for each of its characters.
 */
export async function countKeys(page: Page, steps: () => Promise<void>): Promise<KeyCount> {
  await page.evaluate(LISTEN);
  const started = performance.now();
  await steps();
  const seconds = (performance.now() - started) / 1000;
  const keys = z.int().parse(await page.evaluate('globalThis.stopCountingKeys()'));
  return { keys, seconds };
}

const LISTEN = `(() => {
  let keys = 0;
  let unpressed = true;
  const modifiers = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph'];
  const pressed = (event) => {
    if (modifiers.includes(event.key)) return;
    keys += 1;
    unpressed = false;
    setTimeout(() => { unpressed = true; }, 0);
  };
  const written = (event) => {
    if (unpressed && typeof event.data === 'string') keys += event.data.length;
  };
  addEventListener('keydown', pressed, true);
  addEventListener('beforeinput', written, true);
  globalThis.stopCountingKeys = () => {
    removeEventListener('keydown', pressed, true);
    removeEventListener('beforeinput', written, true);
    return keys;
  };
})()`;
