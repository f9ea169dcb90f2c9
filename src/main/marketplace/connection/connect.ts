import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isLoopback } from '#domain/connection/base-address.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import { hostOf, portOf } from './address.ts';
import { dial } from './dial.ts';
import { inOrder, noteRoute, type ProxyChoice, type Route } from './proxies.ts';
import { ProxyRefusal } from './proxy-refusal.ts';
import { secureOptions } from './trust.ts';
import { openTunnel } from './tunnel.ts';
import { waitForSocket } from './wait-for-socket.ts';
import { phaseOfCode, type WireFailure } from './wire-failure.ts';

export interface ConnectOptions {
  /** Every certificate trusted, PEM; those that come with Node when left out. One list for all connections, see `trust.ts`. */
  readonly certificates?: readonly string[];
  /** Which proxies to take for an address. Never asked for this computer itself. */
  readonly proxyFor?: ProxyChoice;
  readonly timeoutMs: number;
}

/**
 * Opens a connection that is ready to carry a request: for https the handshake is done and the certificate accepted
 * for this host. Nothing of a request can leave before, so a failure here means that nothing was sent.
 *
 * Through a proxy only a tunnel is used, so the proxy sees neither key nor request. Where several ways are set up, the
 * next is tried where a proxy cannot be reached; one that refuses is not gone around.
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
  /** `unreached`: nobody answered this way, so another may be tried. */
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

/** Where there is a way without a proxy among several, it may be one that leads nowhere. */
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
