import type {
  MarketplaceError,
  MarketplaceErrorKind,
} from '#main/marketplace/errors/marketplace-error.ts';
import type { AnswerMeta } from '#main/marketplace/model/answer.ts';

export interface ConnectionReport {
  /** `connecting` until the first response, and again after a restart. */
  readonly status: 'connecting' | 'online' | 'offline' | 'unauthorized';
  /** Last success, wall clock, epoch milliseconds. */
  readonly lastOkAt: number | null;
  /** Of the last success, from sending to the complete response. */
  readonly latencyMs: number | null;
  /** Why it is offline or unauthorized; null otherwise. */
  readonly error: MarketplaceError | null;
}

/** What a failed reading means for everything else. */
export type Verdict =
  /** Cancelled by the terminal, or no token in time: nothing was learned. */
  | 'ignored'
  /** The key is rejected: all polling stops. */
  | 'unauthorized'
  /** The service is unreachable: only probes are sent. */
  | 'lost'
  /** A gateway responded. The next probe shows whether it does so for everything. */
  | 'intercepted'
  /** The key may not use this route. */
  | 'denied'
  /** Concerns this reading only. */
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
  // The user's own requests used all tokens: that says nothing about the service.
  if (error.kind === 'timeout' && error.phase === 'queue') return 'ignored';
  return VERDICTS[error.kind];
}

/** The state of the connection, published on every change. */
export class ConnectionTracker {
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

  /** The service responded, if only to refuse. */
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
