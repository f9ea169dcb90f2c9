import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isLoopback } from '#domain/connection/base-address.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import { hostOf, portOf } from './sockets/address.ts';
import { dial } from './sockets/dial.ts';
import { inOrder, noteRoute, type ProxyChoice, type Route } from './proxies/proxies.ts';
import { ProxyRefusal } from './proxies/proxy-refusal.ts';
import { secureOptions } from './sockets/trust.ts';
import { openTunnel } from './proxies/tunnel.ts';
import { waitForSocket } from './sockets/wait-for-socket.ts';
import { phaseOfCode, type WireFailure } from './sockets/wire-failure.ts';

export interface ConnectOptions {
  /** All trusted certificates, PEM; Node's own if left out. Pass the same list each time, see `trust.ts`. */
  readonly certificates?: readonly string[];
  /** The proxies for an address. Never called for this computer itself. */
  readonly proxyFor?: ProxyChoice;
  readonly timeoutMs: number;
}

/**
 * Opens a connection that is ready for a request: for https the handshake is done and the certificate
 * verified for this host. Nothing of a request can leave earlier, so a failure here means that nothing was
 * sent.
 *
 * Proxies are only used as tunnels, so they see neither key nor request. With several routes configured, the
 * next is tried if a proxy cannot be reached; a proxy that refuses is not bypassed.
 */
export async function openConnection(
  url: URL,
  options: ConnectOptions,
): Promise<Result<Socket, WireFailure>> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const startedAt = performance.now();
  let routes: readonly Route[] = [null];
  try {
    if (!isLoopback(url.hostname) && options.proxyFor !== undefined) {
      routes = inOrder(await options.proxyFor(url), startedAt);
    }
  } catch (error) {
    return failed({ kind: 'network', phase: 'connect', code: systemErrorCode(error) });
  }
  let first: WireFailure | null = null;
  for (const [place, route] of routes.entries()) {
    const leftMs = options.timeoutMs - (performance.now() - startedAt);
    const share = AbortSignal.timeout(Math.floor(Math.max(0, leftMs) / (routes.length - place)));
    const by = AbortSignal.any([deadline, share]);
    const opened = await openBy(route, url, options.certificates, by);
    noteRoute(route, opened.kind !== 'unreached', performance.now());
    if (opened.kind === 'open') return ok(opened.socket);
    if (opened.kind === 'failed') return failed(opened.failure);
    first ??= opened.failure;
  }
  return failed(first ?? { kind: 'timeout', phase: 'connect' });
}

type Opened =
  | { readonly kind: 'open'; readonly socket: Socket }
  /** `unreached`: no response this way, so another may be tried. */
  | { readonly kind: 'failed' | 'unreached'; readonly failure: WireFailure };

async function openBy(
  route: Route,
  url: URL,
  certificates: readonly string[] | undefined,
  deadline: AbortSignal,
): Promise<Opened> {
  let phase: 'connect' | 'proxy' = route === null ? 'connect' : 'proxy';
  try {
    const plain =
      route === null
        ? await dial(hostOf(url), portOf(url), deadline)
        : await openTunnel(route, url, certificates, deadline);
    if (url.protocol === 'http:') return { kind: 'open', socket: plain };
    phase = 'connect';
    const secure = connectTls({
      socket: plain,
      ...secureOptions(url, certificates),
      ALPNProtocols: ['http/1.1'],
    });
    return { kind: 'open', socket: await waitForSocket(secure, 'secureConnect', deadline) };
  } catch (error) {
    return phase === 'proxy'
      ? ofProxy(error, deadline)
      : ofMarketplace(error, route === null, deadline);
  }
}

function ofProxy(error: unknown, deadline: AbortSignal): Opened {
  if (error instanceof ProxyRefusal && !deadline.aborted) {
    const failure = { kind: 'network', phase: 'proxy', code: error.reason } as const;
    return { kind: error.reason === 'closed' ? 'unreached' : 'failed', failure };
  }
  const code = deadline.aborted ? 'silent' : systemErrorCode(error);
  return { kind: 'unreached', failure: { kind: 'network', phase: 'proxy', code } };
}

/** A direct route among several may lead nowhere. */
function ofMarketplace(error: unknown, isDirect: boolean, deadline: AbortSignal): Opened {
  const unreached = isDirect ? 'unreached' : 'failed';
  if (deadline.aborted) return { kind: unreached, failure: { kind: 'timeout', phase: 'connect' } };
  const code = systemErrorCode(error);
  const phase = phaseOfCode(code) === 'tls' ? 'tls' : 'connect';
  return {
    kind: phase === 'tls' ? 'failed' : unreached,
    failure: { kind: 'network', phase, code },
  };
}
