/** Where the window stood, kept between starts and clamped to the screens that exist now. */
import type { StoredPlacement } from '#main/settings/stored/stored-placement.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface WindowPlacement {
  readonly bounds: {
    readonly width: number;
    readonly height: number;
    readonly x?: number;
    readonly y?: number;
  };
  readonly maximized: boolean;
}

/** What a window is at least, and what it is the first time. */
export interface WindowSizes {
  readonly least: { readonly width: number; readonly height: number };
  readonly first: { readonly width: number; readonly height: number };
}

export const MAIN_SIZES: WindowSizes = {
  least: { width: 720, height: 520 },
  first: { width: 1440, height: 900 },
};
export const PANE_SIZES: WindowSizes = {
  least: { width: 360, height: 240 },
  first: { width: 640, height: 720 },
};
/** Pixels of the window that must be on a screen for its position to be kept. */
const VISIBLE_PART = 64;

/**
 * @param stored what was kept, if anything.
 * @param screens work areas of the screens that exist, the primary first; may be empty without a display.
 */
export function placeWindow(
  stored: StoredPlacement | null,
  screens: readonly Rectangle[],
  { least, first }: WindowSizes = MAIN_SIZES,
): WindowPlacement {
  const wanted = stored?.bounds ?? first;
  const { x, y } = { x: undefined, y: undefined, ...stored?.bounds };
  const sizeOn = (screen: Rectangle | undefined): { width: number; height: number } => ({
    width: Math.min(wanted.width, Math.max(screen?.width ?? wanted.width, least.width)),
    height: Math.min(wanted.height, Math.max(screen?.height ?? wanted.height, least.height)),
  });
  const maximized = stored?.maximized ?? false;
  if (x !== undefined && y !== undefined) {
    // Of the size that it has there: one that is made smaller may leave its screen by that.
    const home = screens.find((screen) => shows(screen, { ...sizeOn(screen), x, y }));
    if (home !== undefined) return { bounds: { ...sizeOn(home), x, y }, maximized };
  }
  return { bounds: sizeOn(screens[0]), maximized };
}

/**
 * What is kept of where a window is. A tiling compositor makes windows smaller than they may be, which is no size to come back to;
 * and where windows have no positions, the last one that was known is not lost.
 */
export function keptPlacement(
  { bounds, maximized }: StoredPlacement,
  before: StoredPlacement | null,
  { least, hasPositions }: Pick<WindowSizes, 'least'> & { readonly hasPositions: boolean },
): StoredPlacement {
  const { x, y } = { x: undefined, y: undefined, ...(hasPositions ? bounds : before?.bounds) };
  return {
    bounds: {
      ...(x === undefined || y === undefined ? {} : { x, y }),
      width: Math.max(bounds.width, least.width),
      height: Math.max(bounds.height, least.height),
    },
    maximized,
  };
}

function shows(screen: Rectangle, window: Rectangle): boolean {
  const width =
    Math.min(screen.x + screen.width, window.x + window.width) - Math.max(screen.x, window.x);
  const titleBarInside = window.y >= screen.y && window.y < screen.y + screen.height - VISIBLE_PART;
  return width >= VISIBLE_PART && titleBarInside;
}
