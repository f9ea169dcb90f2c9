/** Thrown inside the backup where it is read or written; the service answers it as a failure. */
export class UnusableBackup extends Error {
  /** @param message sentences for the user */
  constructor(message: string) {
    super(message);
    this.name = 'UnusableBackup';
  }
}
