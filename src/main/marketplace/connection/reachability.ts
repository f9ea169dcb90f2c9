import { isLoopback } from '#domain/connection/base-address.ts';
import { hostOf, portOf } from './sockets/address.ts';
import { dial } from './sockets/dial.ts';
import type { ProxyChoice } from './proxies/proxies.ts';

/**
 * Whether something listens there. `unknown`: connections go through a proxy, which only answers for itself.
 */
export type Reachability = 'open' | 'closed' | 'unknown';

/** Two SYNs, also on a slow line; a longer timeout would only wait for the system's own retransmissions. */
const TIMEOUT_MS = 2000;

/**
 * Opens a TCP connection to exactly this host and closes it. Nothing is sent on it: no TLS, no request, no
 * key, no token. Never rejects.
 */
export async function checkReachability(
  url: URL,
  proxyFor: ProxyChoice | undefined,
  signal: AbortSignal,
): Promise<Reachability> {
  try {
    const routes = isLoopback(url.hostname) ? [] : ((await proxyFor?.(url)) ?? []);
    if (routes.some((route) => route !== null)) return 'unknown';
  } catch {
    // The proxy cannot be determined; the next request has the same problem and its error explains it.
    return 'unknown';
  }
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const socket = await dial(hostOf(url), portOf(url), deadline);
    socket.on('error', () => undefined).destroy();
    return 'open';
  } catch {
    // Whatever the reason: nothing reachable listens there.
    return 'closed';
  }
}
