import { describe, expect, it } from 'vitest';
import { hasSandbox, refusalOf, untakenSwitches } from './switches.ts';

describe('the switches of a package', () => {
  it.each([
    '--remote-debugging-port=9222',
    '--remote-debugging-port',
    '-remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0',
    '--js-flags=--expose-gc',
    '--no-sandbox',
    '--disable-seccomp-filter-sandbox',
    '--disable-gpu-sandbox',
    '--proxy-server=http://localhost:1',
    '--proxy-pac-url=http://localhost:1/p',
    '--host-resolver-rules=MAP * localhost',
    '--ignore-certificate-errors',
    '--disable-web-security',
    '--renderer-cmd-prefix=gdb',
    '--utility-cmd-prefix=gdb',
    '--load-extension=/tmp/x',
    '--ssl-key-log-file=/tmp/keys',
    '--log-net-log=/tmp/net',
    '--enable-logging',
    '--practice-control-file=/tmp/x',
    '--practice-dialect=contrary',
    '--practice-dialect-seed=2',
    '-r',
    '--require=/tmp/x.js',
  ])('do not include %s', (argument) => {
    expect(untakenSwitches([argument], 'linux')).toEqual([argument]);
    expect(refusalOf(['--lang=en', argument], 'linux', {})).toContain(argument);
  });

  it('include those that change how the window looks and where its data is', () => {
    const args = [
      '--user-data-dir=/tmp/x',
      '--ozone-platform=wayland',
      '--practice-seed=7',
      'x',
      '-',
    ];
    expect(refusalOf(args, 'linux', { PATH: '/bin' })).toBeNull();
  });

  it('include those with which a command starts it', () => {
    expect(refusalOf(['--background', '--user-data-dir=/tmp/x'], 'linux', {})).toBeNull();
  });

  it('end where Chromium takes them to end', () => {
    expect(refusalOf(['--', '--inspect'], 'linux', {})).toBeNull();
  });

  it('are read as Chromium reads them on Windows', () => {
    expect(untakenSwitches(['/Remote-Debugging-Port=1', '--LANG=en'], 'win32')).toEqual([
      '/Remote-Debugging-Port=1',
    ]);
    expect(untakenSwitches(['/tmp/file', '--LANG=en'], 'linux')).toEqual(['--LANG=en']);
  });
});

describe.each(['ELECTRON_DISABLE_SANDBOX', 'NODE_COMPILE_CACHE'])('%s', (name) => {
  it.each(['1', '0', ''])('ends the start, with the value “%s”', (value) => {
    expect(refusalOf([], 'linux', { [name]: value })).toContain(`${name} is set`);
  });
});

it('a switch that takes a part of the sandbox away is noticed', () => {
  expect(hasSandbox((name) => name === 'lang')).toBe(true);
  for (const off of ['no-sandbox', 'disable-seccomp-filter-sandbox', 'single-process'])
    expect(hasSandbox((name) => name === off)).toBe(false);
});
