/** The books cannot be drawn up there. */
export class LedgerFailed extends Error {
  override readonly name = 'LedgerFailed';
  /** The index of the journal is to blame. */
  readonly isDamaged: boolean;

  constructor(reason: string, isDamaged: boolean) {
    super(reason);
    this.isDamaged = isDamaged;
  }
}
