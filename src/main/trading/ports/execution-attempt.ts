/** The observed result of one POST, not yet judged. */
export type ExecutionAttempt =
  /** No connection was made, so not one byte of the request left. */
  | {
      readonly kind: 'not-connected';
      readonly reason: string;
      /** Verbatim from the system. */
      readonly systemError?: string;
    }
  /** A connection existed, but no complete answer came: time-out, reset, half a body, a broken message. */
  | {
      readonly kind: 'no-answer';
      /** Verbatim from the system. */
      readonly systemError?: string;
      readonly reason: string;
      /** What had arrived, if anything. */
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
