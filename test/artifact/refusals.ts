/** What an installed application does not do, whatever it is started with. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ended, expect, outputOf } from '../support/running/processes.ts';
import { PROGRAM } from './package.ts';
import type { UserSession } from './user-session.ts';

const PORT = 39_222;
const REFUSED = [
  [`--remote-debugging-port=${PORT}`],
  ['--remote-debugging-pipe'],
  [`--inspect=${PORT}`],
  [`--inspect-brk=${PORT}`],
  ['--js-flags=--expose-gc'],
  ['--no-sandbox'],
  ['--disable-gpu-sandbox'],
  ['--disable-seccomp-filter-sandbox'],
  ['--proxy-server=http://127.0.0.1:1'],
  ['--host-resolver-rules=MAP * 127.0.0.1'],
  ['--ignore-certificate-errors'],
  ['--practice-control-file=control.json'],
  ['-r', './loaded.cjs'],
] as const;
const REFUSED_VARIABLES = ['ELECTRON_DISABLE_SANDBOX', 'NODE_COMPILE_CACHE'] as const;
const LIMIT_MS = 30_000;

/** Each ends with an error that names it, before a window, a folder or a port is there. */
export async function checkSwitches(session: UserSession): Promise<string> {
  for (const args of REFUSED) {
    const child = session.spawn([PROGRAM, ...args]);
    const output = outputOf(child);
    const listening = anybodyListens(child);
    const code = await ended(child, LIMIT_MS);
    expect(
      code !== 0 && code !== null,
      `${args[0]} to end with an error, not with ${String(code)}`,
    );
    expect(
      output().includes(`does not take ${args[0]}`),
      `a message that names ${args[0]}: ${output()}`,
    );
    expect(!(await listening), `nobody to listen after ${args[0]}`);
    expect(!existsSync(join(session.home, 'control.json')), 'no control file');
  }
  const started = REFUSED_VARIABLES.flatMap((name) => [
    { name, command: [] },
    { name, command: ['spot'] },
  ]);
  for (const { name, command } of started) {
    const child = session.spawn([PROGRAM, ...command], { [name]: join(session.home, 'compiled') });
    const output = outputOf(child);
    const code = await ended(child, LIMIT_MS);
    expect(
      code === 2 && output().includes(`${name} is set`),
      `a start with ${name} to be refused: ${output()}`,
    );
  }
  expect(!existsSync(dataFolder(session)), 'no data folder after starts that were refused');
  return `${REFUSED.length} switches, ${REFUSED_VARIABLES.join(' and ')} end the start`;
}

/** Asks for the port again and again while the program runs. */
async function anybodyListens(child: { readonly exitCode: number | null }): Promise<boolean> {
  let listening = false;
  while (child.exitCode === null) {
    listening ||= await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: PORT });
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => {
        setTimeout(() => {
          resolve(false);
        }, 5);
      });
    });
  }
  return listening;
}

/** Variables with which Electron runs programs of others: they do nothing here. */
export async function checkVariables(session: UserSession): Promise<string> {
  const script = join(session.shared, 'loaded.cjs');
  const trace = join(session.home, 'loaded');
  writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(trace)}, '');`);
  const variables = [
    { ELECTRON_RUN_AS_NODE: '1' },
    { NODE_OPTIONS: `--require ${script}` },
    { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--require ${script}` },
  ];
  for (const env of variables) {
    // A switch that is refused ends the start again: by then anything that is loaded was.
    const child = session.spawn([PROGRAM, script, '--inspect'], env);
    const output = outputOf(child);
    const code = await ended(child, LIMIT_MS);
    const names = Object.keys(env).join(' and ');
    expect(code === 2 && output().includes('does not take'), `${names} to do nothing: ${output()}`);
    expect(!existsSync(trace), `${names} to load nothing`);
  }
  return `${variables.length} settings of Node’s variables do nothing`;
}

/** Every process of the page is in Chromium's sandbox: no rights, a filter of system calls, namespaces of its own. */
export function checkSandbox(browser: number): string {
  const renderers = childrenOf(browser).filter((pid) => commandOf(pid).includes('--type=renderer'));
  expect(renderers.length > 0, 'a process that draws the page');
  for (const pid of renderers) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(/^Seccomp:\s+2$/m.test(status), `process ${pid} to have its system calls filtered`);
    expect(/^NoNewPrivs:\s+1$/m.test(status), `process ${pid} to gain no rights`);
    expect(/^CapEff:\s+0+$/m.test(status), `process ${pid} to have no rights`);
    expect(!commandOf(pid).includes('no-sandbox'), `process ${pid} to run sandboxed`);
  }
  return `${renderers.length} page process in Chromium’s sandbox`;
}

const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** All that descend from a process. */
function childrenOf(pid: number): number[] {
  const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((text) => text.trim() !== '')
    .map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

export const dataFolder = (session: UserSession): string =>
  join(session.home, '.config', 'Touchstone');
