/** The connection for the status bar: state, latency, tokens, clock, trading status. */
import { cacheNote } from './cache-notice.ts';
import type { ConnectionSlice } from '#contract/ipc/app/connection.ts';
import type { DatedValue } from '#domain/alerts/alert.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';
import type { ActivityEvent } from '#main/marketplace/calls/activity.ts';
import type { BucketStatus } from '#main/marketplace/scheduler/core.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { ConnectionReport } from '#main/polling/reading/connection.ts';
import { floorOf } from '#main/marketplace/scheduler/lanes.ts';
import type { ServiceInfo, TradingStatus } from '#main/marketplace/mapping/account.ts';
import type { HealthReport } from '#main/polling/reading/events.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { AppState, Publish, PublishSession } from '#main/state/app-state.ts';

const MINUTE_MS = 60_000;

export interface ConnectionSources {
  readonly tokens: () => BucketStatus;
  readonly serverOffset: () => ServerOffset | null;
  readonly monotonicNow: () => number;
  readonly wallNow: () => number;
  /** Milliseconds to refill one token. */
  readonly periodMs: number;
}

/** The published connection may be of an earlier session, or of the loss of the practice market. */
interface ConnectionState extends Pick<AppState, 'appendActivity'> {
  readonly get: (slice: 'connection') => ConnectionSlice;
  readonly publish: Publish<'connection'> & PublishSession<'access'>;
}

export class ConnectionStatus {
  readonly #state: ConnectionState;
  readonly #sources: ConnectionSources;
  #ticketOpen = false;
  /** When another response last said that trading is halted; monotonic. */
  #haltSeenAt = Number.NEGATIVE_INFINITY;
  /** Whether trading is halted (1) or not (0), and since when; null if unknown. */
  #haltKnown: DatedValue | null = null;

  constructor(state: ConnectionState, sources: ConnectionSources) {
    this.#state = state;
    this.#sources = sources;
  }

