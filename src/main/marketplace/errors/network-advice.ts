/** What the user reads if no request could be sent or the connection broke: who failed and what to do. */
import { assertNever } from '#domain/assert-never.ts';
import { reasonOfCode } from '#main/shared/system-error.ts';
import type { NetworkPhase } from './marketplace-error.ts';

interface Advice {
  readonly title: string;
  readonly advice: string;
}

/** @param code the system's, or the reason of a `ProxyRefusal` */
export function networkAdvice(phase: NetworkPhase, code: string | null): Advice {
  const reason = reasonOfCode(code);
  const because = reason === null ? '' : `${reason} `;
  switch (phase) {
    case 'connect':
      return say(
        'No connection to the marketplace',
        `${because}Check the network and the address in the profile. The terminal keeps trying.`,
      );
    case 'tls':
      return insecure(code, because);
    case 'proxy':
      return proxyRefused(code, because);
    case 'exchange':
      return say('The connection broke', `${because}The terminal keeps trying.`);
    default:
      return assertNever(phase);
  }
}

const say = (title: string, advice: string): Advice => ({ title, advice });

/** OpenSSL's and BoringSSL's codes for a failed handshake; all others concern a certificate. */
function insecure(code: string | null, because: string): Advice {
  const name = code ?? '';
  if (/WRONG_VERSION_NUMBER|HTTP_REQUEST|PACKET_LENGTH_TOO_LONG|RECORD_TOO_/.test(name)) {
    return say(
      'This address does not use HTTPS',
      'Something that is not HTTPS answered on this port. Nothing was sent. Check the address and port in the profile, and whether this network wants you to sign in.',
    );
  }
  if (/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|INAPPROPRIATE_FALLBACK/.test(name)) {
    return say(
      'The connection would use an outdated version of TLS',
      'The server, or something on the way to it, offers less than TLS 1.2. Nothing was sent. Ask whoever runs it to update it.',
    );
  }
  if (/NO_APPLICATION_PROTOCOL/.test(name)) {
    return say(
      'The server does not offer HTTP/1.1',
      'The terminal needs HTTP/1.1. Nothing was sent. Check the address in the profile, or ask whoever runs the server to offer it.',
    );
  }
  if (/^(?:EPROTO|ERR_SSL_)/.test(name) && !/CERTIFICATE|UNKNOWN_CA/.test(name)) {
    return say(
      'No secure connection could be made',
      'The server and the terminal could not agree on how to encrypt. Nothing was sent. Check the address in the profile; the details have what was reported.',
    );
  }
  return say(
    'The marketplace’s certificate is not trusted',
    `${because}Nothing was sent. Check the address and the computer’s clock, and ask your administrator whether a certificate must be installed.`,
  );
}

function proxyRefused(reason: string | null, because: string): Advice {
  if (reason?.startsWith('407 ') === true) {
    return say(
      `The proxy requires a sign-in that is not supported (${reason.slice(4)})`,
      'Nothing was sent. The terminal signs in with a user name and password (Basic) only. Ask whoever runs the proxy to allow that, or the marketplace’s address without a sign-in.',
    );
  }
  switch (reason) {
    case 'password-refused':
      return say(
        'The proxy did not accept the user name or password',
        'Nothing was sent. Correct them in the proxy’s address, HTTPS_PROXY or ALL_PROXY.',
      );
    case 'too-long':
      return say(
        'The user name or password of the proxy is too long',
        'Nothing was sent. SOCKS5 takes at most 255 bytes of each. Correct them in the proxy’s address, ALL_PROXY.',
      );
    case 'password-needed':
      return say(
        'The proxy requires a user name and password',
        'Nothing was sent. Start the terminal with them in the proxy’s address: HTTPS_PROXY=http://name:password@host:port, or ALL_PROXY=socks5://name:password@host:port.',
      );
    case 'socks4':
      return say(
        'SOCKS4 proxies are not supported',
        'Nothing was sent, and the proxy was not bypassed. Set up a SOCKS5 or HTTP proxy.',
      );
    case 'not-socks5':
      return say(
        'The proxy does not speak SOCKS5',
        'Nothing was sent. Check the proxy’s address and its type.',
      );
    case 'unsupported':
      return say(
        'This type of proxy is not supported',
        'Nothing was sent, and the proxy was not bypassed. Use an HTTP, HTTPS or SOCKS5 proxy.',
      );
    case '403':
    case '451':
    case 'not-allowed':
      return say(
        'The proxy’s rules do not allow this address',
        'Nothing was sent. Ask whoever runs the proxy to allow the marketplace’s address.',
      );
    case '502':
    case '503':
    case '504':
    case 'unreachable':
    case 'connection-refused':
    case 'too-late':
      return say(
        'The proxy could not reach the marketplace',
        'Nothing was sent. Check the address in the profile. The terminal keeps trying.',
      );
    case '400':
    case '404':
    case '405':
    case '501':
      return say(
        `The proxy does not open tunnels (${reason})`,
        'Nothing was sent. Check the proxy’s address: a web server may listen there. Ask whoever runs the proxy to allow CONNECT to the marketplace’s address.',
      );
    case 'silent':
      return say(
        'The proxy did not respond in time',
        'Nothing was sent. The proxy, or the marketplace behind it, cannot be reached. Check the proxy’s address. The terminal keeps trying.',
      );
    case null:
    default:
      return say(
        'The proxy did not connect',
        `${because}Nothing was sent. Check the proxy’s address.`,
      );
  }
}
