/**
 * The guided tour: `node test/tour/cli.ts --out DIR [--seed N]`. Ends with 0 when every step went as it should,
 * 1 when one did not (a last picture shows the screen then), 2 for a bad command line.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askedAgain } from '../support/waiting/asked-again.ts';
import { readControlFile } from '../support/running/control.ts';
import { Desk } from '../support/screen/desk.ts';
import {
  freshen,
  makeDataFolder,
  scaleOf,
  switchesOf,
  type Times,
} from '../support/data/data-folder.ts';
import { launchTerminal } from '../support/running/terminal.ts';
import { readTourArguments, type TourArguments, USAGE } from './arguments.ts';
import { Narrator } from './narrator.ts';
import { runTour } from './tour.ts';

const SIZE = { width: 1440, height: 900 } as const;
/** A market of 100,000 products is made while the catalog of as many is read from the disk. */
const LARGE_START_MS = 180_000;

/** A data folder of many years where there is none yet, and the switches that open it. */
async function used(folder: string, seed: string, times: Times): Promise<readonly string[]> {
  const scale = scaleOf(times);
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  if (existsSync(folder)) freshen(folder);
  else await makeDataFolder({ folder, scale, seed, now: Date.now(), say });
  // Read from the lists of a sandbox, one book among all takes hours of requests; from its own route, one.
  return [...switchesOf(scale, seed), '--practice-dialect=seen-new-host'];
}

type Run = Extract<TourArguments, { kind: 'run' }>;

async function guide({ out, seed, times, data: made }: Run): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-tour-'));
  const controlFile = join(folder, 'practice.json');
  const data = made ?? join(folder, 'data');
  const switches = times === null ? [`--practice-seed=${seed}`] : await used(data, seed, times);
  const terminal = await launchTerminal({
    userData: data,
    size: SIZE,
    args: [...switches, `--practice-control-file=${controlFile}`],
  });
  const narrator = new Narrator(terminal.page, out);
  try {
    const market = await readControlFile(controlFile, times === null ? undefined : LARGE_START_MS);
    await runTour(new Desk(terminal.page), market, narrator, {
      open: (chosen) =>
        askedAgain(() =>
          terminal.app.evaluate(({ dialog }, path) => {
            dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
          }, chosen),
        ),
      save: async (name) => {
        const saved = join(folder, name);
        await askedAgain(() =>
          terminal.app.evaluate(({ dialog }, filePath) => {
            dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
          }, saved),
        );
        return saved;
      },
    });
    process.stdout.write(`\nThe tour is over: ${narrator.pictures} pictures in ${out}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(
      `\nThe tour failed at “${narrator.step}”.\n${error instanceof Error ? error.message : String(error)}\n`,
    );
    await narrator.picture('failed');
    for (const line of terminal.pageErrors) process.stderr.write(`page: ${line}\n`);
    return 1;
  } finally {
    await terminal.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const read = readTourArguments(process.argv.slice(2));
switch (read.kind) {
  case 'help':
    process.stdout.write(USAGE);
    break;
  case 'usage-error':
    process.stderr.write(`${read.message}\n\n${USAGE}`);
    process.exitCode = 2;
    break;
  case 'run':
    try {
      process.exitCode = await guide(read);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
}
