/** A real input method on the real window: what ends a composition does nothing else, and neither do their own chords. */
import { z } from 'zod';
import { ordersOf } from '../../../support/running/fixtures.ts';
import type { Desk } from '../../../support/screen/desk.ts';
import { until } from '../../../support/waiting/until.ts';
import { type Composer, FCITX, startInputMethod } from '../input-methods.ts';
import type { Place, Row } from '../row.ts';
import { openConnectedDesk, startMarket, untilFocused } from '../starting.ts';

interface Typing extends Composer {
  readonly desk: Desk;
  readonly quotes: () => number;
  readonly orders: () => number;
}

/** What the page sees of compositions: the one under way, and those that ended, with their text. */
const WATCH = `window.composing = ''; window.composed = [];
addEventListener('compositionupdate', (event) => { composing = event.data; }, true);
addEventListener('compositionend', (event) => { composing = ''; composed.push(event.data); }, true);`;
const texts = z.array(z.string());

async function start(place: Place): Promise<Typing> {
  const composer = await startInputMethod(place);
  let quotes = 0;
  const market = await startMarket(place, {
    onAnswer: ({ method, url }) => {
      if (method === 'POST' && url.endsWith('/quotes')) quotes += 1;
    },
  });
  const { desk } = await openConnectedDesk(place, market, {
    onDisplay: true,
    env: composer.env,
    args: ['--ozone-platform=x11'],
  });
  await untilFocused(desk);
  await desk.page.evaluate(WATCH);
  return { ...composer, desk, quotes: () => quotes, orders: () => ordersOf(market).length };
}

const composed = async ({ desk }: Typing): Promise<readonly string[]> =>
  texts.parse(await desk.page.evaluate('window.composed'));

/** Types a syllable into the focused field and takes it with Enter, pressed on the keyboard. */
async function composes(typing: Typing, field: string): Promise<void> {
  const { x, desk, keys, text } = typing;
  const before = (await composed(typing)).length;
  await typing.composes();
  const isComposing = async (): Promise<true | undefined> =>
    z.string().parse(await desk.page.evaluate('window.composing')) === text || undefined;
  await until(
    `a composition in ${field}`,
    async () => {
      for (const key of keys) x.press(key);
      return until('its text', isComposing, { timeoutMs: 10_000 });
    },
    {
      timeoutMs: 30_000,
      seen: async () =>
        String(
          await desk.page.evaluate(
            '`${composing} | ${composed} | ${document.activeElement.outerHTML.slice(0, 200)} ${document.activeElement.value}`',
          ),
        ),
    },
  );
  x.press('Enter');
  await until(
    'its end',
    async () =>
      (await composed(typing)).slice(before).some((one) => one.includes(text)) || undefined,
  );
}

/** Each field: how it is reached, and how many dialogs are open then. */
const FIELDS: readonly (readonly [what: string, keys: readonly string[], dialogs: number])[] = [
  ['market search', ['Control+1', 'Slash'], 0],
  ['quantity', ['Control+3', 'KeyQ'], 0],
  ['limit', ['Control+3', 'KeyX'], 0],
  ['palette', ['Control+K'], 1],
  ['best value', ['Control+B'], 1],
];

const TEXT_FIELD = 'dialog[open] input:not([type="checkbox"]):not([type="radio"])';

const stateOf = async ({ desk, quotes, orders }: Typing): Promise<string> =>
  `${await desk.ticket.phase()}, ${String(quotes())} quotes, ${String(orders())} orders, ` +
  `${String(await desk.page.locator('dialog[open]').count())} dialogs`;

async function run(place: Place): Promise<string> {
  const typing = await start(place);
  const { desk, x } = typing;
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await desk.ticket.setQuantity('1');
  const seen: string[] = [];
  for (const [what, keys, dialogs] of FIELDS) {
    await desk.press(...keys);
    if (dialogs > 0) await desk.page.locator(TEXT_FIELD).first().focus();
    await composes(typing, what);
    seen.push(`${what}: ${await stateOf(typing)}`);
    if (dialogs > 0) await desk.press('Escape');
  }
  await desk.press('Control+1');
  await desk.goTo('ticket');
  // The method's own chords.
  x.press('ControlLeft', 'Space');
  x.press('ControlLeft', 'Space');
  x.press('ControlLeft', 'ShiftLeft', 'KeyU');
  seen.push(`chords: ${await stateOf(typing)}`);
  return seen.join(' | ');
}

const DID_NOTHING = FIELDS.map(
  ([what, , dialogs]) => `${what}: idle, 0 quotes, 0 orders, ${String(dialogs)} dialogs`,
).join(' \\| ');

export const inputMethodRows: readonly Row[] = [
  {
    desktop: 'fcitx',
    what: 'the Enter that takes a candidate, in every kind of field, and its chords',
    needs: ['Xvfb', 'openbox', 'setxkbmap', 'xdotool', ...FCITX],
    run,
    reads: new RegExp(`^${DID_NOTHING} \\| chords: idle, 0 quotes, 0 orders, 0 dialogs$`, 'u'),
  },
  {
    desktop: 'ibus',
    what: 'the Enter that takes a candidate, and its chords',
    needs: [],
    notHad: 'on a bus and a screen of its own ibus starts, and its engine composes nothing',
    run: () => Promise.reject(new Error('not had')),
    reads: /never/,
  },
];
