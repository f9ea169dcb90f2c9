import { assertNever } from '#domain/assert-never.ts';
import type { MarketplaceError, MissingRight, TimeoutPhase } from './marketplace-error.ts';
import { mayHavePlacedAnOrder } from './may-have-placed-order.ts';

/** What the user reads about an error: what happened, and what to do now. Plain sentences. */
export interface Advice {
  readonly title: string;
  readonly advice: string;
}

/** Words for every error. Whether an order was placed is for the execution to tell; here it is only not denied. */
export function adviceFor(error: MarketplaceError): Advice {
  return mayHavePlacedAnOrder(error) ? orderMayExist() : adviceByKind(error);
}

function orderMayExist(): Advice {
  return say(
    'We don’t know if this order was placed',
    'Do not repeat it. The terminal looks for it, and the raw answer is in the Activity pane.',
  );
}

function adviceByKind(error: MarketplaceError): Advice {
  switch (error.kind) {
    case 'unknown-key':
      return say(
        'The marketplace does not know this API key',
        'Check the key in the profile, or enter it again.',
      );
    case 'wrong-environment':
      return error.keyIs === 'sandbox'
        ? say(
            'This is a sandbox key',
            'It does not work in a live profile. Enter it in a sandbox profile, and a live key here.',
          )
        : say(
            'This is a live key',
            'It does not work in a sandbox profile. Enter it in a live profile, and a sandbox key here.',
          );
    case 'forbidden':
      return say('The marketplace does not allow this with this key', missing(error.needs));
    case 'not-found':
      return say(
        'The marketplace does not know this record',
        'Check the id. It may belong to another environment.',
      );
    case 'quote-gone':
      return say('This quote is gone', 'Ask for a new one; your bound stays as it is.');
    case 'price-moved':
      return say(
        'The price moved beyond your bound',
        'Nothing was traded at the old price. Ask for a new quote and look at the new total before you confirm.',
      );
    case 'listing-conflict':
      return error.conflict === 'quantity'
        ? say(
            'This sell conflicts with your own listings',
            'Choose to reduce your listings, or to sell in spite of the difference.',
          )
        : say(
            'Your own listings do not pass the marketplace’s check',
            'Look at the conflicts, correct the listings, then ask for a new quote.',
          );
    case 'conflict':
      return say(
        'The marketplace refused because something changed',
        'Read its message, then ask for a new quote.',
      );
    case 'validation':
      return say(
        'The marketplace did not accept this',
        'Read its message, correct the lines it names and ask again.',
      );
    case 'instant-payout-credit':
      return say(
        'There is not enough credit for instant payout',
        'Remove instant payout and ask for a new quote.',
      );
    case 'optional-fee':
      return say('The fee of an add-on changed', 'Ask for a new quote and accept the new fee.');
    case 'rate-limited':
      return say('Too many requests for this key', waitFor(error.retryAfterMs));
    case 'trading-halted':
      return say(
        'Trading is halted',
        'Your drafts are kept. The terminal watches the trading status and says when it opens.',
      );
    case 'server-error':
      return say(
        'The marketplace had an internal error',
        'Try again in a moment. If it stays, contact its support.',
      );
    case 'unexpected-status':
      return say(
        `The marketplace gave an answer that is not documented (${String(error.status)})`,
        'The raw answer is in the Activity pane.',
      );
    case 'unreadable-body':
      return say(
        'The answer could not be read',
        'The raw answer is in the Activity pane. Nothing was assumed from it.',
      );
    case 'body-too-large':
      return say('The answer was too large', 'It was not read. Ask for less at once.');
    case 'network':
      return network(error.phase, error.code);
    case 'timeout':
      return say(
        tooLate(error.phase),
        'The terminal goes on trying. Check the connection if it lasts.',
      );
    case 'redirect-refused':
      return say(
        'The marketplace pointed to another address',
        'The terminal does not follow, because your key would go along. Check the address in the profile.',
      );
    case 'host-refused':
      return say(
        'This address is not allowed',
        'Only the profile’s own addresses are used, over https (http only on this computer).',
      );
    case 'invalid-request':
      return say(
        'This request is not complete',
        `Correct this first: ${error.issues[0] ?? 'a field'}.`,
      );
    case 'route-unavailable':
      return error.reason === 'sandbox-only'
        ? say(
            'Only the sandbox offers this',
            'The marketplace documents no such data for live trading.',
          )
        : say('The profile has no address for this', 'Enter the address in the profile.');
    case 'aborted':
      return say('Cancelled', 'Nothing more was asked.');
    default:
      return assertNever(error);
  }
}

