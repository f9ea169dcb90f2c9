/** Keyboards: layouts that are switched while the window has the focus, keys of the native menu, and sticky keys. */
import type { Desk } from '../../../support/screen/desk.ts';
import { until } from '../../../support/waiting/until.ts';
import type { Place, Row } from '../row.ts';
import { openDesk, untilFocused, WITHOUT_BUS } from '../starting.ts';
import { XKeyboard } from '../x-keyboard.ts';

const NEEDS = ['Xvfb', 'openbox', 'setxkbmap', 'xdotool'];

interface Typing {
  readonly x: XKeyboard;
  readonly desk: Desk;
}

async function start(place: Place): Promise<Typing> {
  const x = await XKeyboard.start(place);
  x.layout('us');
  const { desk } = await openDesk(place, {
    onDisplay: true,
    env: { ...x.env, ...WITHOUT_BUS },
    args: ['--ozone-platform=x11', '--practice-seed=7'],
  });
  await desk.ready();
  await untilFocused(desk);
  return { x, desk };
}

const dialogs = ({ desk }: Typing): Promise<number> => desk.page.locator('dialog[open]').count();

const untilDialogs = (typing: Typing, count: number): Promise<true> =>
  until(
    `${String(count)} dialogs`,
    async () => ((await dialogs(typing)) === count ? true : undefined),
    {
      timeoutMs: 20_000,
    },
  );

/** The key of the search as the window shows it. */
const searchKey = ({ desk }: Typing): Promise<string> =>
  desk.page
    .getByRole('searchbox', { name: 'Search the market' })
    .getAttribute('aria-keyshortcuts')
    .then((keys) => keys ?? '');

const LAYOUTS: readonly (readonly [layout: string, slash: string])[] = [
  ['us dvorak', 'Z'],
  ['us colemak', '/'],
  ['fr', '!'],
  ['de', '-'],
  ['ch', '-'],
  ['es', '-'],
  ['se', '-'],
  ['tr', '.'],
  ['jp', '/'],
  ['gr', '/'],
  ['il', '/'],
  ['ru', '/'],
  ['gb', '/'],
];

export const keyboardRows: readonly Row[] = [
  {
    desktop: 'keyboards',
    what: 'a layout switched while the window has the focus',
    needs: NEEDS,
    run: async (place) => {
      const typing = await start(place);
      const seen: string[] = [];
      for (const [layout, slash] of LAYOUTS) {
        typing.x.layout(layout);
        // The switch is noticed by modifiers that are pressed alone.
        await until(
          `${slash} on ${layout}`,
          async () => {
            typing.x.press('ShiftLeft');
            return (await searchKey(typing)) === slash ? true : undefined;
          },
          { timeoutMs: 10_000, seen: () => searchKey(typing) },
        );
        seen.push(layout);
      }
      return seen.join(', ');
    },
    reads: /us dvorak.*fr.*jp.*gr.*il.*ru/,
  },
  {
    desktop: 'keyboards',
    what: 'Dvorak: the native menu behind a dialog, and cutting',
    needs: NEEDS,
    run: async (place) => {
      const typing = await start(place);
      const { x, desk } = typing;
      x.layout('us dvorak');
      await until('the layout', async () => {
        x.press('ShiftLeft');
        return (await searchKey(typing)) === 'Z' ? true : undefined;
      });
      // Where Dvorak has its comma.
      x.press('ControlLeft', 'KeyW');
      await untilDialogs(typing, 1);
      // Where it has its w: the chord that closes the window.
      x.press('ControlLeft', 'Comma');
      await desk.type('eagle');
      x.press('ControlLeft', 'KeyA');
      x.press('ControlLeft', 'KeyB');
      await until('it cut', async () =>
        (await desk.page.evaluate('document.activeElement.value')) === '' ? true : undefined,
      );
      return `${String(await dialogs(typing))} dialog left open, the text cut`;
    },
    reads: /^1 dialog left open/,
  },
  {
    desktop: 'keyboards',
    what: 'sticky keys: Ctrl and K one after the other',
    needs: [...NEEDS, 'xkbset'],
    run: async (place) => {
      const typing = await start(place);
      typing.x.run('xkbset', 'sticky', '-twokey');
      typing.x.press('ControlLeft');
      typing.x.press('KeyK');
      await untilDialogs(typing, 1);
      return 'the palette is open';
    },
    reads: /open/,
  },
];
