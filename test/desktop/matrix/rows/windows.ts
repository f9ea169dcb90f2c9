/** Windows on Wayland: they come up, come back, and follow scale and screens. */
import { join } from 'node:path';
import { launchTerminal, type Terminal } from '../../../support/running/terminal.ts';
import { Desk } from '../../../support/screen/desk.ts';
import { until } from '../../../support/waiting/until.ts';
import { type Compositor, startWeston, Sway } from '../compositor.ts';
import type { Place, Row } from '../row.ts';

const ON_WAYLAND = '--ozone-platform=wayland';
const STARTS = 5;

async function started(
  place: Place,
  { env }: Compositor,
  folder: string,
): Promise<{ readonly terminal: Terminal; readonly desk: Desk }> {
  const terminal = await launchTerminal({
    userData: join(place.folder, folder),
    onDisplay: true,
    env,
    args: [ON_WAYLAND, '--practice-seed=7'],
  });
  place.atTheEnd(() => terminal.end());
  return { terminal, desk: new Desk(terminal.page) };
}

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
];