  /** Every response shows latency, remaining tokens and the service's clock. */
  requestEnded(event: ActivityEvent): void {
    const answered = event.status !== null;
    this.#write((connection) => ({
      ...connection,
      latencyMs: answered ? Math.round(event.latencyMs) : connection.latencyMs,
    }));
    this.#state.appendActivity({
      id: event.id,
      at: event.at,
      route: event.route,
      method: event.method,
      lane: event.lane,
      queuedMs: Math.round(event.queuedMs),
      latencyMs: Math.round(event.latencyMs),
      result: event.status === null ? (event.error ?? 'no answer') : String(event.status),
      ok: event.error === null,
      unreadable: event.unreadable,
      note: event.note ?? (event.cachedForMs === null ? null : cacheNote(event.cachedForMs)),
      tokensLeft: event.tokensLeft,
    });
  }

  serviceRead({ name, version, description, describedAt }: ServiceInfo): void {
    const service = { name, version, description, describedAt: [...describedAt] };
    this.#write((connection) => ({ ...connection, service }));
  }

  healthRead(said: HealthReport | null): void {
    const health =
      said?.kind === 'said'
        ? {
            kind: said.kind,
            status: said.health.status,
            service: said.health.service,
            at: said.health.at,
          }
        : said;
    this.#write((connection) => ({ ...connection, health }));
  }

  ticketOpened(open: boolean): void {
    this.#ticketOpen = open;
    this.#write((connection) => connection);
  }

  /** The computer slept: clock estimates are void. */
  resumed(): void {
    this.#write((connection) => connection);
  }

  /** `lastOkAt` belongs to this session: until its first response the previous one remains. */
  connectionChanged({ status, lastOkAt, error }: ConnectionReport): void {
    const failure = error === null ? null : failureFor(error);
    this.#write((connection) => ({
      ...connection,
      status,
      lastOkAt: lastOkAt ?? connection.lastOkAt,
      failure,
      health: status === 'online' ? connection.health : null,
    }));
    this.#state.publish({ session: { access: status === 'unauthorized' ? failure : null } });
  }

  /** Set while trading is halted, as far as known, with the reason if given. */
  get halted(): { readonly reason: string | null } | null {
    const { tradingStatus, tradingReason } = this.#state.get('connection');
    return tradingStatus === 'halted' ? { reason: tradingReason } : null;
  }

  /** 1 while trading is halted and 0 while it is not, with the time of that report; null if unknown. */
  get haltKnown(): DatedValue | null {
    return this.#haltKnown;
  }

  /** `askedAt` is monotonic. */
  tradingStatusRead({
    halted,
    reason,
    askedAt,
  }: Pick<TradingStatus, 'halted' | 'reason'> & { readonly askedAt: number }): void {
    const at = this.#sources.wallNow();
    if (halted || askedAt >= this.#haltSeenAt) this.#haltKnown = { value: halted ? 1 : 0, at };
    if (halted) this.#halted(reason, { lastReadAt: at, unreadable: null });
    // A request that left before the halt was reported says nothing about its end.
    else if (askedAt >= this.#haltSeenAt) this.#notHalted('open');
  }

  /** Another response reported a halt. The last status remains. */
  haltSeen(reason: string | null): void {
    this.#haltSeenAt = this.#sources.monotonicNow();
    this.#haltKnown = { value: 1, at: this.#sources.wallNow() };
    this.#halted(reason, {});
  }

  /** The key may not use the route, or it does not exist. */
  sourceDenied(source: SourceName, error: MarketplaceError): void {
    this.sourceFailed(source, error);
  }

  /** The trading status did not say whether trading is halted: a halt stands, anything else is unknown. */
  sourceFailed(source: SourceName, error: MarketplaceError): void {
    if (source !== 'trading-status') return;
    const why = failureFor(error).title;
    const { halt, tradingStatus, tradingReason } = this.#state.get('connection');
    if (halt !== null) this.#halted(tradingReason, { unreadable: why });
    else if (tradingStatus !== 'unknown') this.#notHalted('unknown');
  }

  /** False, without effect, if trading is not halted or the last status confirmed the halt. */
  endHaltByHand(): boolean {
    const { halt } = this.#state.get('connection');
    if (halt === null || (halt.unreadable === null && halt.lastReadAt !== null)) return false;
    this.#notHalted('unknown');
    return true;
  }

  #halted(reason: string | null, changes: Partial<ConnectionSlice['halt']>): void {
    this.#write((connection) => ({
      ...connection,
      tradingStatus: 'halted',
      tradingReason: reason,
      halt: {
        since: this.#sources.wallNow(),
        lastReadAt: null,
        unreadable: null,
        ...connection.halt,
        ...changes,
      },
    }));
  }

  #notHalted(tradingStatus: 'open' | 'unknown'): void {
    if (tradingStatus === 'unknown') this.#haltKnown = null;
    this.#write((connection) => ({
      ...connection,
      tradingStatus,
      tradingReason: null,
      halt: null,
    }));
  }

  #write(edit: (connection: ConnectionSlice) => ConnectionSlice): void {
    this.#state.publish({
      connection: {
        ...edit(this.#state.get('connection')),
        tokens: this.#tokens(),
        clockOffsetMs: this.#clockOffset(),
      },
    });
  }

  #tokens(): ConnectionSlice['tokens'] {
    const bucket = this.#sources.tokens();
    return {
      remaining: bucket.tokens,
      capacity: bucket.capacity,
      perMinute: MINUTE_MS / this.#sources.periodMs,
      reserve: floorOf('visible', this.#ticketOpen, bucket.capacity),
    };
  }

  /** The service's clock minus this computer's wall clock. */
  #clockOffset(): number | null {
    const offset = this.#sources.serverOffset();
    if (offset === null) return null;
    const { monotonicNow, wallNow } = this.#sources;
    return Math.round(monotonicNow() + offset.offsetMs - wallNow());
  }
}
