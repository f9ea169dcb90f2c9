import { callable } from '#contract/api/routes/routes.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { MarketplaceError, MissingRight, TimeoutPhase } from './marketplace-error.ts';
import { networkAdvice } from './network-advice.ts';
import { isExecution } from './executions.ts';
import { writeFailureOf } from './write-failure.ts';

/** What the user reads about an error: what happened and what to do. Plain sentences. */
export interface Advice {
  readonly title: string;
  readonly advice: string;
}

/**
 * The text for every error. Whether an order was placed is decided elsewhere; here it is just never denied.
 */
export function adviceFor(error: MarketplaceError): Advice {
  return mayHavePlacedAnOrder(error) ? orderMayExist() : adviceByKind(error);
}

function orderMayExist(): Advice {
  return say(
    'We don’t know if this order was placed',
    'Do not repeat it. The terminal is checking for it, and the raw response is in the Activity pane.',
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
            'The live service at this address does not take it. Enter a live key for this address, or use the address of the sandbox.',
          )
        : say(
            'This is a live key',
            'The sandbox at this address does not take it. Enter a sandbox key for this address, or use the address of the live service.',
          );
    case 'forbidden':
      return say('The marketplace does not allow this with this key', missing(error.needs));
    case 'not-found':
      return say(
        'The marketplace does not know this record',
        'Check the ID. It may belong to another environment.',
      );
    case 'quote-gone':
      return say('This quote is gone', 'Requote; the limit stays as it is.');
    case 'price-moved':
      return say(
        'The price moved beyond the limit',
        'Nothing was traded at the old price. Requote and check the new total before you confirm.',
      );
    case 'listing-conflict':
      return error.conflict === 'quantity'
        ? say(
            'This sell conflicts with your own listings',
            'Choose to reduce your listings, or to sell and keep them.',
          )
        : say(
            'Your own listings fail the marketplace’s check',
            'Check the conflicts, correct the listings, then requote.',
          );
    case 'conflict':
      return say(
        'The marketplace rejected this because something changed',
        'Read its message, then requote.',
      );
    case 'validation':
      return say(
        'The marketplace did not accept this',
        'Read its message, correct the lines it names and try again.',
      );
    case 'instant-payout-credit':
      return say(
        'There is not enough credit for instant payout',
        'Remove instant payout and requote.',
      );
    case 'optional-fee':
      return say('The fee of an add-on changed', 'Requote and accept the new fee.');
    case 'rate-limited':
      return say('Too many requests', waitFor(error.retryAfterMs));
    case 'trading-halted':
      return say(
        'Trading is halted',
        'Your drafts are kept. The terminal watches the trading status and shows when trading opens.',
      );
    case 'server-error':
      if (error.unrecoverable === true) {
        return say(
          'The marketplace had an error it cannot recover from',
          'Trying again does not help. Contact its support, with the response in the Activity pane.',
        );
      }
      return say(
        'The marketplace had an internal error',
        'Try again in a moment. If it persists, contact its support.',
      );
    case 'not-the-marketplace':
      return intercepted(error.status, isRead(error));
    case 'unexpected-status':
      return say(
        `The marketplace gave an undocumented response (${String(error.status)})`,
        'The raw response is in the Activity pane.',
      );
    case 'unreadable-body':
      return say(
        'The response could not be read',
        'The raw response is in the Activity pane. Nothing was assumed from it.',
      );
    case 'internal':
      return say(
        'Touchstone failed to process a response',
        'What you see may be old. The error is in the log; please report it.',
      );
    case 'body-too-large':
      return say('The response was too large', 'It was not read. Request less at once.');
    case 'network':
      return networkAdvice(error.phase, error.code);
    case 'timeout':
      return say(
        tooLate(error.phase),
        'The terminal keeps trying. Check the connection if this persists.',
      );
    case 'redirect-refused':
      return say(
        'The marketplace redirected to another address',
        'The terminal does not follow, because your key would be sent there. Check the address in the profile.',
      );
    case 'host-refused':
      return say(
        'This address is not allowed',
        'Only the profile’s own addresses are used. HTTPS required, except on this computer.',
      );
    case 'invalid-request':
      return say(
        'This request is incomplete',
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
      return say('Canceled', 'Nothing more was requested.');
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
      return 'It needs an Admin key of an organization that is allowed to trade by API. Ask the marketplace to allowlist the organization, or use an Admin key.';
    case 'member-key':
      return 'It needs an organization that is allowed to trade by API. Ask the marketplace to allowlist it, or use another key.';
    case 'vault':
      return 'The vault must be enabled for your organization, and the key allowed to read it. Ask the marketplace to enable it, or use another key.';
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

/** Only reads are repeated; a quote waits for the user. */
const isRead = ({ route }: MarketplaceError): boolean =>
  route === null || callable[route].method === 'GET';

/** The source is unknown; the status shows what it is about. */
function intercepted(status: number | null, isRepeated: boolean): Advice {
  const next = isRepeated ? 'The terminal keeps trying.' : 'Try again in a moment.';
  switch (status) {
    case 502:
    case 503:
    case 504:
      return say(
        `A gateway could not reach the marketplace (${String(status)})`,
        `Something on the way to the marketplace answered in its place. ${next}`,
      );
    case 511:
      return say(
        'This network wants you to sign in (511)',
        `Open a browser and sign in to the network. ${next}`,
      );
    case null:
    default:
      return say(
        `The response is not from the marketplace${status === null ? '' : ` (${String(status)})`}`,
        `A gateway, filter or sign-in page on the way answered in its place; its response is in the Activity pane. Sign in to the network, or ask whoever runs it to allow the marketplace’s address. ${next}`,
      );
  }
}

function tooLate(phase: TimeoutPhase): string {
  switch (phase) {
    case 'queue':
      return 'No token was left for this request in time';
    case 'connect':
      return 'The marketplace could not be reached in time';
    case 'headers':
    case 'body':
    case 'total':
      return 'The marketplace did not respond in time';
    default:
      return assertNever(phase);
  }
}

/**
 * True for an execution error after which an order may exist. For wording only: trading decides what follows.
 */
function mayHavePlacedAnOrder(error: MarketplaceError): boolean {
  if (error.route === null || !isExecution(error.route)) return false;
  // Cancelled before it reached the network: an execution is never aborted afterwards.
  if (error.kind === 'aborted') return false;
  return writeFailureOf(error) === 'unknown';
}
