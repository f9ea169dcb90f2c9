/** What the user is looking at. Not saved; the layout and preferences are, by the main process. */
import type { AlertText } from '#domain/alerts/alert-text.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { BookSide, Side } from '#domain/market/side.ts';
import type { Material } from '#domain/metal/material.ts';
import type { ChosenLayout } from '#domain/workspace/named-layouts.ts';
import type { RowOrder } from '#renderer/ui/table/row-order.ts';
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

/** What a pane is worked in by, or the field in which it is searched. */
export type PanePart = 'main' | 'search';

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

/** What products are ranked for. Stays when the dialog is closed. */
export interface ValueLine {
  /** Null: that of the selected product. */
  readonly material: Material | null;
  readonly side: Side;
  /** The size as it is typed. */
  readonly text: string;
}

/** Where the cursor of a list stands, and whose details are open beside it; null: nowhere, nobody's. */
export interface RowCursor {
  readonly selectedKey: string | null;
  readonly openKey: string | null;
}

/** What the chart shows; names that it does not know count as its own first ones. */
export interface ChartView {
  readonly range: string;
  readonly measure: string;
  readonly besides: string | null;
}

export interface ViewState {
  /** The one pane of this window; null: it is the main window, with all others. */
  readonly ownPane: Pane | null;
  readonly layoutName: ChosenLayout;
  /** Grows whenever the layout should be put back as it is shipped. */
  readonly layoutResets: number;
  /** The market row whose book is shown. */
  readonly selectedKey: string | null;
  /** Where the cursor of the order book stands; null: on the best ask. */
  readonly bookCursor: BookCursor | null;
  readonly sweepLine: SweepLineState;
  readonly valueLine: ValueLine;
  readonly filter: MarketFilter;
  /** How the rows of the market are ordered; null: as they match the search, else as the catalogue has them. */
  readonly marketOrder: RowOrder | null;
  /** The pane that has the keyboard. */
  readonly focusedPane: Pane;
  /** Grows whenever focus should be moved into `focusedPane`. */
  readonly focusRequests: number;
  /** What in it takes the focus, the last time that was asked for. */
  readonly focusPart: PanePart;
  /** The row a pane was asked to show, by a jump from elsewhere; a new object for each jump. */
  readonly revealed: { readonly pane: Pane; readonly key: string } | null;
  /** Kept here, not in the panes: another size or zoom of the window may draw them anew. */
  readonly rowCursors: { readonly orders: RowCursor; readonly activity: RowCursor };
  readonly chart: ChartView;
  /** How far back the premium history of the details looks; a name that they do not know counts as their first one. */
  readonly detailsRange: string;
  /** How far back the value of the portfolio is charted; any other name: it is not. */
  readonly portfolioRange: string;
  /** The line under the orders' filters that takes the id of a sell is open. */
  readonly orderFinderOpen: boolean;
  /** A confirmation of the order under the cursor is wanted; the Orders pane takes it back when it is at it. */
  readonly confirmationAsked: boolean;
  /** Grows whenever the panel of unknown outcomes should have the focus. */
  readonly unknownRequests: number;
  readonly dialog: DialogName | null;
  /** What in the dialog is looked for: a preference, a section of the guide, an action; null: nothing. */
  readonly dialogTarget: string | null;
  /** Fills in the form of a new alert. */
  readonly alertDraft: AlertText | null;
  /** Panes in sight: polling follows them. */
  readonly visiblePanes: readonly Pane[];
  /** Market rows in sight, the topmost first: polling reads these before the others. */
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
  chart: { range: 'day', measure: 'spot', besides: null },
  detailsRange: 'day',
  portfolioRange: 'month',
  orderFinderOpen: false,
  confirmationAsked: false,
  unknownRequests: 0,
  dialog: null,
  dialogTarget: null,
  alertDraft: null,
  visiblePanes: [],
  visibleRows: [],
};

/** Moves the focus into a pane, as soon as it is there to take it. */
export const keyboardTo = (
  { focusRequests }: Pick<ViewState, 'focusRequests'>,
  focusedPane: Pane,
  focusPart: PanePart = 'main',
): Pick<ViewState, 'focusedPane' | 'focusRequests' | 'focusPart'> => ({
  focusedPane,
  focusRequests: focusRequests + 1,
  focusPart,
});
