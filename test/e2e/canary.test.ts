/** The API key through everything that writes: it is in no file, in no form and in no part. */
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import type { Desk } from '../support/screen/desk.ts';
import { filesUnder, filesWith } from '../support/files/files-with.ts';
import { folder, open, startMarket } from '../support/running/fixtures.ts';
import { electronWithKeyring } from '../support/running/launcher.ts';
import { openProfiles, useNewProfile } from '../support/screen/profiles.ts';
import { secretServiceMissing } from '../support/running/secret-service.ts';
import type { Terminal } from '../support/running/terminal.ts';
import { KRUGERRAND } from '../support/running/trader.ts';
import { until, untilText } from '../support/waiting/until.ts';

/** All of it on one window, and then every file is searched. */
const LONG = { timeout: 240_000 };
const PASSPHRASE = 'four plain words beside it';

it('what looks for the key finds it in every form, whole and in part, packed or not', async () => {
  const place = folder();
  const key = 'tk_0123456789abcdefghijklmnopqrstuv';
  const part = key.slice(7, 20);
  const forms: Readonly<Record<string, Buffer | string>> = {
    whole: `x-api-key: ${key}`,
    part: `…${part}…`,
    utf16: Buffer.from(`…${part}…`, 'utf16le'),
    hex: Buffer.from(key).toString('hex'),
    encoded: encodeURIComponent(`{"k":"${key}"}`),
    percent: Array.from(part, (one) => `%${one.codePointAt(0)?.toString(16) ?? ''}`).join(''),
    base64: Buffer.from(`a${key}`).toString('base64'),
    base64url: Buffer.from(`ab${key}z`).toString('base64url'),
    none: key.slice(0, 11),
    'workbook.xlsx': Buffer.from(
      await writeXlsx({ sheets: [{ name: 'One', rows: [['nothing', `…${part}…`]] }] }),
    ),
    'report.pdf': reportWith(`nothing ${part}`),
  };
  expect(forms['workbook.xlsx']?.includes(part)).toBe(false);
  expect(forms['report.pdf']?.includes(part)).toBe(false);
  for (const [name, contents] of Object.entries(forms)) writeFileSync(join(place, name), contents);
  const found = new Set((await filesWith(key, filesUnder(place))).map((hit) => hit.split(': ')[0]));
  expect(found).toEqual(
    new Set(
      Object.keys(forms)
        .filter((name) => name !== 'none')
        .map((name) => join(place, name)),
    ),
  );
});

