import { hostOf } from './address.ts';
import { isIP } from 'node:net';
import { createSecureContext, type ConnectionOptions, type SecureContext } from 'node:tls';

/** One for each list of certificates: reading a few hundred of them holds the main process up for tens of milliseconds. */
const contexts = new WeakMap<readonly string[], SecureContext>();
/** For no list: the certificates that come with Node. */
const BUNDLED: readonly string[] = [];

/**
 * For every TLS connection, said outright: Node's own defaults can be changed from outside, by
 * `NODE_TLS_REJECT_UNAUTHORIZED=0` for one, and a key would then go to whoever answers.
 *
 * @param certificates every certificate trusted, PEM: the same list, not an equal one, each time; those that come with Node when left out
 */
export function secureOptions(
  { hostname }: URL,
  certificates: readonly string[] | undefined,
): ConnectionOptions {
  const host = hostOf({ hostname });
  // The name the certificate has to be for. Addresses in numbers are checked but not announced.
  const name = isIP(host) === 0 ? { servername: host } : { host };
  return { ...name, rejectUnauthorized: true, secureContext: contextOf(certificates) };
}

/** What the certificates were made into. */
export function contextOf(certificates: readonly string[] | undefined): SecureContext {
  const list = certificates ?? BUNDLED;
  const known = contexts.get(list);
  if (known !== undefined) return known;
  const made = createSecureContext({
    minVersion: 'TLSv1.2',
    ...(certificates === undefined ? {} : { ca: [...certificates] }),
  });
  contexts.set(list, made);
  return made;
}
