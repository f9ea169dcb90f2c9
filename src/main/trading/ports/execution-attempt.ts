/** What came of one POST, before anybody judged it. */
export type ExecutionAttempt =
  /** No connection was made, so not one byte of the request left. */
  | {
      readonly kind: 'not-connected';
      readonly reason: string;
      /** What the system reported, as it came. */
      readonly systemError?: string;
    }
  /** A connection existed, but no complete answer came: time-out, reset, half a body, a broken message. */
  | {
      readonly kind: 'no-answer';
      /** What the system reported, as it came. */
      readonly systemError?: string;
      readonly reason: string;
      /** What had arrived, when anything had. */
      readonly status: number | null;
      readonly body: string | null;
    }
  /** A complete answer; `body` is its whole text. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: string;
      /** The header of that name, verbatim. */
      readonly retryAfter: string | null;
    };
