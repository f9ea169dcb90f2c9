import type { Layout } from '#contract/ipc/session.ts';
import type { LayoutName, WindowRoom } from '#domain/workspace/layouts.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { IJsonModel, Model } from 'flexlayout-react';
import { withIds, withPlaces } from './popped-panes.ts';
import {
  arrangementIn,
  arrangementOf,
  readLayouts,
  type SavedLayouts,
  withNewPanes,
  writeLayouts,
} from './saved-layout.ts';
import { shippedLayout } from './shipped-layouts.ts';
import { openModel } from './workspace-model.ts';

/** Milliseconds of quiet after a change before the layouts are saved. */
const SAVE_AFTER_MS = 300;
/** A switch is one act, and the terminal may be quit right after it. */
const AT_ONCE = 0;

/** The layouts of one profile: opened from here, kept here, saved after a moment of quiet. */
export class ProfileLayouts {
  private layouts: SavedLayouts;
  private resetsSeen = 0;
  /** The arrangement on the screen, with every pane. */
  private shown: IJsonModel | null = null;
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
  open(
    name: LayoutName,
    room: WindowRoom,
    { resets, popped }: { readonly resets: number; readonly popped: readonly Pane[] },
  ): Model {
    if (resets > this.resetsSeen) {
      this.resetsSeen = resets;
      const { [arrangementOf(name, room)]: _dropped, ...arranged } = this.layouts.arranged;
      this.keepAll({ current: name, arranged }, AT_ONCE);
    }
    this.shown = withIds(arrangementIn(this.layouts, name, room));
    return openModel(this.shown, popped);
  }

  /** Keeps an arrangement the user made, with the places of the panes that are in windows of their own. */
  keep(name: LayoutName, room: WindowRoom, model: Model, popped: readonly Pane[]): void {
    const key = arrangementOf(name, room);
    const json = model.toJson();
    const full = this.shown ?? withIds(arrangementIn(this.layouts, name, room));
    this.shown =
      popped.length === 0
        ? json
        : (withPlaces(full, json, popped) ?? withIds(withNewPanes(json, shippedLayout(key))));
    this.keepAll(
      {
        current: name,
        arranged: { ...this.layouts.arranged, [key]: this.shown },
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
