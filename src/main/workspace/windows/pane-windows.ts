/**
 * Panes in windows of their own: which ones in each profile, their placement, and which window shows what. It knows
 * windows by an interface; Electron's are opened in `window/pane-window.ts`.
 */
import type { Place } from '#contract/ipc/app/place.ts';
import type { WindowName } from '#contract/ipc/app/windows.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { StoredPaneWindow } from '#main/settings/stored/stored-placement.ts';
import type { AppState } from '#main/state/app-state.ts';

type Placement = StoredPaneWindow['placement'];

/** An open window. */
export interface OpenWindow {
  readonly close: () => void;
  readonly toFront: () => void;
  /** Its placement, or the last one before it closed; null where that is not known. */
  readonly placement: () => Placement | null;
  readonly place: (placement: Placement) => void;
}

export interface PaneWindowsParts {
  readonly settings: Pick<SettingsService, 'read' | 'keep'>;
  readonly state: Pick<AppState, 'publish'>;
  readonly profileId: string;
  /** Opens the window of a pane; `null` where it has no placement yet. `closed` when the user, or `close`, closed it. */
  readonly openWindow: (
    pane: Pane,
    placement: Placement | null,
    events: { readonly moved: () => void; readonly closed: (last: Placement | null) => void },
  ) => OpenWindow;
  readonly mainToFront: () => void;
  readonly requestPlace: (window: WindowName, place: Place) => void;
  readonly chooseCommand: (command: string) => void;
  /** A window is gone. */
  readonly forget: (pane: Pane) => void;
}

export class PaneWindows {
  readonly #parts: PaneWindowsParts;
  readonly #open = new Map<Pane, OpenWindow>();
  #profileId: string;
  /** The terminal quits: windows that close now are open at the next start. */
  #ending = false;
  #started = false;

  constructor(parts: PaneWindowsParts) {
    this.#parts = parts;
    this.#profileId = parts.profileId;
  }

  /** The panes that are in windows of their own, in this profile. */
  static popped(settings: Pick<SettingsService, 'read'>, profileId: string): Pane[] {
    return (settings.read().paneWindows[profileId] ?? [])
      .filter(({ open }) => open)
      .map(({ pane }) => pane);
  }

  /** The main window is open: the windows of panes open again. */
  start(): void {
    this.#started = true;
    this.#restore(this.#profileId);
  }

  /** Another profile has windows of its own. */
  follow(profileId: string): void {
    if (profileId === this.#profileId) return;
    if (this.#started) this.#restore(profileId);
    else this.#profileId = profileId;
  }

  #restore(profileId: string): void {
    for (const pane of this.#open.keys()) this.#keep(pane, { open: true });
    this.#profileId = profileId;
    this.#settle();
  }

  /** Whether the user has ever had a pane in a window of its own, in this profile. */
  wereUsed(): boolean {
    return (this.#parts.settings.read().paneWindows[this.#profileId] ?? []).length > 0;
  }

  /** The open windows with their placements. */
  standing(): StoredPaneWindow[] {
    return [...this.#open].flatMap(([pane, window]) => {
      const placement = window.placement();
      return placement === null ? [] : [{ pane, open: true, placement }];
    });
  }

  /** These windows and no others. The placements of the others are remembered. */
  arrange(wanted: readonly StoredPaneWindow[]): void {
    for (const pane of this.#open.keys()) this.#keep(pane, { open: false });
    for (const { pane, placement } of wanted) this.#write(pane, { open: true, placement });
    this.#settle();
  }

  /** Opens, places and closes windows as the settings have them. */
  #settle(): void {
    const wanted = PaneWindows.popped(this.#parts.settings, this.#profileId);
    for (const [pane, window] of this.#open) {
      const kept = this.#kept(pane);
      if (!wanted.includes(pane)) this.#drop(pane);
      else if (kept !== null) window.place(kept.placement);
    }
    for (const pane of wanted) this.#ensure(pane);
    this.#publish();
  }

  open(pane: Pane): void {
    if (!this.#open.has(pane)) {
      this.#ensure(pane);
      this.#keep(pane, { open: true });
      this.#publish();
    }
    this.#open.get(pane)?.toFront();
  }

  /** Moves the pane into the main window, and that to the front. */
  putBack(pane: Pane): void {
    if (!this.#open.has(pane)) return;
    this.#keep(pane, { open: false });
    this.#drop(pane);
    this.#publish();
    this.show({ kind: 'pane', pane, key: null });
  }

  show(place: Place): void {
    const window = place.kind === 'pane' ? this.#open.get(place.pane) : undefined;
    if (window === undefined) this.#parts.mainToFront();
    else window.toFront();
    this.#parts.requestPlace(
      place.kind === 'pane' && window !== undefined ? place.pane : 'main',
      place,
    );
  }

  runInMain(command: string): void {
    this.#parts.mainToFront();
    this.#parts.chooseCommand(command);
  }

  /** The main window closes, or the terminal quits. */
  end(): void {
    if (this.#ending) return;
    this.#ending = true;
    for (const pane of this.#open.keys()) this.#keep(pane, { open: true });
  }

  closeAll(): void {
    this.end();
    for (const window of this.#open.values()) window.close();
  }

  #ensure(pane: Pane): void {
    if (this.#open.has(pane)) return;
    const window: OpenWindow = this.#parts.openWindow(pane, this.#kept(pane)?.placement ?? null, {
      moved: () => {
        if (this.#open.get(pane) === window) this.#keep(pane, { open: true });
      },
      closed: (last) => {
        if (this.#open.get(pane) !== window) return;
        this.#open.delete(pane);
        this.#parts.forget(pane);
        if (this.#ending) return;
        const stood = last ?? this.#kept(pane)?.placement;
        if (stood !== undefined) this.#write(pane, { open: false, placement: stood });
        this.#publish();
      },
    });
    this.#open.set(pane, window);
  }

  /** Closes a window without counting it as closed by the user. */
  #drop(pane: Pane): void {
    const window = this.#open.get(pane);
    this.#open.delete(pane);
    this.#parts.forget(pane);
    window?.close();
  }

  #kept(pane: Pane): StoredPaneWindow | null {
    const all = this.#parts.settings.read().paneWindows[this.#profileId] ?? [];
    return all.find((one) => one.pane === pane) ?? null;
  }

  #keep(pane: Pane, { open }: { readonly open: boolean }): void {
    const placement = this.#open.get(pane)?.placement() ?? null;
    if (placement !== null) this.#write(pane, { open, placement });
  }

  #write(pane: Pane, { open, placement }: Omit<StoredPaneWindow, 'pane'>): void {
    const id = this.#profileId;
    this.#parts.settings.keep((all) => ({
      ...all,
      paneWindows: {
        ...all.paneWindows,
        [id]: [
          ...(all.paneWindows[id] ?? []).filter((one) => one.pane !== pane),
          { pane, open, placement },
        ],
      },
    }));
  }

  #publish(): void {
    this.#parts.state.publish({ windows: { popped: [...this.#open.keys()] } });
  }
}
