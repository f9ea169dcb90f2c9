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
export function certificatesChecked(
  certificates: readonly string[] | undefined,
): Required<Pick<ConnectionOptions, 'rejectUnauthorized' | 'secureContext'>> {
  const list = certificates ?? BUNDLED;
  const known = contexts.get(list);
  const secureContext =
    known ??
    createSecureContext({
      minVersion: 'TLSv1.2',
      ...(certificates === undefined ? {} : { ca: [...certificates] }),
    });
  if (known === undefined) contexts.set(list, secureContext);
  return { rejectUnauthorized: true, secureContext };
}
