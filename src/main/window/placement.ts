/** Where the window stood, kept between starts and clamped to the screens that exist now. */
import type { StoredPlacement } from '#main/settings/stored-placement.ts';

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

const DEFAULT_SIZE = { width: 1440, height: 900 };
/** Pixels of the window that must be on a screen for its position to be kept. */
const VISIBLE_PART = 64;

/**
 * @param stored what was kept, if anything.
 * @param screens work areas of the screens that exist, the primary first; may be empty without a display.
 */
export function placeWindow(
  stored: StoredPlacement | null,
  screens: readonly Rectangle[],
): WindowPlacement {
  const { width, height } = stored?.bounds ?? DEFAULT_SIZE;
  const primary = screens[0];
  const { x, y } = { x: undefined, y: undefined, ...stored?.bounds };
  const home =
    x === undefined || y === undefined
      ? undefined
      : screens.find((screen) => shows(screen, { width, height, x, y }));
  const limit = home ?? primary;
  const size = {
    width: limit === undefined ? width : Math.min(width, Math.max(limit.width, 720)),
    height: limit === undefined ? height : Math.min(height, Math.max(limit.height, 520)),
  };
  const maximized = stored?.maximized ?? false;
  if (home === undefined || x === undefined || y === undefined) return { bounds: size, maximized };
  return { bounds: { ...size, x, y }, maximized };
}

function shows(screen: Rectangle, window: Rectangle): boolean {
  const width =
    Math.min(screen.x + screen.width, window.x + window.width) - Math.max(screen.x, window.x);
  const titleBarInside = window.y >= screen.y && window.y < screen.y + screen.height - VISIBLE_PART;
  return width >= VISIBLE_PART && titleBarInside;
}
