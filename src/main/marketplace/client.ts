import { parseBaseAddress } from '#domain/connection/base-address.ts';
import { AllowedOrigins } from './connection/sockets/address.ts';
import { accountMethods } from './methods/account.ts';
import { catalogueMethods } from './methods/catalogue.ts';
import { executionMethods, type ExecutionMethods } from './methods/execution.ts';
import { quoteMethods } from './methods/quotes.ts';
import { undocumentedMethods } from './methods/undocumented.ts';
import { vaultMethods } from './methods/vault.ts';
import { VariantKeys } from './mapping/variant-keys.ts';
import { UnitEvidence } from './mapping/unit-evidence.ts';
import { ActivityLog } from './calls/activity.ts';
import { Caller, type Addresses } from './calls/caller.ts';
import { ReceivedBodies } from './received/received-bodies.ts';
import type { ConnectOptions } from './connection/connect.ts';
import type { RequestOutcome } from './calls/request-outcome.ts';
import type { ExecutionVersion } from './model/quote-model.ts';
import type { Reachability } from './connection/reachability.ts';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import type { BucketStatus, RateAssumptions } from './scheduler/core.ts';
import { RequestScheduler } from './scheduler/scheduler.ts';
import { systemTime, type TimeSource } from './scheduler/time-source.ts';
import { ServerTime } from './calls/server-time.ts';
import type { ReadTimeouts } from './transport/transport.ts';
import { openSockets, type Wire, type WireOptions } from './transport/open-sockets.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';

/** What the client needs of a profile. Practice is a sandbox with its own addresses. */
interface ClientProfile {
  readonly environment: 'live' | 'sandbox' | 'practice';
  readonly productionUrl?: string;
  readonly sandboxUrl?: string;
  readonly legacyUrl?: string;
  readonly executionVersion: ExecutionVersion;
}

export interface ClientOptions {
  readonly profile: ClientProfile;
  readonly apiKey: string;
  readonly time?: TimeSource;
  /** Wall clock, epoch milliseconds: for the age of data and the journal, never for delays. */
  readonly wallNow?: () => number;
  /** 0 to 1. */
  readonly random?: () => number;
  /** Certificates and proxy. */
  readonly connection?: Omit<ConnectOptions, 'timeoutMs'>;
  /** How requests leave the program; over sockets of its own unless given. */
  readonly openWire?: (options: WireOptions) => Wire;
  readonly timeouts?: Partial<ReadTimeouts>;
  /** Assumed rate limit until the first response; the documented one by default. */
  readonly rate?: RateAssumptions;
  readonly activity?: ActivityLog;
  /** Removes the key from everything stored of requests and responses. */
  readonly redactor?: Redactor;
}

/** All routes of the service, one method each, and what was learned from their responses. */
export type MarketplaceClient = ReturnType<typeof catalogueMethods> &
  ReturnType<typeof accountMethods> &
  ReturnType<typeof vaultMethods> &
  ReturnType<typeof quoteMethods> &
  ExecutionMethods &
  ReturnType<typeof undocumentedMethods> & {
    readonly profile: ClientProfile;
    readonly activity: ActivityLog;
    /** Responses as received. */
    readonly received: ReceivedBodies;
    readonly scheduler: RequestScheduler<RequestOutcome>;
    /** What prices are compared with to tell cents from dollars; other services add evidence. */
    readonly unitEvidence: UnitEvidence;
    /** Matches variants to rows; the owner of the rows provides the previous ones. */
    readonly variantKeys: Pick<VariantKeys, 'follow'>;
    /** Removes the key from a text and cuts it to `most` characters. */
    readonly redact: (text: string, most?: number) => string;
    /** The service's clock relative to the monotonic one; null until a response has shown it. */
    readonly serverOffset: () => ServerOffset | null;
    /** The bucket that most routes share. */
    readonly tokens: () => BucketStatus;
    /** While a ticket is open, more tokens are reserved for it and spare connections are kept ready. */
    readonly setTicketOpen: (open: boolean) => void;
    /** After suspend and resume: tokens and server time are unknown again. */
    readonly noteResumed: () => void;
    /** The network changed: idle connections are dropped, they may be dead. */
    readonly noteNetworkChanged: () => void;
    /**
     * Whether something listens at the profile's address. Costs a TCP connection, no request and no token.
     */
    readonly checkReachability: (signal: AbortSignal) => Promise<Reachability>;
    /** Cancels waiting requests and closes connections. An execution in flight is not touched. */
    readonly close: () => Promise<void>;
  };

/**
 * A client for one profile and one key. It owns its queue and connections; a changed key or address needs a
 * new client. Throws for a malformed API key, which the key store never returns.
 */
export function createMarketplaceClient(options: ClientOptions): MarketplaceClient {
  const { profile, apiKey, connection, timeouts, rate } = options;
  const time = options.time ?? systemTime;
  const wallNow = options.wallNow ?? (() => Date.now());
  const random = options.random ?? (() => Math.random());
  const activity = options.activity ?? new ActivityLog();
  const addresses = addressesOf(profile);
  const origins = new AllowedOrigins(
    [addresses.api, addresses.legacy].filter((one) => one !== undefined),
  );
  const redactor = options.redactor ?? new Redactor();
  redactor.protect(apiKey);
  const problem = apiKeyProblem(apiKey);
  if (problem !== null) throw new TypeError(`A client needs an API key. ${problem}`);
  const serverTime = new ServerTime();
  const scheduler = new RequestScheduler<RequestOutcome>({
    time,
    ...(rate === undefined ? {} : { rate }),
  });
  const common = { apiKey, origins, time, ...(connection === undefined ? {} : { connection }) };
  const openWire = options.openWire ?? openSockets;
  const { reads, executions, checkReachability } = openWire({
    ...common,
    ...(timeouts === undefined ? {} : { timeouts }),
  });
  const parts = { addresses, scheduler, redactor, serverTime, activity, wallNow, random };
  const received = new ReceivedBodies();
  const caller = new Caller({ ...parts, received, transport: reads });
  const api = addresses.api === undefined ? undefined : parseBaseAddress(addresses.api);
  const evidence = new UnitEvidence();
  const variantKeys = new VariantKeys();
  return {
    ...catalogueMethods(caller, evidence, variantKeys),
    ...accountMethods(caller, evidence),
    ...undocumentedMethods(caller, evidence),
    ...vaultMethods(caller),
    ...quoteMethods(caller, profile.executionVersion, time, wallNow, evidence),
    ...executionMethods({ ...parts, caller, transport: executions, time }),
    profile,
    activity,
    received,
    scheduler,
    unitEvidence: evidence,
    variantKeys,
    redact: (text, most) => redactor.redact(text, most),
    serverOffset: () => serverTime.offset(),
    tokens: () => scheduler.bucketStatus('getSpotPrices'),
    setTicketOpen: (open) => {
      scheduler.setTicketOpen(open);
      if (api?.ok === true) reads.keepWarm(api.value, open);
    },
    noteResumed: () => {
      serverTime.forget();
      reads.dropIdle();
      scheduler.noteResumed();
    },
    noteNetworkChanged: () => reads.dropIdle(),
    checkReachability: (signal) =>
      api?.ok === true ? checkReachability(api.value, signal) : Promise.resolve('unknown'),
    close: async () => {
      scheduler.stop();
      await reads.close();
    },
  };
}

function addressesOf(profile: ClientProfile): Addresses {
  const isSandbox = profile.environment !== 'live';
  return {
    api: isSandbox ? profile.sandboxUrl : profile.productionUrl,
    legacy: profile.legacyUrl,
    isSandbox,
  };
}