it(
  'the key is in no file after orders, refusals, exports, a backup, an error and a crash',
  LONG,
  async () => {
    const market = await startMarket();
    const apiKey = market.keys.sandbox.admin;
    const root = folder();
    const at = (name: string): string => join(root, name);
    for (const name of ['home', 'tmp', 'downloads']) mkdirSync(at(name));
    const keyring =
      secretServiceMissing() === null
        ? electronWithKeyring(at('home'))
        : { env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:', HOME: at('home') } };
    const { desk, terminal } = await open({
      ...keyring,
      userData: at('data'),
      env: {
        ...keyring.env,
        TMPDIR: at('tmp'),
        NODE_DEBUG: 'http,http2,net,tls,stream,undici,fetch',
      },
      args: ['--enable-logging=file', '--v=2', `--log-file=${at('chromium.log')}`],
    });
    const child = terminal.app.process();
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream]?.pipe(createWriteStream(at(`${stream}.log`)));
    }
    await answerDialogs(terminal, root);

    await keepCrashReports(desk);
    await useNewProfile(desk, { name: 'Canary', baseUrl: market.sandbox, apiKey });
    await desk.ready();
    await desk.findProduct(KRUGERRAND);
    await desk.openTicket('buy');
    await desk.ticket.quote();
    await desk.ticket.execute();
    await desk.ticket.orderId();
    market.control({
      op: 'injectFault',
      fault: { route: 'createBuyQuoteV2', kind: 'html-502', count: 1 },
    });
    await desk.findProduct(KRUGERRAND);
    await desk.openTicket('buy');
    await desk.press('Enter');
    await desk.ticket.waitForPhase('quote-failed');

    await exportAll(desk);
    await portfolioFiles(desk, terminal, at('dealer.csv'));
    await backUp(desk);
    // What the page reports may echo anything.
    await desk.page.evaluate(
      `window.touchstone.invoke('app/report-error', ${JSON.stringify({ message: `echo ${apiKey}`, stack: `at ${encodeURIComponent(apiKey)}\n${btoa(apiKey)}` })})`,
    );
    await crash(terminal);
    await terminal.close();

    const files = filesUnder(root);
    const names = files.map((file) => file.slice(root.length + 1));
    for (const wanted of [
      /^data\/settings\.json$/,
      /^data\/journal\/journal-sandbox\.ndjson$/,
      /^data\/logs\/main\.log$/,
      /^data\/crashes\/error-.*\.txt$/,
      /^data\/crashes\/dumps\/.*\.dmp$/,
      /\.csv$/,
      /orders.*\.json$/,
      /^downloads\/profile\.json$/,
      /^data\/memory\/entries-.*\.ndjson$/,
      /^downloads\/statement-.*\.pdf$/,
      /^downloads\/confirmation-.*\.pdf$/,
      /^downloads\/tax-.*\.csv$/,
      /^downloads\/tax-.*\.txf$/,
      /^downloads\/taxact-.*\.csv$/,
      /^downloads\/wealthfolio-.*\.csv$/,
      /^downloads\/lots-.*\.xlsx$/,
      /^downloads\/movements-.*\.xlsx$/,
      /\.touchstone-backup$/,
    ]) {
      expect(names).toContainEqual(expect.stringMatching(wanted));
    }
    const report = files.find((file) => /error-.*\.txt$/.test(file)) ?? '';
    expect(readFileSync(report, 'utf8')).toContain('echo [key removed]');
    expect(await filesWith(apiKey, files)).toEqual([]);
  },
);

/** A page whose text is packed, as those are that Chromium prints. */
function reportWith(text: string): Buffer {
  const packed = deflateSync(Buffer.from(`BT /F 12 Tf 20 20 Td (${text}) Tj ET`));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 50]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    null,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, at) =>
    object === null
      ? Buffer.concat([
          Buffer.from(
            `${String(at + 1)} 0 obj<</Filter/FlateDecode/Length ${String(packed.length)}>>stream\n`,
          ),
          packed,
          Buffer.from('\nendstream endobj\n'),
        ])
      : Buffer.from(`${String(at + 1)} 0 obj${object}endobj\n`),
  );
  const trailer = Buffer.from('trailer<</Root 1 0 R/Size 6>>\n%%EOF\n');
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, trailer]);
}

