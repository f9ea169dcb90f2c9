/** A network of this run's own: nothing in it reaches any other computer, and it can be switched off. */
import { spawn, spawnSync } from 'node:child_process';

/** Set inside. */
const INSIDE = 'TOUCHSTONE_OWN_NETWORK';
/** An address that is not the loopback's, reserved for documentation. */
const ADDRESS = '192.0.2.10/32';
const PREPARE = `ip link set lo up && ip address add ${ADDRESS} dev lo && exec "$@"`;

export const isInside = (): boolean => process.env[INSIDE] === '1';

/** Why there is none; null where there can be one. The programs give up being root, which needs a real one. */
export function whyNone(): string | null {
  if (process.platform !== 'linux') return 'only Linux has them';
  if (process.getuid?.() !== 0) return 'that needs root';
  const { status } = spawnSync('unshare', ['--net', 'sh', '-c', PREPARE, 'sh', 'true']);
  return status === 0 ? null : 'the system does not allow one';
}

/** This program again, inside; its exit code. */
export function runInside(): Promise<number> {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const child = spawn('unshare', ['--net', 'sh', '-c', PREPARE, 'sh', ...again], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** Inside only: every packet is dropped, in silence. */
export function setNetwork(state: 'up' | 'down'): void {
  const { status } = spawnSync('ip', ['link', 'set', 'lo', state]);
  if (status !== 0) throw new Error(`The network cannot be set ${state}.`);
}
