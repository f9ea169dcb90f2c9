/** What the user is looking at. Not saved; the layout and preferences are, by the main process. */
import type { Pane } from '#contract/ipc/contract.ts';
import type { MaterialName } from '#contract/ipc/primitives.ts';

export type DialogName = 'palette' | 'profiles' | 'preferences' | 'keys' | 'about';

export interface Selection {
  /** The market row whose book is shown. */
  readonly rowKey: string | null;
  /** The cursor in the order book. */
  readonly side: 'ask' | 'bid';
  /** 0 is the best price of the side. */
  readonly levelIndex: number;
}

export interface MarketFilter {
  readonly search: string;
  readonly material: MaterialName | null;
  readonly watched: boolean;
  readonly ira: boolean;
  readonly esg: boolean;
}

export interface ViewState {
  readonly selection: Selection;
  readonly filter: MarketFilter;
  /** The pane that has the keyboard. */
  readonly focusedPane: Pane;
  /** Grows whenever focus should be moved into `focusedPane`. */
  readonly focusRequests: number;
  readonly dialog: DialogName | null;
  /** Panes in sight: polling follows them. */
  readonly visiblePanes: readonly Pane[];
}

export const initialView: ViewState = {
  selection: { rowKey: null, side: 'ask', levelIndex: 0 },
  filter: { search: '', material: null, watched: false, ira: false, esg: false },
  focusedPane: 'market',
  focusRequests: 0,
  dialog: null,
  visiblePanes: [],
};
