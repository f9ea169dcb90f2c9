/** How many rows of the market cross the bridge at once. */

/** Rows of one page. */
export const MAX_PAGE_ROWS = 500;
/** Rows a window follows by key: its ticket, its selection, lists of its dialogs. */
export const MAX_FOLLOWED_ROWS = 1_000;
