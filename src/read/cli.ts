/**
 * `npm run --silent read -- WHAT …`: shows how the terminal reads an input, as one line of JSON, with the code of the application. For
 * reports of misreadings, and for tests.
 */
import { shareCommand } from './share.ts';
import { termCommand } from './term.ts';
import { contentCommand } from './content.ts';
import { ReadUsageError } from './usage.ts';

const USAGE = `Usage: npm run --silent read -- WHAT …

  import FILE [--zone Europe/Berlin]   a table of purchases and sales
  phrase TEXT [--locale de-DE]         an order in words, over the products of the practice market
  content JSON                         what a product contains: material, weight, weightGrams, purity
  term ACQUIRED SOLD                   the term of a sale, by two days such as 2023-06-15
  share TOTAL PIECES TAKEN             the part of an amount in dollars that pieces of a lot have

Prints one line of JSON.`;

const READERS: Readonly<Record<string, (args: readonly string[]) => Promise<unknown>>> = {
  share: shareCommand,
  term: termCommand,
  phrase: async (args) => (await import('./phrase.ts')).phraseCommand(args),
  content: contentCommand,
  import: async (args) => (await import('./import.ts')).importCommand(args),
};

const WRONG_USE = 2;

const [what = '', ...args] = process.argv.slice(2);
const reader = Object.hasOwn(READERS, what) ? READERS[what] : undefined;
if (what === '--help') process.stdout.write(`${USAGE}\n`);
else if (reader === undefined) failWith(USAGE);
else {
  try {
    process.stdout.write(`${JSON.stringify(await reader(args))}\n`);
  } catch (error) {
    if (!(error instanceof ReadUsageError)) throw error;
    failWith(`${error.message}\n\n${USAGE}`);
  }
}

function failWith(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = WRONG_USE;
}
