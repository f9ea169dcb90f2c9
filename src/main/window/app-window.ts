/** A window that shows our own page, sandboxed, isolated, without Node: the main one and those of panes alike. */
import { type BrowserWindow, nativeTheme, screen } from 'electron';
import type { Preferences } from '#contract/ipc/app/preferences.ts';
import type { StoredPlacement } from '#main/settings/stored/stored-placement.ts';
import { createHiddenWindow, hasPositions, isHeadless } from './opening/hidden-window.ts';
import { keptPlacement, placeWindow, type WindowSizes } from './opening/placement.ts';
import { showWhenReady } from './opening/show-when-ready.ts';

export interface AppWindowOptions {
  readonly preload: string;
  /** One that was kept ready, if there is any. */
  readonly spare: BrowserWindow | null;
  /** What was kept of the last window, if anything. */
  readonly placement: StoredPlacement | null;
  readonly sizes: WindowSizes;
  readonly title: string;
  readonly preferences: Pick<Preferences, 'theme' | 'zoom'>;
  /** The window is about to close; it stands here. */
  readonly onPlaced: (placement: StoredPlacement) => void;
}

/** The window as the user left it; it shows itself when its page is painted, or a little later. */
export function openAppWindow(options: AppWindowOptions): BrowserWindow {
  const window = options.spare ?? createHiddenWindow(options.preload);
  setUpWindow(window, options, { isLoaded: options.spare !== null });
  // Its page is there already.
  options.spare?.webContents.setZoomFactor(options.preferences.zoom);
  window.on('close', () => {
    options.onPlaced(placementOf(window, options.placement));
  });
  return window;
}

/** Makes of a bare window the one that the user left. */
export function setUpWindow(
  window: BrowserWindow,
  {
    placement,
    sizes,
    title,
    preferences,
  }: Omit<AppWindowOptions, 'preload' | 'spare' | 'onPlaced'>,
  { isLoaded }: { readonly isLoaded: boolean },
): void {
  const { bounds, maximized } = placeWindow(placement, workAreas(), sizes);
  window.setBounds({ ...bounds });
  // Without a display there is no middle.
  if ((bounds.x === undefined || bounds.y === undefined) && !isHeadless()) window.center();
  window.setMinimumSize(sizes.least.width, sizes.least.height);
  window.setTitle(title);
  window.setBackgroundColor(backgroundOf(preferences.theme));
  // A zoom is kept for a page, which has to be there. Loaded again, it has the zoom that it was given last.
  window.webContents.once('did-navigate', () => {
    window.webContents.setZoomFactor(preferences.zoom);
  });
  if (maximized) window.maximize();
  showWhenReady(window, { isLoaded });
}

/** @param before what was kept of it so far */
export function placementOf(
  window: BrowserWindow,
  before: StoredPlacement | null,
): StoredPlacement {
  const [width = 0, height = 0] = window.getMinimumSize();
  const seen = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
  return keptPlacement(seen, before, { least: { width, height }, hasPositions: hasPositions() });
}

/** Brings a window to the front with the keyboard, wherever it was. */
export function toFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Of the screens that exist, the primary first; none without a display, of which Chromium says that it has one of one pixel. */
export const workAreas = (): Electron.Rectangle[] => {
  if (isHeadless()) return [];
  const primary = screen.getPrimaryDisplay().id;
  return screen
    .getAllDisplays()
    .toSorted((one, other) => Number(other.id === primary) - Number(one.id === primary))
    .map(({ workArea }) => workArea);
};

/** Behind the page until it is painted, so that a dark theme does not flash white. */
function backgroundOf(theme: Preferences['theme']): string {
  const light = theme === 'light' || (theme === 'system' && !nativeTheme.shouldUseDarkColors);
  return light ? '#f7f8fa' : '#0e1116';
}
