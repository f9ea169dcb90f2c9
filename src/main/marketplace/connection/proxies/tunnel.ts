import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { hostOf, portOf } from '../sockets/address.ts';
import { dial } from '../sockets/dial.ts';
import { ProxyRefusal } from './proxy-refusal.ts';
import { openSocksTunnel, type ProxyCredentials } from './socks.ts';
import { secureOptions } from '../sockets/trust.ts';
import { waitForSocket } from '../sockets/wait-for-socket.ts';

/**
 * Opens a tunnel through a proxy: `http:`, `https:`, or SOCKS version 5 (`socks5:`, `socks5h:`, `socks:`).
 * Names are resolved by the proxy. Rejects with a {@link ProxyRefusal} if the proxy responds but opens none.
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

async function throughHttp(
  proxy: URL,
  target: URL,
  certificates: readonly string[] | undefined,
  deadline: AbortSignal,
): Promise<Socket> {
  const plain = await dial(hostOf(proxy), portOf(proxy), deadline);
  const socket =
    proxy.protocol === 'http:'
      ? plain
      : await waitForSocket(
          connectTls({ socket: plain, ...secureOptions(proxy, certificates) }),
          'secureConnect',
          deadline,
        );
  return asked(socket, proxy, target, deadline);
}

function asked(
  connection: Socket,
  proxy: URL,
  target: URL,
  deadline: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const authority = `${target.hostname}:${String(portOf(target))}`;
    const credentials = credentialsOf(proxy);
    const request = httpRequest({
      createConnection: () => connection,
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...authorization(credentials) },
      setHost: false,
      signal: deadline,
    });
    request.once('connect', (response, socket, head) => {
      // A server that speaks first inside a TLS tunnel is not to be trusted.
      if (response.statusCode === 200 && head.length === 0) {
        // Errors of the tunnel surface in the TLS connection on top; no second handler is needed.
        socket.on('error', () => undefined);
        resolve(connection);
      } else {
        socket.destroy();
        reject(refusalOf(response.statusCode, response.headers['proxy-authenticate'], credentials));
      }
    });
    request.once('response', (response) => {
      response.destroy();
      reject(refusalOf(response.statusCode, response.headers['proxy-authenticate'], credentials));
    });
    request.once('error', (error) => {
      connection.destroy();
      reject(error);
    });
    request.end();
  });
}

function refusalOf(
  status: number | undefined,
  challenge: string | readonly string[] | undefined,
  credentials: ProxyCredentials,
): ProxyRefusal {
  // Tinyproxy responds to a wrong password with 401.
  if (status !== 407 && status !== 401) return new ProxyRefusal(String(status));
  const schemes = schemesOf([challenge ?? []].flat());
  const isBasic = schemes.length === 0 || schemes.some((one) => one.toLowerCase() === 'basic');
  if (!isBasic) return new ProxyRefusal(`407 ${schemes.join(', ')}`);
  return new ProxyRefusal(credentials === null ? 'password-needed' : 'password-refused');
}

/**
 * The scheme names in `Proxy-Authenticate` (RFC 9110, section 11.6.1), each once. Parameters contain an
 * equals sign.
 */
function schemesOf(challenges: readonly string[]): readonly string[] {
  const names = challenges
    .flatMap((challenge) => challenge.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').split(','))
    .map((part) => /^([A-Za-z][\w!#$%&'*+.^`|~-]*)(?![\w]*\s*=)/.exec(part.trim())?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)].slice(0, 5);
}

function authorization(given: ProxyCredentials): Record<string, string> {
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
