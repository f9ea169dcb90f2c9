/** Commands that start the terminal without a window: let by the user, killed in the midst, shown by a start, ended by itself. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { application, packagedCommand } from '../../support/running/command-line.ts';
import { control, ordersAt, readControlFile } from '../../support/running/control.ts';
import { folder, open, openPractice } from '../../support/running/fixtures.ts';
import { visibleText } from '../../support/screen/visible-text.ts';
import { until, untilText } from '../../support/waiting/until.ts';

const STARTED = /started without a window/;
const draftSchema = z.object({ draft: z.string(), state: z.string() });
const draftIn = (out: string) => draftSchema.parse(JSON.parse(out));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it(
  'is let by the user, sends nothing twice when it is killed, and shows its window at the next start',
  { timeout: 300_000 },
  async () => {
    const userData = folder();
    const controlFile = join(folder(), 'practice.json');
    const practice = ['--practice-seed=7', `--practice-control-file=${controlFile}`];
    const pidOf = (): number =>
      z
        .object({ pid: z.int() })
        .parse(JSON.parse(readFileSync(join(userData, 'automation', 'address.json'), 'utf8'))).pid;
    onTestFinished(() => {
      const file = join(userData, 'automation', 'address.json');
      if (existsSync(file) && isRunning(pidOf())) process.kill(pidOf(), 'SIGKILL');
    });
    const command = (switches: readonly string[], ...args: readonly string[]) =>
      application([...practice, ...switches], ...args, '--json', '--data', userData);
    const order = (key: string, name: string) =>
      command([], 'draft', key, '1', '--limit', '9000.00', '--key', name);

    // With a window: the user accepts the command, and lets it draft orders and start the terminal.
    const first = await openPractice({ userData });
    const { page } = first.desk;
    await first.desk.goTo('programs');
    const main = () => visibleText(page.getByRole('main'));
    await untilText('that they are off', main, /Programs are off/);
    await first.desk.press('KeyT');
    await untilText('that they are on', main, /may ask to read/);
    const searching = packagedCommand(
      userData,
      'search',
      'american gold eagle 1 oz 2026',
      '--json',
    );
    const row = page.getByTestId('program-row').first();
    await untilText('the program', () => visibleText(row), /Asks to connect/);
    await first.desk.press('Control+Enter');
    const { products } = z
      .object({ products: z.array(z.object({ key: z.string() })) })
      .parse(JSON.parse((await searching).out));
    const key = products[0]?.key ?? '';
    await first.desk.press('Shift+KeyO');
    await first.desk.press('KeyO');
    await untilText('that it may draft', () => visibleText(row), /reads and drafts/);
    await first.desk.press('Shift+KeyT');
    await untilText('that commands start it', main, /A command starts Touchstone/);
    await first.terminal.close();

    // Two at once start one terminal, and both are carried out.
    const [drafted, spot] = await Promise.all([order(key, 'first-order'), command([], 'spot')]);
    expect(spot).toMatchObject({ status: 0, out: expect.stringContaining('"metal":"Gold"') });
    expect(spot.out).not.toContain('"isStale":true');
    expect(drafted.status).toBe(0);
    expect(`${drafted.words}${spot.words}`).toMatch(STARTED);
    const { draft } = draftIn(drafted.out);
    const pid = pidOf();

    // Killed while the order waits: the same request is the same order, which nobody approved.
    const waiting = command([], 'execute', draft, '--key', 'first-send', '--wait', '90');
    await until('the order that waits', async () =>
      (await command([], 'drafts')).out.includes('"state":"waiting"') ? true : undefined,
    );
    process.kill(pid, 'SIGKILL');
    expect(await waiting).toMatchObject({ status: 3 });
    const again = await command(
      ['--background-idle=8000'],
      'execute',
      draft,
      '--key',
      'first-send',
    );
    expect(again).toMatchObject({ status: 5, words: expect.stringMatching(STARTED) });
    expect(draftIn(again.out).state).toBe('void');
    const idle = pidOf();
    expect(idle).not.toBe(pid);
    // It ends by itself.
    await until('its end', () => Promise.resolve(isRunning(idle) ? undefined : true));

    // Without a window until the user starts the program once more: the window is of the same process.
    let sent: ReturnType<typeof command> = Promise.resolve({ status: -1, out: '', words: '' });
    let second = '';
    const { desk, terminal } = await open({
      userData,
      args: [...practice, '--background'],
      beforeWindow: async (app) => {
        await until('the socket', async () => {
          const found = await command([], 'status');
          return found.status === 0 && found.out.includes('"connection":"online"')
            ? true
            : undefined;
        });
        second = draftIn((await order(key, 'second-order')).out).draft;
        expect(app.windows()).toEqual([]);
        sent = command([], 'execute', second, '--key', 'second-send', '--wait', '90');
        const other = await application([...practice, `--user-data-dir=${userData}`]);
        expect(other.status).toBe(0);
      },
    });
    expect(terminal.app.process().pid).toBe(pidOf());
    await desk.goTo('programs');
    const shown = desk.page.getByTestId('program-row').first();
    await untilText('the order', () => visibleText(shown), /Waits for you/);
    const market = await readControlFile(controlFile);
    const fault = { route: 'executeBuyQuoteV2', kind: 'stall-after' };
    await control(market, { op: 'injectFault', fault });
    const approve = desk.page.getByRole('button', { name: /^Approve/ });
    await untilText(
      'that it can be approved',
      () => approve.getAttribute('aria-disabled').then(String),
      /null|false/,
    );
    await desk.press('Control+Enter');
    await until('the order', async () =>
      (await ordersAt(market)).length === 1 ? true : undefined,
    );
    // Killed while its outcome is on the way: the order exists, and is not sent again.
    await terminal.kill();
    expect(await sent).toMatchObject({ status: 3 });
    const settled = await until(
      'what became of it',
      async () => {
        const asked = await command([], 'execute', second, '--key', 'second-send', '--wait', '20');
        return asked.out.includes('"state":"confirmed"') ? asked : undefined;
      },
      { timeoutMs: 120_000 },
    );
    expect(settled.status).toBe(0);
    expect(await ordersAt(await readControlFile(controlFile))).toHaveLength(1);
    process.kill(pidOf(), 'SIGKILL');

    // Once the user takes it back, nothing is started, whoever tries.
    const file = join(userData, 'settings.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replaceAll('"mayStart":true', '"mayStart":false')
        .replaceAll('"mayStart": true', '"mayStart": false'),
    );
    const refused = await command([], 'spot');
    expect(refused).toMatchObject({ status: 3 });
    expect(refused.words).not.toMatch(STARTED);
    const forced = await application([...practice, '--background', `--user-data-dir=${userData}`]);
    expect(forced).toMatchObject({ status: 1, words: expect.stringContaining('may not start') });
  },
);