function say(title: string, advice: string): Advice {
  return { title, advice };
}

function missing(needs: MissingRight): string {
  switch (needs) {
    case 'admin-key':
      return 'It takes an Admin key of an organization that is allowed to trade by API. Ask the marketplace to allow-list the organization, or use an Admin key.';
    case 'member-key':
      return 'It takes an organization that is allowed to trade by API. Ask the marketplace to allow-list it, or use another key.';
    case 'vault':
      return 'The vault has to be enabled for your organization. Ask the marketplace to enable it.';
    case 'unknown':
      return 'The key lacks a permission. Use an Admin key, or ask the marketplace.';
    default:
      return assertNever(needs);
  }
}

function waitFor(retryAfterMs: number | null): string {
  if (retryAfterMs === null) return 'Wait a minute, then try again.';
  return `Wait ${String(Math.max(1, Math.ceil(retryAfterMs / 1000)))} s, then try again.`;
}

function network(phase: 'connect' | 'tls' | 'proxy' | 'exchange', code: string | null): Advice {
  const detail = code === null ? '' : ` (${code})`;
  switch (phase) {
    case 'connect':
      return say(
        `No connection to the marketplace${detail}`,
        'Check the network and the address in the profile. The terminal goes on trying.',
      );
    case 'tls':
      return say(
        `The marketplace’s certificate is not trusted${detail}`,
        'Nothing was sent. Check the address, the computer’s clock, and with your administrator whether a certificate has to be installed.',
      );
    case 'proxy':
      return proxyRefused(code, detail);
    case 'exchange':
      return say(`The connection broke${detail}`, 'The terminal goes on trying.');
    default:
      return assertNever(phase);
  }
}

/** What the reasons of a `ProxyRefusal` mean; others are codes of the system. */
function proxyRefused(reason: string | null, detail: string): Advice {
  switch (reason) {
    case '407':
    case 'password-refused':
      return say(
        'The proxy did not accept the user name or password',
        'Nothing was sent. Correct them in the proxy’s address, HTTPS_PROXY or ALL_PROXY.',
      );
    case 'password-needed':
      return say(
        'The proxy asks for a user name and password',
        'Nothing was sent. Start the terminal with them in the proxy’s address: ALL_PROXY=socks5://name:password@host:port.',
      );
    case 'socks4':
      return say(
        'A proxy of the kind SOCKS4 cannot be used',
        'Nothing was sent, and the proxy was not gone around. Set up a SOCKS5 or HTTP proxy.',
      );
    case 'not-socks5':
      return say(
        'The proxy does not speak SOCKS5',
        'Nothing was sent. Check the proxy’s address and its kind.',
      );
    case 'unsupported':
      return say(
        'A proxy of this kind cannot be used',
        'Nothing was sent, and the proxy was not gone around. Proxies of the kinds http, https and socks5 can be used.',
      );
    case 'not-allowed':
      return say(
        'The proxy’s rules do not allow this address',
        'Nothing was sent. Ask whoever runs the proxy to allow the marketplace’s address.',
      );
    case 'unreachable':
    case 'connection-refused':
    case 'too-late':
      return say(
        'The proxy could not reach the marketplace',
        'Nothing was sent. Check the address in the profile. The terminal goes on trying.',
      );
    case null:
    default:
      return say(
        `The proxy did not connect${detail}`,
        'Nothing was sent. Check the proxy’s address.',
      );
  }
}

function tooLate(phase: TimeoutPhase): string {
  switch (phase) {
    case 'queue':
      return 'There was no token left for this request in time';
    case 'connect':
      return 'The marketplace could not be reached in time';
    case 'headers':
    case 'body':
    case 'total':
      return 'The marketplace did not answer in time';
    default:
      return assertNever(phase);
  }
}