/** The system's dialogs choose files in the folder of downloads. */
async function answerDialogs({ app }: Terminal, root: string): Promise<void> {
  await app.evaluate(
    ({ app: electron, dialog }, downloads) => {
      electron.setPath('downloads', downloads);
      dialog.showSaveDialog = (...args: unknown[]) => {
        const options: unknown = args.at(-1);
        const said = JSON.stringify(options);
        const wanted = /"defaultPath":"[^"]*?([^/"]+)"/u.exec(said)?.[1] ?? '';
        const isReport =
          /^(?:statement|confirmation|tax|taxact|wealthfolio|holdings|lots|movements)-/u.test(
            wanted,
          );
        const name = isReport
          ? wanted
          : said.includes('backup')
            ? 'all.touchstone-backup'
            : said.includes('profile')
              ? 'profile.json'
              : said.includes('csv')
                ? 'orders.csv'
                : 'orders.json';
        return Promise.resolve({ canceled: false, filePath: `${downloads}/${name}` });
      };
    },
    join(root, 'downloads'),
  );
}

async function keepCrashReports(desk: Desk): Promise<void> {
  await desk.press('Control+Comma');
  const dialog = desk.page.getByRole('dialog', { name: 'Preferences' });
  const toggle = dialog.getByRole('checkbox', { name: 'Keep reports when Touchstone crashes' });
  await desk.tabTo(toggle);
  await desk.press('Space');
  await until('consent', async () => ((await toggle.isChecked()) ? true : undefined));
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function exportAll(desk: Desk): Promise<void> {
  await desk.goTo('orders');
  for (const format of ['CSV', 'JSON']) {
    const button = desk.page.getByRole('button', { name: `Export ${format}` });
    await desk.tabTo(button);
    await desk.press('Enter');
    await desk.page
      .getByText(new RegExp(`orders.*\\.${format.toLowerCase()}`))
      .first()
      .waitFor();
  }
  const dialog = await openProfiles(desk);
  await desk.tabTo(dialog.getByRole('button', { name: 'Export without the key…' }));
  await desk.press('Enter');
  await dialog.getByText(/Exported to/).waitFor();
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const REPORTS_MADE = [
  'statement',
  'tax-csv',
  'tax-txf',
  'taxact-csv',
  'wealthfolio-csv',
  'lots-xlsx',
  'movements-xlsx',
] as const;

/** Everything that the portfolio writes: what is imported and entered is kept, what is held is exported and printed. */
async function portfolioFiles(desk: Desk, { app }: Terminal, table: string): Promise<void> {
  const { page } = desk;
  const saved = (within: Locator): Promise<void> => within.getByText(/^Saved: /).waitFor();
  await desk.goTo('orders');
  await desk.press('Home', 'KeyP');
  await page
    .getByText(/^Saved: .*\.pdf$/)
    .first()
    .waitFor();
  await desk.press('Escape');

  writeFileSync(
    table,
    'Date,Type,Product,Metal,Quantity,Price\n2026-02-28,buy,Old bar,Gold,2,1500\n',
  );
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, table);
  await desk.goTo('portfolio');
  await page.getByTestId('portfolio-row').first().waitFor();
  await desk.press('KeyI');
  const taking = page.getByRole('dialog', { name: 'Import purchases and sales' });
  await desk.tabTo(taking.getByRole('button', { name: 'Choose a file…' }));
  await desk.press('Enter');
  const take = taking.getByRole('button', { name: 'Import 1 row' });
  await take.waitFor();
  await desk.tabTo(take);
  await desk.press('Enter');
  await untilText('the import', () => taking.innerText(), /1 row imported/);
  await desk.press('Escape');

  await desk.goTo('portfolio');
  await desk.press('KeyE');
  const making = page.getByRole('dialog', { name: 'Export the portfolio' });
  await making.waitFor();
  for (const report of REPORTS_MADE) {
    await making.getByLabel('What', { exact: true }).selectOption(report);
    await making.getByText(/^Saved: /).waitFor({ state: 'detached' });
    await desk.tabTo(making.getByRole('button', { name: /Choose a place/ }));
    await desk.press('Enter');
    await saved(making);
  }
  await desk.press('Escape');
  await making.waitFor({ state: 'detached' });
}

async function backUp(desk: Desk): Promise<void> {
  await desk.press('Control+KeyK');
  await desk.page.getByRole('dialog').first().waitFor();
  await desk.type('back up');
  await desk.press('Enter');
  const dialog = desk.page.getByRole('dialog', { name: 'Back up', exact: true });
  await dialog.waitFor();
  await desk.type(PASSPHRASE);
  await desk.press('Tab');
  await desk.type(PASSPHRASE);
  await desk.press('Enter');
  await untilText('where it is', () => dialog.innerText(), /Backed up and verified/);
}

/** A fault in the window's process, of which a dump is written; the window comes back. */
async function crash({ app }: Terminal): Promise<void> {
  const pidOf = (): Promise<number> =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return contents === undefined || contents.isCrashed() ? 0 : contents.getOSProcessId();
    });
  // The process that was there before consent is not watched: the one after it is.
  for (const signal of ['SIGKILL', 'SIGSEGV'] as const) {
    const pid = await pidOf();
    process.kill(pid, signal);
    await until('the window is back', async () => {
      const now = await pidOf();
      return now === 0 || now === pid ? undefined : true;
    });
  }
}
