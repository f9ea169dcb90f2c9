/** Pages of long lists: a card has dozens of elements, and a vault may have thousands of shipments. */

/** Cards drawn at once. */
export const PAGE = 20;

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** From 0; the last one where there are fewer. */
  readonly page: number;
  readonly pages: number;
}

export function pageOf<Row>(rows: readonly Row[], wanted: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { rows: rows.slice(page * PAGE, (page + 1) * PAGE), page, pages };
}
