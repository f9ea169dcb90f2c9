import { parseBaseAddress } from '#domain/connection/base-address.ts';
import { AllowedOrigins } from './connection/address.ts';
import { accountMethods, type AccountMethods } from './methods/account.ts';
import { catalogueMethods, type CatalogueMethods } from './methods/catalogue.ts';
import { executionMethods, type ExecutionMethods } from './methods/execution.ts';
import { quoteMethods, type QuoteMethods } from './methods/quotes.ts';
import { undocumentedMethods, type SeenMethods } from './methods/undocumented.ts';
import { vaultMethods, type VaultMethods } from './methods/vault.ts';
import { VariantKeys } from './mapping/variant-keys.ts';
import { UnitEvidence } from './mapping/unit-evidence.ts';
import { ActivityLog } from './calls/activity.ts';
import { Caller, type Addresses } from './calls/caller.ts';
import { ReceivedBodies } from './received/received-bodies.ts';
import type { ConnectOptions } from './connection/connect.ts';
import type { RequestOutcome } from './calls/request-outcome.ts';
import { ExecutionTransport } from './transport/execution-transport.ts';
import type { ExecutionVersion } from './model/market-model.ts';
import { type Reachability, checkReachability } from './connection/reachability.ts';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import type { BucketStatus, RateAssumptions } from './scheduler/core.ts';
import { RequestScheduler } from './scheduler/scheduler.ts';
import { systemTime, type TimeSource } from './scheduler/time-source.ts';
import { ServerTime } from './calls/server-time.ts';
import { Transport, type ReadTimeouts } from './transport/transport.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';

/** What the client has to know of a profile. Practice is a sandbox with its own addresses. */
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
  /** Wall clock, epoch milliseconds: for the age of data and the journal, never for waiting. */
  readonly wallNow?: () => number;
  /** 0 to 1. */
  readonly random?: () => number;
  /** Certificates and proxy. */
  readonly connection?: Omit<ConnectOptions, 'timeoutMs'>;
  readonly timeouts?: Partial<ReadTimeouts>;
  /** What is assumed of the rate limit before the first answer; what the API document says by default. */
  readonly rate?: RateAssumptions;
  readonly activity?: ActivityLog;
  /** Protects the key in whatever is kept of requests and answers; by default one of its own. */
  readonly redactor?: Redactor;
}

/** Everything the service offers, one method for each route, and what was learned on the way. */
export type MarketplaceClient = CatalogueMethods &
  AccountMethods &
  VaultMethods &
  QuoteMethods &
  ExecutionMethods &
  SeenMethods & {
    readonly profile: ClientProfile;
    readonly activity: ActivityLog;
    /** What came back, as it came. */
    readonly received: ReceivedBodies;
    readonly scheduler: RequestScheduler<RequestOutcome>;
    /** What prices are held against; whoever knows more of it tells it. */
    readonly unitEvidence: UnitEvidence;
    /** Which row a variant is; whoever keeps the rows tells what they were. */
    readonly variantKeys: Pick<VariantKeys, 'follow'>;
    /** Takes the key out of a text, and cuts it to `most` characters. */
    readonly redact: (text: string, most?: number) => string;
    /** The service's clock against the monotonic one; null until an answer has shown it. */
    readonly serverOffset: () => ServerOffset | null;
    /** The bucket most routes share. */
    readonly tokens: () => BucketStatus;
    /** While a ticket is open more tokens are kept back for it, and connections for its quotes are kept ready. */
    readonly setTicketOpen: (open: boolean) => void;
    /** After suspend and resume: tokens and server time are found out anew. */
    readonly noteResumed: () => void;
    /** The network changed: connections that carry nothing now are given up, they may be dead. */
    readonly noteNetworkChanged: () => void;
    /** Whether somebody listens at the profile's address now. Costs a TCP connection, no request and no token. */
    readonly checkReachability: (signal: AbortSignal) => Promise<Reachability>;
    /** Gives up what waits and closes the connections. An execution on its way is not touched. */
    readonly close: () => Promise<void>;
  };

/**
 * A client for one profile and one key. It owns its queue and its connections; a changed key or address is a new
 * client. Throws for what cannot be an API key: the store of keys gives out none.
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
  const transport = new Transport({ ...common, ...(timeouts === undefined ? {} : { timeouts }) });
  const parts = { addresses, scheduler, redactor, serverTime, activity, wallNow, random };
  const received = new ReceivedBodies();
  const caller = new Caller({ ...parts, received, transport });
  const api = addresses.api === undefined ? undefined : parseBaseAddress(addresses.api);
  const evidence = new UnitEvidence();
  const variantKeys = new VariantKeys();
  const executionTransport = new ExecutionTransport(common);
  return {
    ...catalogueMethods(caller, evidence, variantKeys),
    ...accountMethods(caller, evidence),
    ...undocumentedMethods(caller, evidence),
    ...vaultMethods(caller),
    ...quoteMethods(caller, profile.executionVersion, time, wallNow, evidence),
    ...executionMethods({ ...parts, caller, transport: executionTransport, time }),
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
      if (api?.ok === true) transport.keepWarm(api.value, open);
    },
    noteResumed: () => {
      serverTime.forget();
      transport.dropIdle();
      scheduler.noteResumed();
    },
    noteNetworkChanged: () => {
      transport.dropIdle();
    },
    checkReachability: (signal) =>
      api?.ok === true
        ? checkReachability(api.value, connection?.proxyFor, signal)
        : Promise.resolve('unknown'),
    close: async () => {
      scheduler.stop();
      await transport.close();
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
