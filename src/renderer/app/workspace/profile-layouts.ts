import type { Layout } from '#contract/ipc/session.ts';
import type { LayoutName, WindowRoom } from '#domain/workspace/layouts.ts';
import type { Model } from 'flexlayout-react';
import { arrangementOf, readLayouts, type SavedLayouts, writeLayouts } from './saved-layout.ts';
import { openModel } from './workspace-model.ts';

/** Milliseconds of quiet after a change before the layouts are saved. */
const SAVE_AFTER_MS = 300;
/** A switch is one act, and the terminal may be quit right after it. */
const AT_ONCE = 0;

/** The layouts of one profile: opened from here, kept here, saved after a moment of quiet. */
export class ProfileLayouts {
  private layouts: SavedLayouts;
  private resetsSeen = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly save: (layout: Layout) => void;

  constructor(saved: Layout | null, save: (layout: Layout) => void) {
    this.layouts = readLayouts(saved);
    this.save = save;
  }

  get current(): LayoutName {
    return this.layouts.current;
  }

  /** The layout to begin with the next time. */
  choose(name: LayoutName): void {
    if (this.layouts.current !== name) {
      this.keepAll({ ...this.layouts, current: name }, AT_ONCE);
    }
  }

  /** The model of a layout. A higher count of resets than the last time puts it back as shipped. */
  open(name: LayoutName, room: WindowRoom, resets: number): Model {
    if (resets > this.resetsSeen) {
      this.resetsSeen = resets;
      const { [arrangementOf(name, room)]: _dropped, ...arranged } = this.layouts.arranged;
      this.keepAll({ current: name, arranged }, AT_ONCE);
    }
    return openModel(this.layouts, name, room);
  }

  /** Keeps an arrangement the user made. */
  keep(name: LayoutName, room: WindowRoom, model: Model): void {
    this.keepAll(
      {
        current: name,
        arranged: { ...this.layouts.arranged, [arrangementOf(name, room)]: model.toJson() },
      },
      SAVE_AFTER_MS,
    );
  }

  /** Saves what is not saved yet: the profile is left or the window closes. */
  flush(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.save(writeLayouts(this.layouts));
  }

  private keepAll(layouts: SavedLayouts, afterMs: number): void {
    this.layouts = layouts;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.flush();
    }, afterMs);
  }
}
