/**
 * Variables of the environment that would change whom the terminal trusts or where it sends something. Each has its
 * decision in docs/security.md; these are removed before anything is connected, and logged.
 */
const IGNORED = [
  // Switches the check of certificates off. Every connection asks for it anyway; two locks are better than one.
  'NODE_TLS_REJECT_UNAUTHORIZED',
  // Certificate authorities beside those of the runtime and of the system.
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  // Would write down what decrypts every connection.
  'SSLKEYLOGFILE',
  // A proxy is chosen in one place, and only for tunnels.
  'NODE_USE_ENV_PROXY',
] as const;

/** Takes them away; returns those that were there. */
export function dropIgnoredVariables(environment: NodeJS.ProcessEnv): readonly string[] {
  const given = IGNORED.filter((name) => environment[name] !== undefined);
  for (const name of given) Reflect.deleteProperty(environment, name);
  return given;
}
