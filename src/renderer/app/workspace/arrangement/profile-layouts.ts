import type { Layout, LayoutRooms, NamedLayout } from '#contract/ipc/app/layouts.ts';
import { arrangementOf, type LayoutName, type WindowSize } from '#domain/workspace/layouts.ts';
import { type ChosenLayout, WINDOW_SIZES } from '#domain/workspace/named-layouts.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { IJsonModel, Model } from 'flexlayout-react';
import { withIds, withPoppedPanes } from './popped-panes.ts';
import {
  arrangementIn,
  arrangementKey,
  asLayout,
  readLayouts,
  type SavedLayouts,
  withNewPanes,
  writeLayouts,
} from './saved-layout.ts';
import { baseLayout } from '#renderer/store/state/view-state.ts';
import { shippedLayout } from './shipped-layouts.ts';
import { openModel } from './workspace-model.ts';

/** Delay after a change before layouts are saved, ms. */
const SAVE_AFTER_MS = 300;
/** A switch is saved at once: the terminal may quit right after it. */
const AT_ONCE = 0;

/** The layouts of one profile: opened, kept and saved here. */
export class ProfileLayouts {
  private layouts: SavedLayouts;
  private resetsSeen = 0;
  /** The current arrangement with every pane. */
  private shown: IJsonModel | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly save: (layout: Layout) => void;
  /** The current named layouts. */
  private readonly named: () => readonly NamedLayout[];

  constructor(
    saved: Layout | null,
    save: (layout: Layout) => void,
    named: () => readonly NamedLayout[] = () => [],
  ) {
    this.layouts = readLayouts(saved, named());
    this.save = save;
    this.named = named;
  }

  get current(): ChosenLayout {
    return this.layouts.current;
  }

  /** The layout to start with next time. */
  choose(name: ChosenLayout): void {
    if (this.layouts.current !== name) this.keepAll({ ...this.layouts, current: name }, AT_ONCE);
  }

  /**
   * The model of a layout. A higher reset count than before restores it as shipped or as saved under its
   * name.
   */
  open(
    name: ChosenLayout,
    room: WindowSize,
    { resets, popped }: { readonly resets: number; readonly popped: readonly Pane[] },
  ): Model {
    if (resets > this.resetsSeen) {
      this.resetsSeen = resets;
      const arranged = this.without([arrangementKey(name, room)]);
      this.keepAll({ current: name, arranged }, AT_ONCE);
    }
    this.shown = withIds(this.arrangement(name, room));
    return openModel(this.shown, popped);
  }

  /** Stores the user's arrangement with the positions of popped-out panes. */
  keep(name: ChosenLayout, room: WindowSize, model: Model, popped: readonly Pane[]): void {
    const key = arrangementKey(name, room);
    const json = model.toJson();
    const full = this.shown ?? withIds(this.arrangement(name, room));
    this.shown =
      popped.length === 0
        ? json
        : (withPoppedPanes(full, json, popped) ??
          withIds(
            withNewPanes(json, shippedLayout(arrangementOf(baseLayout(this.named(), name), room))),
          ));
    this.keepAll(
      {
        current: name,
        arranged: { ...this.layouts.arranged, [key]: this.shown },
      },
      SAVE_AFTER_MS,
    );
  }

  /** A layout as it is now, at every width, to be saved under a name. */
  present(name: ChosenLayout): { readonly base: LayoutName; readonly rooms: LayoutRooms } {
    const rooms: LayoutRooms = {};
    for (const room of WINDOW_SIZES) {
      const { layout } = this.arrangement(name, room);
      rooms[room] = asLayout({ layout });
    }
    return { base: baseLayout(this.named(), name), rooms };
  }

  /** Drops unsaved changes of a layout. */
  forget(name: ChosenLayout): void {
    const arranged = this.without(WINDOW_SIZES.map((room) => arrangementKey(name, room)));
    this.keepAll({ ...this.layouts, arranged }, SAVE_AFTER_MS);
  }

  private without(keys: readonly string[]): SavedLayouts['arranged'] {
    return Object.fromEntries(
      Object.entries(this.layouts.arranged).filter(([key]) => !keys.includes(key)),
    );
  }

  private arrangement(name: ChosenLayout, room: WindowSize): IJsonModel {
    return arrangementIn(this.layouts, name, room, this.named());
  }

  /** Saves pending changes when the profile is left or the window closes. */
  flush(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.save(writeLayouts(this.layouts));
  }

  private keepAll(layouts: SavedLayouts, afterMs: number): void {
    this.layouts = layouts;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), afterMs);
  }
}
