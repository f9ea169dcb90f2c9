/** The window of one pane: as the main one in everything but what its page is asked to show. */
import { screen, type BrowserWindow } from 'electron';
import { type Pane, paneTitle } from '#domain/workspace/panes.ts';
import type { StoredPaneWindow } from '#main/settings/stored/stored-placement.ts';
import type { OpenWindow } from '#main/workspace/windows/pane-windows.ts';
import {
  type AppWindowOptions,
  openAppWindow,
  placementOf,
  toFront,
  workAreas,
} from './app-window.ts';
import { APP_PAGE } from './app-files.ts';
import { hasPositions } from './opening/hidden-window.ts';
import { type WindowSizes, PANE_SIZES, placeWindow } from './opening/placement.ts';

/** Milliseconds of rest after a window was moved before its place is kept: it may be lost with the next crash. */
const REST_MS = 500;

export interface PaneWindowOptions extends Pick<
  AppWindowOptions,
  'preload' | 'preferences' | 'spare'
> {
  readonly placement: StoredPaneWindow['placement'] | null;
  readonly moved: () => void;
  /** @param last where it stood; null where that was never known */
  readonly closed: (last: StoredPaneWindow['placement'] | null) => void;
  /** The page of the spare window may show the pane. */
  readonly give: () => void;
}

/**
 * Creates the window and loads its page, or takes the spare one, whose page waits for it. `prepare` is called first: nothing
 * of it is heard before it is trusted.
 */
export function openPaneWindow(
  pane: Pane,
  { preload, spare, placement, preferences, moved, closed, give }: PaneWindowOptions,
  prepare: (window: BrowserWindow) => void,
): OpenWindow {
  let last = placement;
  const window = openAppWindow({
    preload,
    spare,
    placement,
    preferences,
    sizes: PANE_SIZES,
    title: `${paneTitle(pane)} · Touchstone`,
    onPlaced: (placed) => {
      last = placed;
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!window.isDestroyed()) moved();
    }, REST_MS);
  };
  window.on('move', rest);
  window.on('resize', rest);
  window.on('closed', () => {
    clearTimeout(timer);
    // However it ended: one that was not asked to close, as its page crashed or the system ends, is gone too.
    closed(last);
  });
  prepare(window);
  if (spare === null) void window.loadURL(`${APP_PAGE}?pane=${pane}`);
  else {
    give();
    // Loaded again before it could say which pane is its own.
    window.webContents.on('did-finish-load', give);
  }
  return {
    close: () => {
      if (!window.isDestroyed()) window.close();
    },
    toFront: () => {
      if (!window.isDestroyed()) toFront(window);
    },
    placement: () => (window.isDestroyed() ? last : placementOf(window, last)),
    place: (wanted) => {
      const { bounds } = placeWindow(wanted, workAreas(), PANE_SIZES);
      window.setBounds({ ...bounds });
    },
  };
}

/** A screen that is unplugged takes no window with it. Where windows have no positions, the compositor moves them. */
export function keepWindowsOnScreens(
  windows: () => readonly BrowserWindow[],
  sizes: (window: BrowserWindow) => WindowSizes,
): void {
  if (!hasPositions()) return;
  const look = (): void => {
    const areas = workAreas();
    for (const window of windows()) {
      if (window.isDestroyed()) continue;
      const { bounds } = placeWindow(placementOf(window, null), areas, sizes(window));
      const isLost = bounds.x === undefined || bounds.y === undefined;
      window.setBounds({ ...bounds });
      if (isLost) window.center();
    }
  };
  screen.on('display-removed', look);
  screen.on('display-metrics-changed', look);
}
