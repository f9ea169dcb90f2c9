/** A backup made with the keyboard alone, and restored on another data folder. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Desk } from '../../support/screen/desk.ts';
import { folder, open, openPractice } from '../../support/running/fixtures.ts';
import type { Terminal } from '../../support/running/terminal.ts';
import { until, untilText } from '../../support/waiting/until.ts';

const PASSPHRASE = 'four plain words beside it';
/** Each starts the terminal several times. */
const STARTS = { timeout: 300_000 };

/** The system's dialogs choose this file, and a restart only ends: the test starts the next run itself. */
const answerDialogs = (terminal: Terminal, path: string): Promise<void> =>
  terminal.app.evaluate(({ app, dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
    app.relaunch = () => undefined;
  }, path);

async function runCommand(desk: Desk, name: string, dialogName: string) {
  await desk.press('Control+KeyK');
  const palette = desk.page.getByRole('dialog').first();
  await palette.waitFor();
  await desk.type(name);
  await desk.press('Enter');
  const dialog = desk.page.getByRole('dialog', { name: dialogName, exact: true });
  await dialog.waitFor();
  return dialog;
}

async function trade(desk: Desk, quantity: string): Promise<void> {
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await desk.ticket.setQuantity(quantity);
  await desk.ticket.quote();
  await desk.ticket.execute();
  await desk.ticket.orderId();
}

describe('a backup', () => {
  it(
    'is made by keyboard, restored on another computer, and locks trading there',
    STARTS,
    async () => {
      const file = join(folder(), 'mine.touchstone-backup');
      const source = join(folder(), 'data');
      const first = await openPractice({ userData: source });
      await trade(first.desk, '3');
      await answerDialogs(first.terminal, file);
      const made = await runCommand(first.desk, 'back up', 'Back up');

      // A short one, and two that differ, are refused in words.
      await first.desk.type('short');
      await first.desk.press('Enter');
      await untilText('the strength', () => made.innerText(), /At least 12 characters/);
      expect(existsSync(file)).toBe(false);
      await first.desk.press('Control+A');
      await first.desk.type(PASSPHRASE);
      await untilText('the strength', () => made.innerText(), /Strong\./);
      await first.desk.press('Tab');
      await first.desk.type('four plain words');
      await first.desk.press('Enter');
      await untilText('the two differ', () => made.innerText(), /do not match/);
      await first.desk.press('Control+A');
      await first.desk.type(PASSPHRASE);
      await first.desk.press('Enter');
      await untilText('where it is', () => made.innerText(), /Backed up and verified: .*mine/);
      expect(readFileSync(file).includes('Krugerrand')).toBe(false);
      const journal = readFileSync(join(source, 'journal', 'journal-practice.ndjson'), 'utf8');
      await first.terminal.close();

      const target = join(folder(), 'data');
      const second = await openPractice({ userData: target });
      await answerDialogs(second.terminal, file);
      const before = readFileSync(join(target, 'settings.json'), 'utf8');
      const dialog = await runCommand(second.desk, 'restore a backup', 'Restore a backup');
      await second.desk.type('not the passphrase');
      await second.desk.press('Enter');
      await untilText(
        'a refusal',
        () => dialog.innerText(),
        /passphrase is wrong.*Nothing was changed/s,
      );
      await second.desk.press('Control+A');
      await second.desk.type(PASSPHRASE);
      await second.desk.press('Enter');
      await untilText('what is in it', () => dialog.innerText(), /Journal, practice\s+\d+ records/);
      expect(readFileSync(join(target, 'settings.json'), 'utf8')).toBe(before);
      await second.desk.tabTo(dialog.getByRole('button', { name: 'Replace and restart' }));
      const ended = second.terminal.app.waitForEvent('close');
      await second.desk.press('Enter');
      await ended;

      const { desk } = await openPractice({ userData: target });
      expect(await desk.noticeReads(/The backup was restored/)).toContain('before-restore-');
      await desk.press('Alt+KeyA');
      expect(
        await desk.noticeReads(/The journal was restored from a backup.*You restored it/s),
      ).toContain('Compare the orders below with those at the marketplace');
      const restored = readFileSync(join(target, 'journal', 'journal-practice.ndjson'), 'utf8');
      expect(restored.startsWith(journal)).toBe(true);
      await desk.goTo('orders');
      await desk.orderReads(/Krugerrand/);
      const asides = readdirSync(target).filter((name) => name.startsWith('before-restore-'));
      expect(asides).toHaveLength(1);
      await desk.findProduct('krugerrand 1 oz');
      await desk.openTicket('buy');
      await desk.ticket.setQuantity('1');
      await desk.ticket.quote();
      await desk.press('Control+Enter');
      expect(await desk.ticket.reads(/Trading is locked/)).toContain('Trading is locked');
      expect(await desk.ticket.phase()).toBe('quoted');
    },
  );

  it('that is no backup is refused, and the terminal goes on as it was', STARTS, async () => {
    const file = join(folder(), 'other.touchstone-backup');
    writeFileSync(file, 'something else');
    const { desk, terminal } = await open();
    await answerDialogs(terminal, file);
    const dialog = await runCommand(desk, 'restore a backup', 'Restore a backup');
    await desk.type(PASSPHRASE);
    await desk.press('Enter');
    await untilText('a refusal', () => dialog.innerText(), /not a backup of Touchstone/);
    await desk.press('Escape');
    await until('no dialog', async () => ((await dialog.count()) === 0 ? true : undefined));
    await desk.ready();
    expect(readdirSync(terminal.userData).filter((name) => name.startsWith('restore'))).toEqual([]);
  });
});
