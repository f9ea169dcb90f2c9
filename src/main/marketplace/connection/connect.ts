import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isLoopback } from '#domain/connection/base-address.ts';
import { ProxyRefusal } from './proxy-refusal.ts';
import { certificatesChecked } from './trust.ts';
import { hostOf, openTunnel, portOf } from './tunnel.ts';
import { waitForSocket } from './wait-for-socket.ts';
import { systemErrorCode } from '#main/shared/system-error.ts';
import { phaseOfCode, type WireFailure } from './wire-failure.ts';
import { type Result, failed, ok } from '#domain/result.ts';

/** A proxy (http, https or SOCKS version 5) for https addresses. Its user name and password, if any, are in the address. */
export type ProxyChoice = (target: URL) => URL | null | Promise<URL | null>;

export interface ConnectOptions {
  /** Every certificate trusted, PEM; those that come with Node when left out. One list for all connections, see `trust.ts`. */
  readonly certificates?: readonly string[];
  /** Which proxy to take for an address. Never asked for this computer itself. */
  readonly proxyFor?: ProxyChoice;
  readonly timeoutMs: number;
}

/**
 * Opens a connection that is ready to carry a request: for https the handshake is done and the certificate accepted
 * for this host. Nothing of a request can leave before, so a failure here means that nothing was sent.
 *
 * Through a proxy only a tunnel is used, so the proxy sees neither key nor request.
 */
export async function openConnection(
  url: URL,
  options: ConnectOptions,
): Promise<Result<Socket, WireFailure>> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  let phase: 'connect' | 'proxy' = 'connect';
  try {
    const proxy = isLoopback(url.hostname) ? null : ((await options.proxyFor?.(url)) ?? null);
    if (proxy === null && url.protocol === 'http:') {
      return ok(await waitForSocket(connectTcp(portOf(url), hostOf(url)), 'connect', deadline));
    }
    phase = proxy === null ? 'connect' : 'proxy';
    const tunnel =
      proxy === null ? null : await openTunnel(proxy, url, options.certificates, deadline);
    phase = 'connect';
    const host = hostOf(url);
    const secure = connectTls({
      ...(tunnel === null ? { host, port: portOf(url) } : { socket: tunnel }),
      // The name the certificate has to be for. Addresses in numbers are checked but not announced.
      ...(isIP(host) === 0 ? { servername: host } : { host }),
      ALPNProtocols: ['http/1.1'],
      ...certificatesChecked(options.certificates),
    });
    return ok(await waitForSocket(secure, 'secureConnect', deadline));
  } catch (error) {
    if (deadline.aborted) return failed({ kind: 'timeout', phase: 'connect' });
    const code = systemErrorCode(error);
    if (phase === 'proxy') return failed({ kind: 'network', phase, code: proxyCode(error, code) });
    const seen = phaseOfCode(code);
    return failed({ kind: 'network', phase: seen === 'exchange' ? 'connect' : seen, code });
  }
}

function proxyCode(error: unknown, code: string | null): string | null {
  return error instanceof ProxyRefusal ? error.reason : code;
}
