/** What would let a package run its page without Chromium's sandbox, run code of others, or open it to a debugger, ends its start. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { sampled } from '#main/shared/testing/sampled.ts';
import { folder, open } from '../support/running/fixtures.ts';
import { electronPath } from '../support/running/terminal.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The built application with the stamp of a package beside it. */
function stampedCopy(): string {
  const copy = unstampedCopy();
  stamp(copy);
  return copy;
}

function unstampedCopy(): string {
  const copy = folder();
  cpSync(join(ROOT, 'out'), join(copy, 'out'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(copy, 'package.json'));
  return copy;
}

function stamp(copy: string): void {
  const electron = { version: '0', official: true, program: '0'.repeat(64) };
  const stamped = { version: '0.1.0', commit: 'unknown', electron };
  writeFileSync(join(copy, 'stamp.json'), JSON.stringify(stamped));
}

function startOf(copy: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return spawnSync(electronPath(), [copy, '--ozone-platform=headless', ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

interface Attack {
  readonly what: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Chromium refuses its sandbox to root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const attacks: readonly Attack[] = [
  { what: 'ELECTRON_DISABLE_SANDBOX', args: [], env: { ELECTRON_DISABLE_SANDBOX: '1' } },
  { what: 'ELECTRON_DISABLE_SANDBOX', args: [], env: { ELECTRON_DISABLE_SANDBOX: '' } },
  { what: 'NODE_COMPILE_CACHE', args: AS_ROOT, env: { NODE_COMPILE_CACHE: '/nowhere' } },
  { what: '--no-sandbox', args: ['--no-sandbox'], env: {} },
  {
    what: '--remote-debugging-port=0',
    args: ['--no-sandbox', '--remote-debugging-port=0'],
    env: {},
  },
];

it.for(sampled(attacks))('a package with $what $env has not started', ({ what, args, env }) => {
  const userData = join(folder(), 'data');
  const { status, stderr } = startOf(stampedCopy(), [`--user-data-dir=${userData}`, ...args], env);
  expect(stderr).toContain(what);
  expect(stderr).toMatch(/has not started/);
  expect(status).toBe(2);
  expect(existsSync(join(userData, 'settings.json'))).toBe(false);
});

it('a clone without the sandbox opens no live profile', async () => {
  const { desk } = await open({ env: { ELECTRON_DISABLE_SANDBOX: '1' } });
  const refusal = await desk.page.evaluate(
    `window.touchstone.invoke('app/get-snapshot', {}).then(({ snapshot }) => snapshot.session.runtime.liveRefusal)`,
  );
  expect(refusal).toMatch(/Chromium’s sandbox is off/);
});

/** Where Node notes, in a compiled file, the sum of the source that it was compiled from. */
const SUM_OF_SOURCE = 12;

it('a package runs no compiled code that another program prepared for its files', () => {
  const copy = unstampedCopy();
  const compiled = join(folder(), 'compiled');
  const env = { NODE_COMPILE_CACHE: compiled };
  const file = join(copy, 'out', 'main', 'begin.js');
  const source = readFileSync(file, 'utf8');
  const other = [
    `import { app } from 'electron';`,
    `process.stderr.write('code of another program');`,
    `process.getBuiltinModule('node:module').flushCompileCache();`,
    'app.exit(3);',
  ].join('\n');
  writeFileSync(file, other.padEnd(source.length));
  expect(startOf(copy, AS_ROOT, env).status).toBe(3);
  // Compiled is the other source; it says that it was this one.
  writeFileSync(file, source);
  for (const name of readdirSync(compiled, { recursive: true, encoding: 'utf8' })) {
    const path = join(compiled, name);
    if (!/\/[\da-f]+$/u.test(name)) continue;
    const content = readFileSync(path);
    if (content.readUInt32LE(SUM_OF_SOURCE) !== crc32(other.padEnd(source.length))) continue;
    content.writeUInt32LE(crc32(source), SUM_OF_SOURCE);
    writeFileSync(path, content);
  }
  expect(startOf(copy, AS_ROOT, env).stderr).toContain('code of another program');
  stamp(copy);
  const { status, stderr } = startOf(copy, AS_ROOT, env);
  expect(stderr).not.toContain('code of another program');
  expect(stderr).toContain('NODE_COMPILE_CACHE is set');
  expect(status).toBe(2);
});

/** As an installed program is called: a word that is a command, and in a clone the folder before it. */
it.for(['spot', 'mcp'])(
  'the command %s of a package answers nothing with compiled code',
  (command) => {
    const copy = stampedCopy();
    const { status, stdout, stderr } = startOf(copy, [...AS_ROOT, command], {
      NODE_COMPILE_CACHE: join(copy, 'compiled'),
    });
    expect(stderr).toContain('NODE_COMPILE_CACHE is set');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  },
);

it('a switch before the command is taken as little as without one', () => {
  const { status, stderr } = startOf(
    stampedCopy(),
    [...AS_ROOT, '--remote-debugging-port=0', 'mcp'],
    {},
  );
  expect(stderr).toContain('--remote-debugging-port=0');
  expect(status).toBe(2);
});
