/** What the user is looking at. Not saved; the layout and preferences are, by the main process. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { BookSide, Side } from '#domain/market/side.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import { type MarketFilter, NO_FILTER } from './market-filter.ts';

export type DialogName =
  | 'palette'
  | 'profiles'
  | 'preferences'
  | 'keys'
  | 'about'
  | 'reset-practice'
  | 'legacy-cart'
  | 'unlock';

/** The cursor names a price, not a place: levels that come and go above it do not move it. */
export interface BookCursor {
  readonly side: BookSide;
  /** Cents. */
  readonly price: number;
}

/** The sweep line under the order book. What was typed stays when it is closed. */
export interface SweepLineState {
  readonly open: boolean;
  readonly side: Side;
  readonly text: string;
  /** The product of the book, or everything of its material. */
  readonly over: 'row' | 'material';
}

export interface ViewState {
  readonly layoutName: LayoutName;
  /** Grows whenever the layout should be put back as it is shipped. */
  readonly layoutResets: number;
  /** The market row whose book is shown. */
  readonly selectedKey: string | null;
  /** Where the cursor of the order book stands; null: on the best ask. */
  readonly bookCursor: BookCursor | null;
  readonly sweepLine: SweepLineState;
  readonly filter: MarketFilter;
  /** The pane that has the keyboard. */
  readonly focusedPane: Pane;
  /** Grows whenever focus should be moved into `focusedPane`. */
  readonly focusRequests: number;
  /** The row a pane was asked to show, by a jump from elsewhere; a new object for each jump. */
  readonly revealed: { readonly pane: Pane; readonly key: string } | null;
  /** Grows whenever the panel of unknown outcomes should have the focus. */
  readonly unknownRequests: number;
  readonly dialog: DialogName | null;
  /** Panes in sight: polling follows them. */
  readonly visiblePanes: readonly Pane[];
  /** Market rows in sight, the topmost first: polling reads these before the others. */
  readonly visibleRows: readonly string[];
}

export const initialView: ViewState = {
  layoutName: 'trade',
  layoutResets: 0,
  selectedKey: null,
  bookCursor: null,
  sweepLine: { open: false, side: 'buy', text: '', over: 'row' },
  filter: NO_FILTER,
  focusedPane: 'market',
  focusRequests: 0,
  revealed: null,
  unknownRequests: 0,
  dialog: null,
  visiblePanes: [],
  visibleRows: [],
};
