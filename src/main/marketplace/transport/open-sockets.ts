/** The one way out of the program for everything that a profile asks or orders. */
import { checkReachability, type Reachability } from '../connection/reachability.ts';
import { ExecutionTransport } from './execution-transport.ts';
import { Transport, type TransportOptions } from './transport.ts';

export type WireOptions = Pick<
  TransportOptions,
  'apiKey' | 'origins' | 'connection' | 'timeouts' | 'time'
>;

export interface Wire {
  readonly reads: Pick<Transport, 'send' | 'keepWarm' | 'dropIdle' | 'close'>;
  readonly executions: Pick<ExecutionTransport, 'postOnce'>;
  readonly checkReachability: (url: URL, signal: AbortSignal) => Promise<Reachability>;
}

export const openSockets = (options: WireOptions): Wire => ({
  reads: new Transport(options),
  executions: new ExecutionTransport(options),
  checkReachability: (url, signal) => checkReachability(url, options.connection?.proxyFor, signal),
});
