/** Every window there is: the main one, and those of panes. All of them are trusted alike, and none has more rights than another. */
import { app, BrowserWindow, type WebContents } from 'electron';
import type { Place } from '#contract/ipc/app/place.ts';
import type { Environment } from '#contract/ipc/values/primitives.ts';
import type { Preferences } from '#contract/ipc/app/preferences.ts';
import type { WindowName } from '#contract/ipc/app/windows.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { PaneWindows, type PaneWindowsParts } from '#main/workspace/windows/pane-windows.ts';
import { placementOf, toFront } from './app-window.ts';
import { keepWindowsOnScreens, openPaneWindow } from './pane-window.ts';
import { MAIN_SIZES, PANE_SIZES } from './opening/placement.ts';
import { PrewarmedWindow } from './prewarmed-window.ts';

/** Who may speak to the main process, as `main/ipc` keeps it. */
interface Trust {
  add(name: WindowName, contents: WebContents): (input: Electron.InputEvent) => void;
  remove(name: WindowName, contents: WebContents): void;
  of(contents: WebContents): { readonly name: WindowName } | null;
  all(): readonly { readonly contents: WebContents }[];
}

/** Events that a window can be sent by name. */
interface Telling {
  emitTo(window: WindowName, event: 'place/requested', payload: Place): void;
  emitTo(window: WindowName, event: 'pane/given', payload: { readonly pane: Pane }): void;
  emitTo(window: WindowName, event: 'command/chosen', payload: { readonly command: string }): void;
}

/** What is trusted: a page of ours. */
export type Contents = WebContents;

/** The main window as the user left it, with its page under way. */
export interface MainWindow {
  readonly window: BrowserWindow;
  /** Rejects when the page could not be loaded. */
  readonly loaded: Promise<void>;
}

export interface AppWindowsParts extends Pick<PaneWindowsParts, 'state' | 'profileId' | 'forget'> {
  readonly settings: SettingsService;
  readonly trusted: Trust;
  readonly bridge: () => Telling | null;
  readonly preload: string;
  /** Null where the program runs without a window. */
  readonly main: MainWindow | null;
  readonly openMain: () => MainWindow;
  /** The user did something in one of them. */
  readonly onInput: () => void;
  /** A page of ours: what becomes of it when it dies is seen to here. */
  readonly watchPage: (contents: WebContents) => void;
}

const ENVIRONMENTS: Readonly<Record<Environment, string>> = {
  practice: 'Practice',
  sandbox: 'Sandbox',
  live: 'LIVE',
};

export class AppWindows {
  readonly #parts: AppWindowsParts;
  readonly panes: PaneWindows;
  readonly #spare: PrewarmedWindow;
  #main: BrowserWindow | null = null;
  /** The main window, from when it is there; closing it ends the program. */
  #opened: Promise<void> | null = null;
  #title = 'Touchstone';

  constructor(parts: AppWindowsParts) {
    this.#parts = parts;
    const { settings, state, profileId, forget, preload } = parts;
    this.#spare = new PrewarmedWindow(preload);
    this.panes = new PaneWindows({
      settings,
      state,
      profileId,
      forget,
      openWindow: (pane, placement, events) => {
        const { preferences } = settings.read();
        const spare = this.#spare.take();
        // Who has opened one opens others.
        this.#spare.prepare();
        const give = (): void => {
          parts.bridge()?.emitTo(pane, 'pane/given', { pane });
        };
        return openPaneWindow(
          pane,
          { preload, spare, placement, preferences, give, ...events },
          (window) => {
            this.#trust(pane, window);
          },
        );
      },
      mainToFront: () => this.toFront(),
      requestPlace: (name, place) => {
        const request = (): void => parts.bridge()?.emitTo(name, 'place/requested', place);
        // Of a window that cannot be loaded, nothing can be requested.
        void this.#opened?.then(request, () => undefined);
      },
      chooseCommand: (command) => {
        parts.bridge()?.emitTo('main', 'command/chosen', { command });
      },
    });
  }

  /** Settles once the main window is there, if there is one. */
  start(): Promise<void> {
    const { main } = this.#parts;
    if (main !== null) this.#opened = this.#open(main);
    return this.#opened ?? Promise.resolve();
  }

  get hasOpened(): boolean {
    return this.#opened !== null;
  }

  /** Takes the main window, and opens beside it those of the panes that had their own. */
  async #open({ window: main, loaded }: MainWindow): Promise<void> {
    const { settings } = this.#parts;
    // It was closed while the program was put together; the application ends with it.
    if (main.isDestroyed()) return;
    main.on('close', () => {
      this.panes.end();
      const placement = placementOf(main, settings.read().window);
      settings.keep((all) => ({ ...all, window: placement }));
    });
    this.#main = main;
    main.setTitle(this.#title);
    this.#trust('main', main);
    main.on('closed', () => {
      this.#main = null;
      this.panes.closeAll();
      this.#spare.end();
    });
    // The environment stands in the title from now on; the page's own title would take its place.
    main.on('page-title-updated', (event) => {
      event.preventDefault();
    });
    app.on('before-quit', () => {
      this.panes.end();
      this.#spare.end();
    });
    keepWindowsOnScreens(
      () => this.#all(),
      (window) => (window === this.#main ? MAIN_SIZES : PANE_SIZES),
    );
    await loaded;
    // A backup that was restored has its own.
    this.zoom(settings.read().preferences);
    this.panes.start();
    if (this.panes.wereUsed()) this.#spare.prepare();
  }

  showEnvironment(environment: Environment): void {
    this.#title = `Touchstone · ${ENVIRONMENTS[environment]}`;
    this.#main?.setTitle(this.#title);
  }

  /** The main window, which is opened where there was none so far. */
  toFront(): void {
    const { main, openMain } = this.#parts;
    if (this.#main !== null) toFront(this.#main);
    // It shows itself.
    else if (main === null) this.#opened ??= this.#open(openMain());
  }

  /** The window the user is in, else the main one: questions of the system are asked there. */
  front(): BrowserWindow | null {
    return this.#all().find((window) => window.isFocused()) ?? this.#main;
  }

  /** A menu entry means the window it was chosen in. */
  chooseCommand(command: string): void {
    const contents = this.front()?.webContents;
    const name = contents === undefined ? undefined : this.#parts.trusted.of(contents)?.name;
    this.#parts.bridge()?.emitTo(name ?? 'main', 'command/chosen', { command });
  }

  zoom({ zoom }: Pick<Preferences, 'zoom'>): void {
    for (const window of this.#all()) window.webContents.setZoomFactor(zoom);
  }

  #trust(name: WindowName, window: BrowserWindow): void {
    const { trusted, onInput, watchPage } = this.#parts;
    const { webContents } = window;
    const seen = trusted.add(name, webContents);
    webContents.on('input-event', (_, input) => {
      seen(input);
      onInput();
    });
    window.on('closed', () => {
      trusted.remove(name, webContents);
    });
    watchPage(webContents);
  }

  #all(): BrowserWindow[] {
    return this.#parts.trusted
      .all()
      .flatMap(({ contents }) => BrowserWindow.fromWebContents(contents) ?? []);
  }
}
