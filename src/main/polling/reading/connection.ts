import type {
  MarketplaceError,
  MarketplaceErrorKind,
} from '#main/marketplace/errors/marketplace-error.ts';
import type { AnswerMeta } from '#main/marketplace/model/answer.ts';

export interface ConnectionReport {
  /** `connecting` until the service answered for the first time, and again after a restart. */
  readonly status: 'connecting' | 'online' | 'offline' | 'unauthorized';
  /** Wall clock, epoch milliseconds, of the last success. */
  readonly lastOkAt: number | null;
  /** Of the last success, from sending to the complete answer. */
  readonly latencyMs: number | null;
  /** Why it is offline or unauthorized; null otherwise. */
  readonly error: MarketplaceError | null;
}

/** What a failed reading means for everything else. */
export type Verdict =
  /** Given up by the terminal itself, or no token came in time: nothing was learned. */
  | 'ignored'
  /** The key does not fit: nothing more is asked. */
  | 'unauthorized'
  /** Nobody can be reached: only a probe is sent, now and then. */
  | 'lost'
  /** Something in between answered. Whether it does so for everything shows in the next probe. */
  | 'intercepted'
  /** This route is not for this key. */
  | 'denied'
  /** It concerns this reading only. */
  | 'failed';

const VERDICTS: Readonly<Record<MarketplaceErrorKind, Verdict>> = {
  aborted: 'ignored',
  timeout: 'lost',
  network: 'lost',
  'redirect-refused': 'lost',
  'host-refused': 'lost',
  'unknown-key': 'unauthorized',
  'wrong-environment': 'unauthorized',
  'not-the-marketplace': 'intercepted',
  forbidden: 'denied',
  'route-unavailable': 'denied',
  'not-found': 'failed',
  'quote-gone': 'failed',
  'price-moved': 'failed',
  'listing-conflict': 'failed',
  conflict: 'failed',
  validation: 'failed',
  'instant-payout-credit': 'failed',
  'optional-fee': 'failed',
  'rate-limited': 'failed',
  'trading-halted': 'failed',
  'server-error': 'failed',
  'unexpected-status': 'failed',
  'unreadable-body': 'failed',
  'body-too-large': 'failed',
  'invalid-request': 'failed',
  internal: 'failed',
};

export function verdictOn(error: MarketplaceError): Verdict {
  // The user's own requests took every token: that says nothing about the service.
  if (error.kind === 'timeout' && error.phase === 'queue') return 'ignored';
  return VERDICTS[error.kind];
}

/** What is known of the connection, told on every change. */
export class Connection {
  readonly #changed: (report: ConnectionReport) => void;
  #report: ConnectionReport = {
    status: 'connecting',
    lastOkAt: null,
    latencyMs: null,
    error: null,
  };

  constructor(changed: (report: ConnectionReport) => void) {
    this.#changed = changed;
  }

  get report(): ConnectionReport {
    return this.#report;
  }

  connecting(): void {
    this.#tell({ ...this.#report, status: 'connecting', error: null });
  }

  succeeded(meta: AnswerMeta): void {
    this.#tell({
      status: 'online',
      lastOkAt: meta.fetchedAt,
      latencyMs: meta.receivedAt - meta.sentAt,
      error: null,
    });
  }

  /** The service answered, if only to refuse. */
  answered(error: MarketplaceError): void {
    if (error.status !== null && this.#report.status !== 'online') {
      this.#tell({ ...this.#report, status: 'online', error: null });
    }
  }

  failed(status: 'offline' | 'unauthorized', error: MarketplaceError): void {
    this.#tell({ ...this.#report, status, error });
  }

  #tell(report: ConnectionReport): void {
    this.#report = report;
    this.#changed(report);
  }
}
