import { hostOf } from './address.ts';
import { isIP } from 'node:net';
import { createSecureContext, type ConnectionOptions, type SecureContext } from 'node:tls';

/**
 * One context per certificate list: parsing a few hundred certificates blocks the main process for tens of
 * milliseconds.
 */
const contexts = new WeakMap<readonly string[], SecureContext>();
/** Without a list: Node's own certificates. */
const BUNDLED: readonly string[] = [];

/**
 * Options set explicitly on every TLS connection: Node's defaults can be changed from outside, for example by
 * `NODE_TLS_REJECT_UNAUTHORIZED=0`, and the key would then go to anyone.
 *
 * @param certificates all trusted certificates, PEM: the identical list each time; Node's own if left out
 */
export function secureOptions(
  { hostname }: URL,
  certificates: readonly string[] | undefined,
): ConnectionOptions {
  const host = hostOf({ hostname });
  // The name that the certificate must be for. Numeric addresses are verified but not announced.
  const name = isIP(host) === 0 ? { servername: host } : { host };
  return { ...name, rejectUnauthorized: true, secureContext: contextOf(certificates) };
}

/** The parsed certificates. */
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
