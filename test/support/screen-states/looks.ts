/** The sizes, zooms, themes and densities in which the terminal is looked at. */
import { askedAgain } from '../waiting/asked-again.ts';
import { THEMES } from '../screen/axe.ts';
import type { Running } from '../running/fixtures.ts';
import type { State } from './state.ts';

export interface Look {
  readonly width: number;
  readonly height: number;
  /** 1 is 100 %. */
  readonly zoom: number;
  readonly theme: string;
  readonly density: 'comfortable' | 'compact';
}

const SIZES = [
  { width: 760, height: 600 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const;
const ZOOMS = [1, 1.5, 2] as const;
const DENSITIES = ['comfortable', 'compact'] as const;

/** Every one; the window changes its size and zoom as seldom as can be. */
export const ALL_LOOKS: readonly Look[] = SIZES.flatMap((size) =>
  ZOOMS.flatMap((zoom) =>
    THEMES.flatMap((name) =>
      DENSITIES.map((density) => ({ ...size, zoom, theme: name.replace(' ', '-'), density })),
    ),
  ),
);

/** Where the most was wrong before: the narrowest, the one most use, the largest zoom. */
export const SAMPLED_LOOKS: readonly Look[] = [
  { width: 760, height: 600, zoom: 1, theme: 'light', density: 'compact' },
  { width: 1280, height: 800, zoom: 1, theme: 'dark', density: 'comfortable' },
  { width: 1440, height: 900, zoom: 2, theme: 'high-contrast', density: 'comfortable' },
];

/** In which each state is brought on the screen. */
export const AT_WORK: Look = {
  width: 1440,
  height: 900,
  zoom: 1,
  theme: 'dark',
  density: 'comfortable',
};

export const lookText = ({ width, height, zoom, theme, density }: Look): string =>
  `${width}×${height} at ${Math.round(zoom * 100)} %, ${theme}, ${density}`;

/** From this size at 100 % on there is room for this many rows; below it for one. */
export const mostRowsIn = ({ width, height, zoom }: Look): number =>
  width >= 1280 && height >= 800 && zoom === 1 ? 5 : 1;

/** Puts the window into this look, and waits until nothing moves any more. */
export async function wear(
  { app, page }: Running['terminal'],
  { width, height, zoom, theme, density }: Look,
): Promise<void> {
  await askedAgain(() =>
    app.evaluate(
      ({ BrowserWindow }, wanted) => {
        const window = BrowserWindow.getAllWindows()[0];
        const [across, down] = window?.getContentSize() ?? [];
        if (across !== wanted.width || down !== wanted.height)
          window?.setContentSize(wanted.width, wanted.height);
        if (window?.webContents.zoomFactor !== wanted.zoom)
          window?.webContents.setZoomFactor(wanted.zoom);
      },
      { width, height, zoom },
    ),
  );
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.documentElement.dataset.theme = ${JSON.stringify(theme)};
    document.documentElement.dataset.density = ${JSON.stringify(density)};
    while (Math.abs(innerWidth - ${width / zoom}) > 1 || Math.abs(innerHeight - ${height / zoom}) > 1)
      await frame();
    const seen = () => [...document.querySelectorAll('[data-pane], [role="row"], dialog, button')]
      .map((node) => { const box = node.getBoundingClientRect(); return [box.left, box.top, box.width, box.height].join(); })
      .join(' ');
    let before = '';
    let still = 0;
    while (still < 3) {
      await frame();
      const now = seen();
      // A change of theme passes through the colors between: what is judged is where it ends.
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
      for (const one of moving) one.finish();
      still = now === before && moving.length === 0 ? still + 1 : 0;
      before = now;
    }
  })()`);
}

/** As {@link wear}, with the state on the screen that the change may have taken from it. */
export async function wearAgain(
  terminal: Running['terminal'],
  look: Look,
  { isBrief = false, show, leave }: Pick<State, 'isBrief' | 'show' | 'leave'>,
): Promise<void> {
  if (isBrief) await leave?.();
  await wear(terminal, look);
  if (!isBrief) return;
  await show();
  await wear(terminal, look);
}
