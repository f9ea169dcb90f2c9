import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isLoopback } from './address.ts';
import { failed, ok, type Result } from './result.ts';
import { codeOf, phaseOfCode, type WireFailure } from './wire.ts';

/** A proxy for https addresses. Its user name and password, if any, are in the address. */
export type ProxyChoice = (target: URL) => URL | null | Promise<URL | null>;

export interface ConnectOptions {
  /** Every certificate trusted, PEM; those that come with Node when left out. */
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
      return ok(await whenReady(connectTcp(portOf(url), hostOf(url)), 'connect', deadline));
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
      ...(options.certificates === undefined ? {} : { ca: [...options.certificates] }),
    });
    return ok(await whenReady(secure, 'secureConnect', deadline));
  } catch (error) {
    if (deadline.aborted) return failed({ kind: 'timeout', phase: 'connect' });
    const code = codeOf(error);
    if (phase === 'proxy') return failed({ kind: 'network', phase, code: proxyCode(error, code) });
    const seen = phaseOfCode(code);
    return failed({ kind: 'network', phase: seen === 'exchange' ? 'connect' : seen, code });
  }
}

/** Why a proxy did not open the tunnel: its status, or a word. */
class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal';
  readonly reason: string;
  constructor(reason: string) {
    super(`The proxy did not open a tunnel: ${reason}`);
    this.reason = reason;
  }
}

function proxyCode(error: unknown, code: string | null): string | null {
  return error instanceof ProxyRefusal ? error.reason : code;
}

function whenReady<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  deadline: AbortSignal,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    const onDeadline = (): void => {
      giveUp(new Error('too late'));
    };
    const onClose = (): void => {
      giveUp(new Error('closed while connecting'));
    };
    deadline.addEventListener('abort', onDeadline, { once: true });
    socket.once('error', giveUp);
    socket.once('close', onClose);
    socket.once(event, () => {
      deadline.removeEventListener('abort', onDeadline);
      socket.off('error', giveUp);
      socket.off('close', onClose);
      socket.setNoDelay(true);
      resolve(socket);
    });
  });
}

function openTunnel(
  proxy: URL,
  target: URL,
  certificates: readonly string[] | undefined,
  deadline: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (proxy.protocol !== 'http:' && proxy.protocol !== 'https:') {
      reject(new ProxyRefusal('unsupported'));
      return;
    }
    const authority = `${target.hostname}:${String(portOf(target))}`;
    const ask = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = ask({
      ...(certificates === undefined ? {} : { ca: [...certificates] }),
      host: hostOf(proxy),
      port: portOf(proxy),
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...credentials(proxy) },
      agent: false,
      signal: deadline,
    });
    request.once('connect', (response, socket, head) => {
      // A server that talks first inside a tunnel for TLS is not one to be trusted with anything.
      if (response.statusCode === 200 && head.length === 0) {
        // What goes wrong in the tunnel shows in the TLS connection on top of it; here it needs no second hearing.
        socket.on('error', () => undefined);
        resolve(socket);
      } else {
        socket.destroy();
        reject(new ProxyRefusal(String(response.statusCode)));
      }
    });
    request.once('response', (response) => {
      response.destroy();
      reject(new ProxyRefusal(String(response.statusCode)));
    });
    request.once('error', reject);
    request.end();
  });
}

function credentials(proxy: URL): Record<string, string> {
  if (proxy.username === '' && proxy.password === '') return {};
  const plain = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(plain).toString('base64')}` };
}

/** The host without the brackets of an IPv6 address. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
