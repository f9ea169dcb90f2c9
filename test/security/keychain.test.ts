import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insideSecretService, secretServiceMissing } from '../support/running/secret-service.ts';

const PROBE = join(import.meta.dirname, 'keychain-probe.ts');
const answerSchema = z.object({
  mode: z.string(),
  key: z.string().nullable(),
  refused: z.string().nullable(),
});
/** Ends the keyring's daemon and starts it as a login without a password does, or as one with it. */
const DAEMON: Readonly<Record<string, string>> = {
  lock: 'gnome-keyring-daemon --replace --components=secrets >/dev/null 2>&1 </dev/null; true',
  unlock:
    'printf touchstone | gnome-keyring-daemon --replace --unlock --components=secrets >/dev/null 2>&1',
};

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'touchstone-keyring-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Runs the probe several times, each in a process of its own, on one bus with one keyring. */
function probe(...runs: readonly string[][]): z.infer<typeof answerSchema>[] {
  const lines = runs.map(
    (args) => DAEMON[args[0] ?? ''] ?? `'${process.execPath}' '${PROBE}' ${args.join(' ')}; echo`,
  );
  const script = join(home, 'runs.sh');
  writeFileSync(script, lines.join('\n'));
  const inside = insideSecretService(['bash', script], home);
  const ended = spawnSync(inside.command, inside.args, { env: inside.env, encoding: 'utf8' });
  expect({ status: ended.status, errors: ended.stderr }).toMatchObject({ status: 0 });
  return ended.stdout
    .trim()
    .split('\n')
    .map((line) => answerSchema.parse(JSON.parse(line)));
}

describe('keys in a real Secret Service', () => {
  it('are found by the next start, replaced, and gone when forgotten', ({ skip }) => {
    const missing = secretServiceMissing();
    skip(missing !== null, missing ?? '');
    expect(
      probe(
        ['get', 'profile-a'],
        ['set', 'profile-a', 'first-key'],
        ['get', 'profile-a'],
        ['set', 'profile-a', 'second-key'],
        ['get', 'profile-a'],
        ['get', 'profile-b'],
        ['forget', 'profile-a'],
        ['get', 'profile-a'],
      ),
    ).toEqual(
      [null, 'first-key', 'first-key', 'second-key', 'second-key', null, null, null].map((key) => ({
        mode: 'keychain',
        key,
        refused: null,
      })),
    );
  });

  it('are neither read nor taken while it is locked, and are there after it was unlocked', ({
    skip,
  }) => {
    const missing = secretServiceMissing();
    skip(missing !== null, missing ?? '');
    expect(
      probe(
        ['set', 'profile-a', 'first-key'],
        ['lock'],
        ['get', 'profile-a'],
        ['set', 'profile-a', 'never-taken'],
        ['unlock'],
        ['get', 'profile-a'],
      ),
    ).toEqual([
      { mode: 'keychain', key: 'first-key', refused: null },
      { mode: 'locked', key: null, refused: null },
      { mode: 'locked', key: null, refused: 'The keychain is locked.' },
      { mode: 'keychain', key: 'first-key', refused: null },
    ]);
  });

  it('are kept in memory only where there is no bus', () => {
    const ended = spawnSync(process.execPath, [PROBE, 'set', 'profile-a', 'first-key'], {
      env: { PATH: process.env['PATH'], DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
      encoding: 'utf8',
    });
    expect(answerSchema.parse(JSON.parse(ended.stdout))).toEqual({
      mode: 'session-only',
      key: 'first-key',
      refused: null,
    });
  });
});
