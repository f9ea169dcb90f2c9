/** The reports of the portfolio, by the keyboard alone: bought, sold in part, confirmed, stated as PDF, and the tax file read back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { violations } from '../../support/screen/axe.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { halfOf } from '../../support/screen/figures.ts';
import { readPdf, type ReadPdf } from '../../support/files/read-pdf.ts';
import { tradeMaple } from '../../support/running/trade-maple.ts';
import { until } from '../../support/waiting/until.ts';

const PRODUCT = 'Maple Leaf 1/2 oz';

/** What a screen reader needs of a report: headings in order, tables with names and heads, everything else as text. */
function expectTagged({ title, language, nodes, says }: ReadPdf): void {
  expect(title).toBeTypeOf('string');
  expect([language, says.language]).toEqual(['en', 'en']);
  expect(says).toMatchObject({ showsTitle: true, isMarked: true, hasOutline: true });
  expect(says.unreadableFonts).toBe(0);
  const headings = nodes.flatMap(({ role }) => (/^H\d$/u.test(role) ? [role] : []));
  expect(headings[0]).toBe('H1');
  expect(headings.filter((role) => role === 'H1')).toHaveLength(1);
  expect(new Set(headings.slice(1))).toEqual(new Set(['H2']));
  expect(nodes.filter(({ role }) => role === 'Figure')).toEqual([]);
  const tables = nodes.filter(({ role }) => role === 'Table');
  expect(tables.length).toBeGreaterThan(2);
  for (const { children } of tables) {
    // Of a table that goes on, the pages after the first have rows alone.
    const [first, ...rows] = children.map(({ role }) => role);
    expect(['Caption', 'TR']).toContain(first);
    expect(new Set(rows)).toEqual(rows.length === 0 ? new Set() : new Set(['TR']));
    for (const cell of children.flatMap((row) => (row.role === 'TR' ? row.children : []))) {
      expect(['TH', 'TD']).toContain(cell.role);
    }
  }
  // Each head says of what, and each cell names its heads.
  expect(says.heads).toMatchObject({ neither: 0 });
  expect(Math.min(says.heads.row, says.heads.column, says.cells.withHeads)).toBeGreaterThan(0);
  expect(says.cells.without).toBe(0);
}

const dollars = (amount: number): string =>
  `$${(Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const signed = (amount: number): string => `${amount < 0 ? '-' : '+'}${dollars(amount)}`;
const rowsSchema = z.array(z.record(z.string(), z.string()));

it('are saved where they should be, and say to the cent what was traded', async () => {
  const running = await openPractice();
  const { desk, terminal } = running;
  const { page } = desk;
  const saved = folder();
  // The system's own dialog cannot be pressed by a test.
  await terminal.app.evaluate(({ dialog }, to) => {
    dialog.showSaveDialog = (...args: unknown[]) => {
      const said = JSON.stringify(args.at(-1));
      const name = /"defaultPath":"[^"]*?([^/"]+)"/u.exec(said)?.[1] ?? 'nameless';
      return Promise.resolve({ canceled: false, filePath: `${to}/${name}` });
    };
  }, saved);
  const bought = await tradeMaple(running, 'buy', '2');
  const sold = await tradeMaple(running, 'sell', '1');
  const cost = halfOf(bought.total);

  const wroteTo = async (where: string): Promise<string> => {
    const path = await until(`a file is saved from ${where}`, async () => {
      const text = await page
        .getByText(/^Saved: /)
        .first()
        .innerText()
        .catch(() => '');
      return /^Saved: (.*)$/.exec(text)?.[1];
    });
    expect(path.startsWith(saved)).toBe(true);
    return path;
  };

  // The order under the cursor, as PDF.
  await desk.orderReads(/Maple Leaf 1\/2 oz/);
  await desk.press('Home', 'KeyP');
  const confirmation = await readPdf(await wroteTo('the orders'));
  expect(confirmation.title).toMatch(/^Practice: Confirmation of an order: Sell/);
  expect(confirmation.text).toContain(sold.id);
  expect(confirmation.text).toContain(dollars(sold.total));
  await desk.press('Escape');

  // The tax file, from the portfolio.
  await desk.goTo('portfolio');
  await page.getByTestId('portfolio-row').filter({ hasText: PRODUCT }).waitFor();
  await desk.press('KeyE');
  await page.getByRole('dialog', { name: 'Export the portfolio' }).waitFor();
  expect(await violations(desk)).toEqual([]);
  await desk.tabTo(page.getByRole('button', { name: /Choose a place/ }));
  await desk.press('Enter');
  const tax = rowsSchema.parse(
    parse(readFileSync(await wroteTo('the dialog')), { bom: true, columns: true }),
  );
  const decimal = (amount: number): string => (amount / 100).toFixed(2);
  expect(tax).toHaveLength(1);
  expect(tax[0]).toMatchObject({
    kind: 'sold',
    pieces: '1',
    fine_oz: '0.500000000',
    cost_basis_usd: decimal(cost),
    gain_usd: decimal(sold.total - cost),
    term: 'short',
    missing: '',
  });
  const { proceeds_usd: proceeds = '', fees_usd: fees = '' } = tax[0] ?? {};
  expect(Math.round((Number(proceeds) - Number(fees)) * 100)).toBe(sold.total);
  await desk.press('Escape');

  // The statement of this year, by the palette.
  await desk.press('Control+KeyK');
  await desk.type('print a statement');
  await desk.press('Enter');
  await page.getByRole('dialog', { name: 'Export the portfolio' }).waitFor();
  await desk.tabTo(page.getByRole('button', { name: /Choose a place/ }));
  await desk.press('Enter');
  const path = await wroteTo('the dialog');
  expect(path.startsWith(join(saved, 'practice-statement-'))).toBe(true);
  const statement = await readPdf(path);
  expect(statement.title).toMatch(/^Practice: Statement of the portfolio, /);
  expect(statement.text).toContain('Practice: no real order, no real money.');
  expect(statement.text).toContain('PRACTICE');
  expect(statement.text).toContain(`Page 1 of ${statement.pages}`);
  expect(statement.text).toContain(signed(sold.total - cost));
  expect(statement.text).toContain(dollars(bought.total - cost));
  for (const report of [statement, confirmation]) expectTagged(report);

  // The window of a report is gone, and nothing else can be loaded where it was.
  const left = await terminal.app.evaluate(async ({ BrowserWindow, session }) => {
    const own = session.fromPartition('reports');
    const tried = async (address: string): Promise<string> => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { session: own, offscreen: true },
      });
      try {
        await window.loadURL(address);
        return 'loaded';
      } catch {
        return 'refused';
      } finally {
        window.destroy();
      }
    };
    const windows = BrowserWindow.getAllWindows().length;
    const answers = [];
    for (const address of [
      'app://touchstone/index.html',
      'https://example.com/',
      'file:///etc/hostname',
      'data:text/html,<p>here</p>',
    ]) {
      answers.push(await tried(address));
    }
    return { windows, answers };
  });
  expect(left).toEqual({ windows: 1, answers: ['refused', 'refused', 'refused', 'refused'] });
  expect(terminal.pageErrors).toEqual([]);
});
