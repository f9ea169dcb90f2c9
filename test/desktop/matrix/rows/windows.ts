/** Windows on Wayland: they come up, come back, and follow scale and screens. */
import { z } from 'zod';
import type { Terminal } from '../../../support/running/terminal.ts';
import type { Desk } from '../../../support/screen/desk.ts';
import { windowOf } from '../../../support/running/pane-windows.ts';
import { until } from '../../../support/waiting/until.ts';
import { type Compositor, startWeston, Sway } from '../compositor.ts';
import type { Place, Row } from '../row.ts';
import { openDesk, type Opened } from '../starting.ts';

const ON_WAYLAND = '--ozone-platform=wayland';
const STARTS = 5;

const started = (place: Place, { env }: Compositor, folder: string): Promise<Opened> =>
  openDesk(place, {
    folder,
    onDisplay: true,
    env,
    args: [ON_WAYLAND, '--practice-seed=7'],
  });

/** Titles and sizes of what the compositor shows. */
const shown = (sway: Sway): string =>
  sway
    .windows()
    .map(({ name, rect }) => `${name ?? ''} ${String(rect.width)}×${String(rect.height)}`)
    .toSorted()
    .join(', ');

const windowsShown = (sway: Sway, count: number): Promise<true> =>
  until(`${String(count)} windows`, () => sway.windows().length === count || undefined, {
    timeoutMs: 30_000,
    seen: () => shown(sway),
  });

/** Whether the system shows the window, as Electron has it. */
const isVisible = ({ app }: Terminal): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().every((one) => one.isVisible()),
  );

/** The width of its page, and the part outside of it. */
const drawnIn = async ({ page }: Desk): Promise<{ width: number; beside: number }> =>
  drawn.parse(
    await page.evaluate(
      '({ width: innerWidth, beside: document.documentElement.scrollWidth - innerWidth })',
    ),
  );
const drawn = z.object({ width: z.number(), beside: z.number() });

/** The border that sway draws, on both sides. */
const BORDERS = 6;

export const windowRows: readonly Row[] = [
  {
    desktop: 'sway',
    what: `${String(STARTS)} starts with fresh data folders`,
    needs: ['sway', 'swaymsg'],
    run: async (place) => {
      const sway = await Sway.start(place);
      let seen = 0;
      for (let start = 1; start <= STARTS; start += 1) {
        const { terminal, desk } = await started(place, sway, `data-${String(start)}`);
        await windowsShown(sway, 1);
        await desk.ready();
        seen += 1;
        await terminal.close();
      }
      return `${String(seen)} windows with a market`;
    },
    reads: /^5 windows with a market$/,
  },
  {
    desktop: 'weston',
    what: `${String(STARTS)} starts with fresh data folders`,
    needs: ['weston'],
    run: async (place) => {
      const weston = await startWeston(place);
      let seen = 0;
      for (let start = 1; start <= STARTS; start += 1) {
        const { terminal, desk } = await started(place, weston, `data-${String(start)}`);
        await until('a window', async () => (await isVisible(terminal)) || undefined);
        await desk.ready();
        seen += 1;
        await terminal.close();
      }
      return `${String(seen)} windows with a market`;
    },
    reads: /^5 windows with a market$/,
  },
  {
    desktop: 'sway',
    what: 'scale 1.25, 1.5 and 2, one after the other',
    needs: ['sway', 'swaymsg'],
    run: async (place) => {
      const sway = await Sway.start(place);
      const { desk } = await started(place, sway, 'data');
      await windowsShown(sway, 1);
      await desk.ready();
      const seen: string[] = [];
      for (const scale of [1.25, 1.5, 2]) {
        sway.do(`output HEADLESS-1 scale ${String(scale)}`);
        const width = 1_920 / scale;
        const found = await until(
          `a page of ${String(width)}`,
          async () => {
            const now = await drawnIn(desk);
            const isDrawn = now.width <= width && now.width >= width - BORDERS && now.beside === 0;
            return isDrawn ? now : undefined;
          },
          { seen: async () => JSON.stringify(await drawnIn(desk)) },
        );
        seen.push(`${String(scale)}: ${String(found.beside)} beside it`);
      }
      return seen.join(', ');
    },
    reads: /^1\.25: 0 beside it, 1\.5: 0 beside it, 2: 0 beside it$/,
  },
  {
    desktop: 'sway',
    what: 'the screen of a pane window is unplugged',
    needs: ['sway', 'swaymsg'],
    run: async (place) => {
      const sway = await Sway.start(place);
      const { terminal, desk } = await started(place, sway, 'data');
      await windowsShown(sway, 1);
      await desk.ready();
      sway.do('create_output');
      await desk.goTo('book');
      await desk.press('Alt+KeyW');
      await windowsShown(sway, 2);
      await windowOf({ terminal, desk }, 'book');
      sway.do('[title="Order book"] focus');
      sway.do('move window to output HEADLESS-2');
      sway.do('output HEADLESS-2 disable');
      await windowsShown(sway, 2);
      await terminal.close();
      const again = await started(place, sway, 'data');
      await windowsShown(sway, 2);
      await again.desk.ready();
      return `two windows; after a restart: ${shown(sway)}`;
    },
    reads: /^two windows; after a restart: Order book.*, Touchstone/,
  },
];
