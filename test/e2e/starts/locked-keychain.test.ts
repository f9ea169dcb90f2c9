/** A keyring that is locked behind a prompt that nobody answers, or not there, and how one goes on. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { folder, open, startMarket } from '../../support/running/fixtures.ts';
import { electronWithKeyring } from '../../support/running/launcher.ts';
import { openProfiles, useNewProfile } from '../../support/screen/profiles.ts';
import {
  lockedKeyring,
  lockKeyring,
  secretServiceMissing,
  startKeyring,
  unlockKeyring,
} from '../../support/running/secret-service.ts';
import { until, untilText } from '../../support/waiting/until.ts';

const market = await startMarket({}, 'file');
const apiKey = market.keys.sandbox.admin;
const PROFILE = { name: 'Desk', baseUrl: market.sandbox, apiKey };

beforeEach(({ skip }) => {
  const missing = secretServiceMissing();
  skip(missing !== null, missing ?? '');
});

describe('a locked keyring', () => {
  it(
    'gives no key until it is unlocked, and keeps nobody from quitting when it is locked again',
    { timeout: 240_000 },
    async () => {
      const [home, userData] = [folder(), folder()];
      const { launcher, env } = electronWithKeyring(home);
      const first = await open({ userData, launcher, env });
      await useNewProfile(first.desk, PROFILE);
      await first.desk.ready();
      await first.terminal.close();

      const locked = { ...env, ...lockedKeyring(home) };
      const { desk, terminal } = await open({ userData, launcher, env: locked });
      await desk.alertReads(/The keychain is locked/);
      expect(await desk.statusBar()).toContain('keychain locked');
      const dialog = await openProfiles(desk);
      const again = dialog.getByRole('button', { name: 'Try again' });
      await untilText('what is wrong', () => dialog.innerText(), /The keychain is locked/);
      const { pid, bus } = await terminal.app.evaluate(() => ({
        pid: process.pid,
        bus: process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '',
      }));
      await unlockKeyring(home);
      // The first prompt is open still.
      await desk.tabTo(again);
      await desk.press('Enter');
      await again.waitFor({ state: 'detached' });
      await desk.press('Escape');
      await desk.statusReads(/Sandbox · Desk.*Connected/);
      await desk.ready();
      await desk.findProduct('krugerrand 1 oz');
      await desk.openTicket('buy');
      await desk.ticket.quote();
      await desk.ticket.execute();
      const orderId = await desk.ticket.orderId();

      lockKeyring(bus);
      process.kill(pid, 'SIGTERM');
      // The prompt for the last note is open for a minute.
      await until('the end of the process', () => (isRunning(pid) ? undefined : true));
      const journal = readFileSync(join(userData, 'journal', 'journal-sandbox.ndjson'), 'utf8');
      expect(journal).toContain(orderId);
      expect(journal.endsWith('\n')).toBe(true);
      expect(readFileSync(join(userData, 'settings.json'), 'utf8')).toContain('"Desk"');
    },
  );
});

describe('a keyring that is not running', () => {
  it('takes the key that was held in memory when it was started later', async () => {
    const home = folder();
    const address = `unix:path=${join(home, 'bus')}`;
    const { env } = electronWithKeyring(home);
    const { desk } = await open({ env: { ...env, DBUS_SESSION_BUS_ADDRESS: address } });
    expect(await desk.statusBar()).toContain('no keychain: keys last until you quit');
    await useNewProfile(desk, PROFILE);
    await desk.ready();

    const bus = spawn('dbus-daemon', ['--session', '--nofork', `--address=${address}`], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    onTestFinished(() => {
      bus.kill();
    });
    const keyring = await until('a keyring', () => startKeyring(home, address) ?? undefined);
    onTestFinished(() => {
      process.kill(keyring);
    });
    const dialog = await openProfiles(desk);
    await desk.tabTo(dialog.getByRole('button', { name: 'Try again' }));
    await desk.press('Enter');
    await dialog.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    await untilText('the form', () => dialog.innerText(), /saved; type to replace it/);
    expect(await desk.statusBar()).not.toContain('no keychain');
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
