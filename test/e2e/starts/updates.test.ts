/** From one version to the next and back, in a real Electron, from a feed on this computer. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { feedServer } from '#main/maintenance/updates/testing/feed-server.ts';
import { fileOf, manifestOf, newKeys, signed } from '#main/maintenance/updates/testing/feeds.ts';
import { type Desk } from '../../support/screen/desk.ts';
import { folder, open, openPractice } from '../../support/running/fixtures.ts';
import { KRUGERRAND } from '../../support/running/trader.ts';
import { until } from '../../support/waiting/until.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const settingsSchema = z.object({
  preferences: z.object({ theme: z.string() }),
  layouts: z.record(z.string(), z.unknown()),
});

/** A version of this application in a folder of its own: this build under another number. */
function applicationOf(at: string, version: string): void {
  const path = join(at, `touchstone-${version}`);
  mkdirSync(join(path, 'app'), { recursive: true });
  writeFileSync(join(path, 'touchstone'), '#!/bin/sh\n');
  chmodSync(join(path, 'touchstone'), 0o755);
  const own = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  writeFileSync(join(path, 'app', 'package.json'), JSON.stringify({ ...own, version }));
  cpSync(join(ROOT, 'out'), join(path, 'app', 'out'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'app', 'node_modules'));
}

async function openUpdates({ page }: Desk, run: () => Promise<void>) {
  await run();
  const preferences = page.getByRole('dialog', { name: 'Preferences' });
  await preferences.getByRole('button', { name: 'Updates…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Updates' });
  await dialog.waitFor();
  return dialog;
}

it('goes to the next version and back, with settings, layout and journal as they were', async () => {
  const [root, scratch, userData] = [folder(), folder(), folder()];
  const keys = newKeys();
  const feed = await feedServer();
  onTestFinished(() => {
    feed.close();
  });
  applicationOf(root, '0.1.0');
  symlinkSync('touchstone-0.1.0', join(root, 'current'));
  applicationOf(scratch, '0.2.0');
  const name = 'touchstone-0.2.0.tar.gz';
  execFileSync('tar', ['-czf', join(scratch, name), '-C', scratch, 'touchstone-0.2.0']);
  const bytes = readFileSync(join(scratch, name));
  const release = {
    version: '0.2.0',
    releasedAt: new Date().toISOString(),
    notes: 'What is new:\n\n<b>plain text</b> only.',
    files: { [`${process.platform}-${process.arch}-directory`]: fileOf(name, bytes) },
  };
  const publish = (life: { readonly signedAt: string; readonly expiresAt: string }): void => {
    feed.served.set('touchstone-stable.update', signed(manifestOf(release, life), keys.privateKey));
  };
  const day = 24 * 60 * 60 * 1000;
  const times = (from: number, to: number) => ({
    signedAt: new Date(Date.now() + from * day).toISOString(),
    expiresAt: new Date(Date.now() + to * day).toISOString(),
  });
  feed.served.set(name, bytes);

  const feedFile = join(scratch, 'feed.json');
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const run = (version: string) => {
    writeFileSync(
      feedFile,
      JSON.stringify({
        feed: { address: feed.address, publicKeys: [publicKey], channel: 'stable' },
        program: join(root, `touchstone-${version}`, 'touchstone'),
      }),
    );
    return {
      userData,
      application: join(root, 'current', 'app'),
      args: [`--update-feed=${feedFile}`],
    };
  };
  const journal = (): string =>
    readFileSync(join(userData, 'journal', 'journal-practice.ndjson'), 'utf8');
  const settings = () =>
    settingsSchema.parse(JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')));
  const ended = (process_: { readonly exitCode: number | null }) =>
    until('the end of this version', () => (process_.exitCode === null ? undefined : true));

  // The version before: an order, another theme, a layout of the user's own.
  const { desk, terminal } = await openPractice(run('0.1.0'));
  await desk.findProduct(KRUGERRAND);
  await desk.openTicket('buy');
  await desk.ticket.setQuantity('1');
  await desk.ticket.quote();
  const preferences = (of: Desk) => async () => {
    await of.press('Control+Comma');
  };
  const dialog = await openUpdates(desk, preferences(desk));
  expect(feed.asked).toEqual([]);
  publish(times(-40, -10));
  await dialog.getByRole('button', { name: 'Check for updates' }).press('Enter');
  await dialog.getByText('The update manifest has expired').waitFor();
  publish(times(-1, 20));
  await dialog.getByRole('button', { name: 'Check for updates' }).press('Enter');
  await dialog.getByText('<b>plain text</b> only.').waitFor();
  expect(feed.asked).not.toContain(name);
  await dialog.getByRole('button', { name: 'Download 0.2.0' }).press('Enter');
  const install = dialog.getByRole('button', { name: 'Install 0.2.0 and restart' });
  await install.press('Enter');
  await dialog.getByText('A quote is active').waitFor();
  expect(readlinkSync(join(root, 'current'))).toBe('touchstone-0.1.0');
  await desk.press('Escape');
  await desk.statusReads(/Update 0\.2\.0 ready/);

  await desk.ticket.awake();
  await desk.ticket.execute();
  await desk.ticket.orderId();
  await desk.press('Control+Comma');
  await desk.page
    .getByRole('dialog', { name: 'Preferences' })
    .getByRole('radio', { name: 'Light' })
    .press('Space');
  await until('the theme is kept', () =>
    settings().preferences.theme === 'light' ? true : undefined,
  );
  await desk.press('Escape');
  const before = { journal: journal(), settings: settings() };
  expect(before.journal).toContain('CONFIRMED');
  const again = await openUpdates(desk, preferences(desk));
  const child = terminal.app.process();
  await again.getByRole('button', { name: 'Install 0.2.0 and restart' }).press('Enter');
  await ended(child);
  expect(readlinkSync(join(root, 'current'))).toBe('touchstone-0.2.0');
  expect(settings()).toEqual(before.settings);

  const next = await open(run('0.2.0'));
  await next.desk.ready();
  const there = await openUpdates(next.desk, preferences(next.desk));
  await there.getByText('You have version 0.2.0.').waitFor();
  await there.getByRole('button', { name: 'Check for updates' }).press('Enter');
  await there.getByText('Up to date.').waitFor();
  expect(await next.desk.notices()).not.toContain('journal');
  expect(journal().startsWith(before.journal)).toBe(true);
  await there.getByRole('button', { name: 'Return to the previous version…' }).press('Enter');
  const last = next.terminal.app.process();
  await there.getByRole('button', { name: 'Return to 0.1.0 and restart' }).press('Enter');
  await ended(last);
  expect(readlinkSync(join(root, 'current'))).toBe('touchstone-0.1.0');

  const back = await open(run('0.1.0'));
  await back.desk.ready();
  const here = await openUpdates(back.desk, preferences(back.desk));
  await here.getByText('You have version 0.1.0.').waitFor();
  expect(await back.desk.notices()).not.toContain('journal');
  expect(settings()).toEqual(before.settings);
  expect(journal().startsWith(before.journal)).toBe(true);
});

it('without an address updates are off, and show it', async () => {
  const { desk } = await open();
  await desk.press('Control+Comma');
  await desk.page.getByText('Off: no update address is set in this build').waitFor();
  await desk.page.getByRole('button', { name: 'Updates…' }).press('Enter');
  const dialog = desk.page.getByRole('dialog', { name: 'Updates' });
  await dialog.getByText('Updates are off').waitFor();
  expect(await dialog.getByRole('button').allTextContents()).not.toContain('Check for updates');
});
