import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, open, openPractice } from '../../support/running/fixtures.ts';
import { untilText } from '../../support/waiting/until.ts';

const JOURNAL = join('journal', 'journal-practice.ndjson');

/** A data folder with two trades in its journal, made by the terminal itself. */
const traded = await (async () => {
  const userData = join(folder('file'), 'data');
  const { desk, terminal } = await openPractice({ userData }, 'file');
  for (const quantity of ['1', '2']) {
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.ticket.setQuantity(quantity);
    await desk.ticket.quote();
    await desk.ticket.execute();
    await desk.ticket.orderId();
  }
  await terminal.close();
  return userData;
})();

/** A copy of it, so that every test damages its own. */
function copy(): string {
  const userData = join(folder(), 'data');
  cpSync(traded, userData, { recursive: true, filter: (path) => !/Singleton/.test(path) });
  return userData;
}

describe('a damaged settings file', () => {
  it('is set aside, defaults are loaded, and the user is notified', async () => {
    const userData = copy();
    const damaged = '{"version":1,"profiles":[{"name":"My desk"';
    writeFileSync(join(userData, 'settings.json'), damaged);
    const { desk } = await open({ userData });
    const said = await desk.noticeReads(/The settings file was damaged/);
    expect(said).toContain('Touchstone started with default settings.');
    const aside = readdirSync(userData).filter((name) => name.startsWith('settings.damaged-'));
    expect(aside).toHaveLength(1);
    const [name = ''] = aside;
    expect(said).toContain(name);
    expect(readFileSync(join(userData, name), 'utf8')).toBe(damaged);
    expect(await desk.statusBar()).toContain('Practice market');

    // It stays until it is acknowledged.
    await desk.press('Alt+KeyA');
    await untilText('no notice', () => desk.notices(), /^$/);
  });
});

describe('a damaged journal', () => {
  it('stops trading with a clear message and changes nothing on disk', async () => {
    const userData = copy();
    const path = join(userData, JOURNAL);
    const lines = readFileSync(path, 'utf8').split('\n');
    lines[2] = (lines[2] ?? '').replace('"type"', '"tyqe"');
    const damaged = lines.join('\n');
    writeFileSync(path, damaged);

    const { desk, terminal } = await openPractice({ userData });
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.ticket.setQuantity('1');
    await desk.ticket.quote();
    const said = await desk.ticket.reads(/Trading is stopped: the journal is damaged/);
    expect(said).toContain(`Line 3 of ${path}`);
    expect(said).toContain('Nothing was changed on disk and nothing will be sent.');
    await desk.press('Control+Enter');
    expect(await desk.ticket.phase()).toBe('quoted');
    await terminal.close();
    expect(readFileSync(path, 'utf8')).toBe(damaged);
  });

  it('whose last line is torn is cut there, the rest kept, and the user is notified', async () => {
    const userData = copy();
    const path = join(userData, JOURNAL);
    const whole = readFileSync(path, 'utf8');
    const torn = whole.split('\n')[1]?.slice(0, 60) ?? '';
    writeFileSync(path, `${whole}${torn}`);

    const { desk } = await openPractice({ userData });
    const said = await desk.noticeReads(/The end of the journal was incomplete/);
    const kept = /saved at (\S+);/.exec(said)?.[1] ?? '';
    expect(existsSync(kept)).toBe(true);
    expect(readFileSync(kept, 'utf8')).toContain(torn);
    expect(readFileSync(path, 'utf8')).toBe(whole);

    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.ticket.setQuantity('1');
    await desk.ticket.quote();
    await desk.ticket.execute();
    await desk.ticket.orderId();
    expect(readFileSync(path, 'utf8').startsWith(whole)).toBe(true);
  });
});

describe('a journal that is not as it was left', () => {
  it.for<readonly [string, (lines: string[]) => readonly string[], RegExp]>([
    ['lacks its last record', (lines) => lines.slice(0, -1), /records at its end are missing/],
    ['was emptied', () => [], /records at its end are missing/],
  ])('because it %s locks trading and says what to compare', async ([, change, words]) => {
    const userData = copy();
    const path = join(userData, JOURNAL);
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    writeFileSync(
      path,
      change(lines)
        .map((line) => `${line}\n`)
        .join(''),
    );
    const { desk } = await openPractice({ userData });
    expect(await desk.noticeReads(/The journal is not as it was left/)).toMatch(words);
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.ticket.setQuantity('1');
    await desk.ticket.quote();
    await desk.press('Control+Enter');
    expect(await desk.ticket.reads(/Trading is locked/)).toContain(
      'The journal changed since the last session',
    );
    expect(await desk.ticket.phase()).toBe('quoted');
  });
});
