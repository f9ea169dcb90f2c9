/**
 * The guided tour: `node test/tour/cli.ts --out DIR [--seed N]`. Ends with 0 when every step went as it should,
 * 1 when one did not (a last picture shows the screen then), 2 for a bad command line.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readControlFile } from '../support/control.ts';
import { Desk } from '../support/desk.ts';
import { launchTerminal } from '../support/terminal.ts';
import { readTourArguments, USAGE } from './arguments.ts';
import { Narrator } from './narrator.ts';
import { runTour } from './tour.ts';

const SIZE = { width: 1440, height: 900 } as const;

async function guide(out: string, seed: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-tour-'));
  const controlFile = join(folder, 'practice.json');
  const terminal = await launchTerminal({
    userData: join(folder, 'data'),
    size: SIZE,
    args: [`--practice-seed=${seed}`, `--practice-control-file=${controlFile}`],
  });
  const narrator = new Narrator(terminal.page, out);
  try {
    const market = await readControlFile(controlFile);
    await runTour(new Desk(terminal.page), market, narrator, (chosen) =>
      terminal.app.evaluate(({ dialog }, path) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
      }, chosen),
    );
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
      process.exitCode = await guide(read.out, read.seed);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
}
