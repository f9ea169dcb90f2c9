/** An exported table read again by others: a parser of RFC 4180, and LibreOffice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { z } from 'zod';

export type Table = readonly (readonly string[])[];
const tableSchema = z.array(z.array(z.string()));

export function parsedTable(path: string): Table {
  return tableSchema.parse(parse(readFileSync(path), { bom: true }));
}

/**
 * Opens a table in LibreOffice and saves it as it was understood. Cells are read as text; `guessing` lets it take
 * what looks like a number for one, as it does by itself.
 *
 * Filter options: https://help.libreoffice.org/latest/en-US/text/shared/guide/csv_params.html
 *
 * @returns where it was saved
 * @throws Error with what LibreOffice said when it saved nothing
 */
export function throughLibreOffice(
  path: string,
  to: { readonly folder: string; readonly columns: number; readonly guessing: boolean },
): Promise<string> {
  const kinds = Array.from({ length: to.columns }, (_, index) => `${index + 1}/2`).join('/');
  const options = `44,34,76,1,${to.guessing ? '' : kinds}`;
  return converted(path, to.folder, [`--infilter=Text - txt - csv (StarCalc):${options}`]);
}

/** Opens a workbook in LibreOffice and saves its first sheet as text, as it is shown. @throws as {@link throughLibreOffice} */
export const workbookThroughLibreOffice = (path: string, folder: string): Promise<string> =>
  converted(path, folder, []);

/** Prints a workbook in LibreOffice. @returns all that stands on its pages @throws as {@link throughLibreOffice} */
export async function printedByLibreOffice(path: string, folder: string): Promise<string> {
  const page = await converted(path, folder, [], { format: 'pdf', extension: 'pdf' });
  const { text: said } = await extractText(await getDocumentProxy(readFileSync(page).buffer), {
    mergePages: true,
  });
  return said;
}

const AS_CSV = {
  format: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true',
  extension: 'csv',
};

async function converted(
  path: string,
  folder: string,
  reading: readonly string[],
  { format, extension } = AS_CSV,
): Promise<string> {
  const child = spawn(
    'soffice',
    [
      // Its own profile: another LibreOffice of the user may be open.
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...reading,
      '--convert-to',
      format,
      '--outdir',
      folder,
      path,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const closed = once(child, 'close');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  if (!said.includes('convert')) throw new Error(`LibreOffice saved nothing. ${complained}${said}`);
  return join(folder, `${basename(path, extname(path))}.${extension}`);
}
