/**
 * The environment of somebody who types a command, without a display, and without what the test runner adds: a build
 * made under it would be another one.
 */
export function bareEnvironment(changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const ofTheRunner = /^(?:VITEST.*|TEST|NODE_ENV|DEV|PROD|SSR|MODE|BASE_URL)$/;
  const others = Object.entries(process.env).filter(([name]) => !ofTheRunner.test(name));
  return { ...Object.fromEntries(others), DISPLAY: '', WAYLAND_DISPLAY: '', ...changes };
}
