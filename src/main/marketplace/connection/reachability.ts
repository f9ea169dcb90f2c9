import { isLoopback } from '#domain/connection/base-address.ts';
import { hostOf, portOf } from './address.ts';
import { dial } from './dial.ts';
import type { ProxyChoice } from './proxies.ts';

/** Whether somebody listens there. `unknown`: connections to it go through a proxy, which answers for itself only. */
export type Reachability = 'open' | 'closed' | 'unknown';

/** Two SYNs, also over a slow line. Longer waits for the gaps between the system's own repetitions. */
const TIMEOUT_MS = 2000;

/**
 * Opens a TCP connection to exactly this host and closes it again. Nothing is sent on it: no TLS, no request, no key,
 * no token. Never rejects.
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
    // It is not known which way connections go; the request that follows asks the same, and its error says why.
    return 'unknown';
  }
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const socket = await dial(hostOf(url), portOf(url), deadline);
    socket.on('error', () => undefined).destroy();
    return 'open';
  } catch {
    // Whatever the reason: nobody listens there that can be reached.
    return 'closed';
  }
}
