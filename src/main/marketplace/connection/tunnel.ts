import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { ProxyRefusal } from './proxy-refusal.ts';
import { certificatesChecked } from './trust.ts';
import { openSocksTunnel, type ProxyCredentials } from './socks.ts';

/**
 * Opens a tunnel through a proxy: `http:`, `https:`, or SOCKS version 5 (`socks5:`, `socks5h:`, `socks:`). Names are
 * looked up by the proxy. Rejects with a {@link ProxyRefusal} when the proxy is there but opens none.
 */
export function openTunnel(
  proxy: URL,
  target: URL,
  certificates: readonly string[] | undefined,
  deadline: AbortSignal,
): Promise<Socket> {
  switch (proxy.protocol) {
    case 'http:':
    case 'https:':
      return throughHttp(proxy, target, certificates, deadline);
    case 'socks5:':
    case 'socks5h:':
    case 'socks:':
      return throughSocks(proxy, target, deadline);
    case 'socks4:':
    case 'socks4a:':
      return Promise.reject(new ProxyRefusal('socks4'));
    default:
      return Promise.reject(new ProxyRefusal('unsupported'));
  }
}

function throughHttp(
  proxy: URL,
  target: URL,
  certificates: readonly string[] | undefined,
  deadline: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const authority = `${target.hostname}:${String(portOf(target))}`;
    const ask = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = ask({
      host: hostOf(proxy),
      port: portOf(proxy),
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...authorization(proxy) },
      agent: false,
      ...certificatesChecked(certificates),
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

function authorization(proxy: URL): Record<string, string> {
  const given = credentialsOf(proxy);
  if (given === null) return {};
  const plain = `${given.name}:${given.password}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(plain).toString('base64')}` };
}

async function throughSocks(proxy: URL, target: URL, deadline: AbortSignal): Promise<Socket> {
  return openSocksTunnel({
    proxy: { host: hostOf(proxy), port: portOf(proxy) },
    destination: { host: hostOf(target), port: portOf(target) },
    credentials: credentialsOf(proxy),
    deadline,
  });
}

function credentialsOf({ username, password }: URL): ProxyCredentials {
  if (username === '' && password === '') return null;
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The host without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** The port, named or not. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  if (url.protocol.startsWith('socks')) return 1080;
  return url.protocol === 'https:' ? 443 : 80;
}
