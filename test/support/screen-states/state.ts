/** Something that the terminal can show, and how it comes on the screen. */
export interface State {
  readonly name: string;
  readonly show: () => Promise<void>;
  /** Rows that there is room for where others have five. */
  readonly rows?: number;
  readonly leave?: () => Promise<unknown>;
  /** It goes when the window changes its size, and has to be shown in each look. */
  readonly isBrief?: boolean;
  /** It is on the screen from the start, over all others, until it is left. */
  readonly isThereAtFirst?: boolean;
}
