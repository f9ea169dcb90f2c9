/** What does not reconcile in the books. It is stated and never made up for. */

export const DISCREPANCY_KINDS = [
  /** More left than there was: `pieces` are of no lot. */
  'more-than-held',
  /** `pieces` were chosen of lots that do not have them; they were taken by the order of the lots. */
  'chosen-not-held',
  /** `pieces` came back of a sale that had fewer, or came back before it, or of an unknown sale. */
  'nothing-to-come-back',
  /** A correction of an unknown entry. */
  'nothing-to-correct',
  /** The entry was reported twice with different contents: the first one holds. */
  'reported-differently',
  /** Its weight has another unit than its product, and was left out. */
  'other-unit',
] as const;

export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  /** The ID of the entry it was found at. */
  readonly entry: string;
  readonly product: string | null;
  readonly pieces: number;
}
