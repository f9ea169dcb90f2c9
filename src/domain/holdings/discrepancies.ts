/** What does not tie up, and what is missing for it. It is stated, and never made up for. */

export type DiscrepancyKind =
  /** More left than there was: `pieces` of it are of no lot. */
  | 'more-than-held'
  /** `pieces` were to be of lots that do not have them; they were taken as they came. */
  | 'chosen-not-held'
  /** `pieces` came back of a sale that had fewer, or came back before it, or of one that nothing tells of. */
  | 'nothing-to-come-back'
  /** A correction of something that nothing tells of. */
  | 'nothing-to-correct'
  /** The same entry was told twice, and not alike: the first one holds. */
  | 'told-differently'
  /** Its weight is of another unit than that of its product, and was left out. */
  | 'other-unit';

export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  /** The ID of the entry it was found at. */
  readonly entry: string;
  readonly product: string | null;
  readonly pieces: number;
}
