/** Programs: off, then on by hand, one accepted by hand, reading what the window shows; killed, and refused after that. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { violationsInThemes } from '../../support/screen/axe.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { COMMAND_LINE, packagedCommand, touchstone } from '../../support/running/command-line.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const spotSchema = z.object({
  spot: z.array(z.object({ metal: z.string(), price: z.string(), isStale: z.boolean() })),
});

it('are off until they are turned on, accepted by hand, and gone with the kill switch', async () => {
  const userData = folder();
  const { desk, terminal } = await openPractice({ userData });
  const { page } = desk;
  const off = await touchstone(userData, 'spot', '--json');
  expect(off).toMatchObject({ status: 3 });
  expect(off.out).toContain('"code":"not-running"');
  expect(existsSync(join(userData, 'automation', 'address.json'))).toBe(false);

  await desk.goTo('programs');
  await untilText(
    'that they are off',
    () => visibleText(page.getByRole('main')),
    /Programs are off/,
  );
  await desk.press('KeyT');
  await untilText(
    'that they are on',
    () => visibleText(page.getByRole('main')),
    /may ask to read this profile/,
  );
  expect(statSync(join(userData, 'automation')).mode & 0o777).toBe(0o700);
  expect(statSync(join(userData, 'automation', 'touchstone.sock')).mode & 0o777).toBe(0o600);
  expect(statSync(join(userData, 'automation', 'address.json')).mode & 0o777).toBe(0o600);

  const first = touchstone(userData, 'spot', '--json');
  const row = page.getByTestId('program-row');
  await untilText(
    'the program',
    () => visibleText(row.first()),
    /node.*Asks to connect.*Command line/,
  );
  expect(await violationsInThemes(desk)).toEqual([]);
  await desk.press('Control+Enter');
  const read = await first;
  expect(read).toMatchObject({ status: 0 });
  const { spot } = spotSchema.parse(JSON.parse(read.out));
  expect(spot.map(({ metal }) => metal)).toEqual([
    'Gold',
    'Silver',
    'Platinum',
    'Palladium',
    'Bitcoin',
  ]);
  expect(spot.every(({ isStale }) => !isStale)).toBe(true);
  await untilText('that it is accepted', () => visibleText(row.first()), /node.*Accepted/);
  expect(await page.getByRole('region', { name: 'Notices' }).count()).toBe(0);

  // The same program again is not asked for.
  const found = await touchstone(userData, 'search', 'krugerrand', '--json');
  expect(found.status).toBe(0);
  const { products } = z
    .object({ products: z.array(z.object({ key: z.string(), title: z.string() })) })
    .parse(JSON.parse(found.out));
  expect(products[0]?.title).toMatch(/Krugerrand/);
  const key = products[0]?.key ?? '';
  for (const command of [
    ['status'],
    ['product', key],
    ['book', key],
    ['best', 'gold', '10 oz'],
    ['sweep', key, '2 pieces'],
    ['orders'],
    ['vault'],
    ['portfolio'],
    ['alerts'],
    ['listings'],
  ]) {
    const answered = await touchstone(userData, ...command);
    expect([command[0], answered]).toMatchObject([command[0], { status: 0, words: '' }]);
    const json = await touchstone(userData, ...command, '--json');
    expect([command[0], json.status]).toEqual([command[0], 0]);
    expect(json.out).toMatch(/^\{.*\}\n$/);
  }
  expect(await touchstone(userData, 'product', 'none')).toMatchObject({ status: 9 });
  expect(await touchstone(userData, 'book', key, '--levels', 'many')).toMatchObject({ status: 2 });

  // Texts as the window reads them, and the files that it exports.
  const phrase = await touchstone(userData, 'read', 'phrase', 'buy 2 krugerrand max 20000');
  expect(phrase).toMatchObject({ status: 0, out: expect.stringMatching(/Limit +20000\.00/) });
  const table = join(userData, 'trades.csv');
  writeFileSync(
    table,
    'Date,Item,Metal,Qty,Weight (g),Price Each\n2025-01-15,Bar,Gold,3,10,900.00\n',
  );
  const rows = await touchstone(userData, 'read', 'table', table);
  expect(rows).toMatchObject({
    status: 0,
    out: expect.stringMatching(/buy +2025-01-15 +Bar +3 .*2700\.00/),
  });
  expect(await touchstone(userData, 'read', 'table', `${table}.gone`)).toMatchObject({ status: 2 });
  const file = join(userData, 'orders.csv');
  const toFile = await touchstone(userData, 'export', 'orders', '--out', file);
  expect(toFile).toMatchObject({ status: 0, out: `${file}\n` });
  const printed = await touchstone(userData, 'export', 'orders');
  expect(printed).toMatchObject({ status: 0, out: readFileSync(file, 'utf8') });
  expect(printed.out).toMatch(/^\uFEFF?time,side,order_ids,/);
  const lots = await touchstone(userData, 'export', 'lots-csv');
  expect(lots).toMatchObject({ status: 0, out: expect.stringContaining(',') });
  // Nothing is overwritten, and nothing stays behind.
  expect(await touchstone(userData, 'export', 'orders', '--out', file)).toMatchObject({
    status: 2,
  });
  await expect
    .poll(() =>
      readdirSync(join(userData, 'automation')).filter((name) => name.startsWith('export')),
    )
    .toEqual([]);

  // The same command in another executable is another program.
  const other = packagedCommand(userData, 'spot', '--json');
  await untilText('the other program', () => visibleText(row.first()), /electron.*Asks to connect/);
  await desk.press('Control+Enter');
  expect(await other).toMatchObject({ status: 0, out: expect.stringContaining('"metal":"Gold"') });

  const watching = spawn(process.execPath, [COMMAND_LINE, 'watch', 'spot', '--data', userData]);
  let lines = '';
  watching.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString();
  });
  await untilText('prices', () => Promise.resolve(lines), /\n.*\n/);
  const ended = new Promise<number | null>((resolve) => {
    watching.once('exit', resolve);
  });
  expect(await touchstone(userData, 'kill')).toMatchObject({ status: 0 });
  expect(await ended).toBe(3);
  await untilText(
    'that they are off',
    () => visibleText(page.getByRole('main')),
    /Programs are off/,
  );
  expect(existsSync(join(userData, 'automation', 'touchstone.sock'))).toBe(false);
  expect(await touchstone(userData, 'status')).toMatchObject({ status: 3 });
  await terminal.close();
});
