/** What the user is looking at. Not saved; the main process saves layout and preferences. */
import type { AlertText } from '#domain/alerts/alert-text.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { BookSide, Side } from '#domain/market/side.ts';
import type { Material } from '#domain/metal/material.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import {
  type ChosenLayout,
  LAYOUT_NAMES,
  namedLayoutKey,
} from '#domain/workspace/named-layouts.ts';
import type { Place } from '#contract/ipc/app/place.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { RowOrder } from '#renderer/ui/table/row-order.ts';
import type { StandingText } from './standing-text.ts';
import { type MarketFilter, NO_FILTER } from './market-filter.ts';

export type DialogName =
  | 'palette'
  | 'profiles'
  | 'preferences'
  | 'keys'
  | 'guide'
  | 'about'
  | 'reset-practice'
  | 'legacy-cart'
  | 'layouts'
  | 'market-columns'
  | 'watchlists'
  | 'alert'
  | 'standing-order'
  | 'best-value'
  | 'reports'
  | 'thresholds'
  | 'holdings-entry'
  | 'holdings-sale-lots'
  | 'holdings-import'
  | 'back-up'
  | 'restore'
  | 'unlock'
  | 'updates';

/** The main part of a pane, or its search field. */
export type PanePart = 'main' | 'search';

/** The cursor is on a price, not a place: levels that come and go above it do not move it. */
export interface BookCursor {
  readonly side: BookSide;
  /** Cents. */
  readonly price: number;
}

/** The sweep line under the order book. Its text stays when it is closed. */
export interface SweepLineState {
  readonly open: boolean;
  readonly side: Side;
  readonly text: string;
  /** The product of the book, or everything of its material. */
  readonly over: 'row' | 'material';
}

/** The request of the best-value ranking. Stays when the dialog is closed. */
export interface ValueLine {
  /** Null: that of the selected product. */
  readonly material: Material | null;
  readonly side: Side;
  /** The size as it is typed. */
  readonly text: string;
}

/** The selected row of a list, and the row whose details are open beside it; null: none. */
export interface RowCursor {
  readonly selectedKey: string | null;
  readonly openKey: string | null;
}

/** What the chart shows; unknown names count as its first ones. */
export interface ChartView {
  readonly range: string;
  readonly measure: string;
  readonly compared: string | null;
}

export interface ViewState {
  /** The one pane of this window; null: it is the main window, with all others. */
  readonly ownPane: Pane | null;
  readonly layoutName: ChosenLayout;
  /** Grows when the layout should be reset to the shipped one. */
  readonly layoutResets: number;
  /** The market row whose book is shown. */
  readonly selectedKey: string | null;
  /** The cursor of the order book; null: on the best ask. */
  readonly bookCursor: BookCursor | null;
  readonly sweepLine: SweepLineState;
  readonly valueLine: ValueLine;
  readonly filter: MarketFilter;
  /** The order of the market rows; null: best matches first, without a search as in the catalog. */
  readonly marketOrder: RowOrder | null;
  /** The pane that has the focus. */
  readonly focusedPane: Pane;
  /** Grows when the focus should move into `focusedPane`. */
  readonly focusRequests: number;
  /** The part of it that takes the focus. */
  readonly focusPart: PanePart;
  /** The row that a jump from another place shows; a new object for each jump. */
  readonly revealed: { readonly pane: Pane; readonly key: string } | null;
  /** Kept here, not in the panes: they are mounted again at another size or zoom of the window. */
  readonly rowCursors: { readonly orders: RowCursor; readonly activity: RowCursor };
  readonly chart: ChartView;
  /** The range of the premium history in the details; an unknown name counts as the first one. */
  readonly detailsRange: string;
  /** The range of the portfolio chart; any other name hides it. */
  readonly portfolioRange: string;
  /** The field for the id of a sell, under the orders' filters, is open. */
  readonly orderFinderOpen: boolean;
  /** The confirmation of the selected order is requested; the Orders pane resets it. */
  readonly confirmationAsked: boolean;
  /** Grows when the panel of unknown outcomes should get the focus. */
  readonly unknownRequests: number;
  readonly dialog: DialogName | null;
  /** What the dialog should show: a preference, a section of the guide, an action; null: nothing special. */
  readonly dialogTarget: string | null;
  /** Fills in the form of a new alert. */
  readonly alertDraft: AlertText | null;
  /** Fills in the form of a new standing order. */
  readonly standingDraft: StandingText | null;
  /** Visible panes: polling follows them. */
  readonly visiblePanes: readonly Pane[];
  /** Visible market rows, the topmost first: polling reads these before the others. */
  readonly visibleRows: readonly string[];
}

export const initialView: ViewState = {
  ownPane: null,
  layoutName: 'trade',
  layoutResets: 0,
  selectedKey: null,
  bookCursor: null,
  sweepLine: { open: false, side: 'buy', text: '', over: 'row' },
  valueLine: { material: null, side: 'buy', text: '10' },
  filter: NO_FILTER,
  marketOrder: null,
  focusedPane: 'market',
  focusRequests: 0,
  focusPart: 'main',
  revealed: null,
  rowCursors: {
    orders: { selectedKey: null, openKey: null },
    activity: { selectedKey: null, openKey: null },
  },
  chart: { range: 'day', measure: 'spot', compared: null },
  detailsRange: 'day',
  portfolioRange: 'month',
  orderFinderOpen: false,
  confirmationAsked: false,
  unknownRequests: 0,
  dialog: null,
  dialogTarget: null,
  alertDraft: null,
  standingDraft: null,
  visiblePanes: [],
  visibleRows: [],
};

/** Moves the focus into a pane as soon as the pane is mounted. */
export const keyboardTo = (
  { focusRequests }: Pick<ViewState, 'focusRequests'>,
  focusedPane: Pane,
  focusPart: PanePart = 'main',
): Pick<ViewState, 'focusedPane' | 'focusRequests' | 'focusPart'> => ({
  focusedPane,
  focusRequests: focusRequests + 1,
  focusPart,
});

/** Brings the pane of a place to the front and its row into view. */
export function placeInView(state: ViewState, place: Place): Partial<ViewState> {
  return place.kind === 'unknown'
    ? { unknownRequests: state.unknownRequests + 1 }
    : {
        ...keyboardTo(state, place.pane, place.part),
        revealed: place.key === null ? null : { pane: place.pane, key: place.key },
      };
}

/** The shipped layout that a layout is, or was made from. */
export function baseLayout(layouts: SessionSlice['namedLayouts'], name: ChosenLayout): LayoutName {
  const shipped = LAYOUT_NAMES.find((one) => one === name);
  const named = layouts.find(({ id }) => namedLayoutKey(id) === name);
  return shipped ?? named?.base ?? 'trade';
}
