/** What would let a package run its page without Chromium's sandbox, or open it to a debugger, ends its start. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampled } from '#main/shared/testing/sampled.ts';
import { folder, open } from '../support/running/fixtures.ts';
import { electronPath } from '../support/running/terminal.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The built application with the stamp of a package beside it. */
function stampedCopy(): string {
  const copy = folder();
  cpSync(join(ROOT, 'out'), join(copy, 'out'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(copy, 'package.json'));
  const electron = { version: '0', official: true, program: '0'.repeat(64) };
  const stamp = { version: '0.1.0', commit: 'unknown', electron };
  writeFileSync(join(copy, 'stamp.json'), JSON.stringify(stamp));
  return copy;
}

interface Attack {
  readonly what: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const attacks: readonly Attack[] = [
  { what: 'ELECTRON_DISABLE_SANDBOX', args: [], env: { ELECTRON_DISABLE_SANDBOX: '1' } },
  { what: 'ELECTRON_DISABLE_SANDBOX', args: [], env: { ELECTRON_DISABLE_SANDBOX: '' } },
  { what: '--no-sandbox', args: ['--no-sandbox'], env: {} },
  {
    what: '--remote-debugging-port=0',
    args: ['--no-sandbox', '--remote-debugging-port=0'],
    env: {},
  },
];

it.for(sampled(attacks))('a package with $what $env has not started', ({ what, args, env }) => {
  const userData = join(folder(), 'data');
  const { status, stderr } = spawnSync(
    electronPath(),
    [stampedCopy(), '--ozone-platform=headless', `--user-data-dir=${userData}`, ...args],
    { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 60_000 },
  );
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
