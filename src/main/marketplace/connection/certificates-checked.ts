/**
 * For every TLS connection, said outright: Node's own defaults can be changed from outside, by
 * `NODE_TLS_REJECT_UNAUTHORIZED=0` for one, and a key would then go to whoever answers.
 */
export const CERTIFICATES_CHECKED = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;
