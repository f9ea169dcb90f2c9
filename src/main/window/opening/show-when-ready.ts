/**
 * Shows a hidden window as soon as its page is painted, and in any case. On Wayland, a window that was never shown is given one
 * frame by Chromium: where that was drawn before the page had anything to show, `ready-to-show` never comes.
 */
import type { BrowserWindow } from 'electron';

/** After a page was loaded, its first paint is reported within this time or not at all. */
const PAINTED_MS = 250;
/** After which a window is shown whatever its page is doing: its background has the color of the theme. */
const SHOWN_AT_LATEST_MS = 4_000;

/** The part of a window that is needed for it. */
type Hidden = Pick<BrowserWindow, 'isDestroyed' | 'isVisible' | 'show'> & {
  once(event: 'ready-to-show' | 'show' | 'closed', listener: () => void): unknown;
  readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
};

/** @param isLoaded its page is there already, and may have been painted, which is reported once */
export function showWhenReady(window: Hidden, { isLoaded }: { readonly isLoaded: boolean }): void {
  let isShown = false;
  const show = (): void => {
    if (isShown) return;
    end();
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  };
  let limit = setTimeout(show, isLoaded ? PAINTED_MS : SHOWN_AT_LATEST_MS);
  const end = (): void => {
    isShown = true;
    clearTimeout(limit);
  };
  window.once('ready-to-show', show);
  window.once('show', end);
  window.once('closed', end);
  window.webContents.once('did-finish-load', () => {
    if (isShown || isLoaded) return;
    clearTimeout(limit);
    limit = setTimeout(show, PAINTED_MS);
  });
}
