/**
 * A window that is kept ready for the next pane: hidden, with our page and its program read (decision 48). Until it is given a
 * pane it shows nothing, receives no events, and none of its calls is answered.
 */
import type { BrowserWindow } from 'electron';
import { PREWARMED_PAGE } from './app-files.ts';
import { createHiddenWindow } from './opening/hidden-window.ts';

/** Milliseconds after a window was opened: it is drawn by then, and whoever opens several does so one after the other. */
const REST_MS = 2_000;

export class PrewarmedWindow {
  readonly #preload: string;
  #window: BrowserWindow | null = null;
  #isReady = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(preload: string) {
    this.#preload = preload;
  }

  /** Makes one in a while, if there is none by then. */
  prepare(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#window === null) this.#make();
    }, REST_MS);
  }

  /** The one that is ready, which is the taker's from now on; null while there is none. */
  take(): BrowserWindow | null {
    if (!this.#isReady) return null;
    const window = this.#window;
    this.#forget();
    return window;
  }

  /** Closes it: a program without any other window ends. */
  end(): void {
    clearTimeout(this.#timer);
    const window = this.#window;
    this.#forget();
    window?.destroy();
  }

  #make(): void {
    const window = createHiddenWindow(this.#preload);
    this.#window = window;
    const isHere = (): boolean => this.#window === window;
    window.webContents.once('did-finish-load', () => {
      this.#isReady = isHere();
    });
    // What dies, or cannot be loaded, is not made again before a window is opened once more.
    const drop = (): void => {
      if (isHere()) this.end();
    };
    window.webContents.once('render-process-gone', drop);
    window.once('closed', () => {
      if (isHere()) this.#forget();
    });
    window.loadURL(PREWARMED_PAGE).catch(drop);
  }

  #forget(): void {
    this.#window = null;
    this.#isReady = false;
  }
}
