/** One row of the matrix: what is done on a desktop, and what the user then sees or reads. */
export interface Row {
  /** The compositor, keychain or keyboard that it is about: `npm run test:desktops -- sway` runs its rows only. */
  readonly desktop: string;
  readonly what: string;
  /** Programs, or paths of files, that have to be installed. */
  readonly needs: readonly string[];
  /** Why it cannot be had so far, whatever is installed; it is named, and not run. */
  readonly notHad?: string;
  /** What is seen, in words. */
  readonly run: (place: Place) => Promise<string>;
  readonly reads: RegExp;
}

/** A row has these to itself. */
export interface Place {
  /** Empty; every user may read it. */
  readonly folder: string;
  /** Ends what a row has started, last first, whatever becomes of it. */
  readonly atTheEnd: (end: () => Promise<void> | void) => void;
}
