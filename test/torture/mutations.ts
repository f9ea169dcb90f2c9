/**
 * `npm run torture:mutations`: takes one safeguard after the other out of a copy of the source, and demands that the
 * torture turns red for each, and is green without any. Prints one line each; the last line is JSON.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Edit {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

interface Mutation {
  readonly name: string;
  readonly edits: readonly Edit[];
}

const trading = (file: string): string => `src/main/trading/${file}`;

const mutations: readonly Mutation[] = [
  { name: 'none', edits: [] },
  {
    name: 'no fsync before send',
    edits: [{ file: trading('journal/journal.ts'), find: '      this.#file.sync();\n', put: '' }],
  },
  {
    // Every guard against a second request at the same time; any one of them alone is enough to prevent it.
    name: 'no single flight',
    edits: [
      {
        file: trading('execution/executions.ts'),
        find: `    const { ticket } = desk;
    if (this.inFlight !== null) return failedWith(refusals.inFlight());
`,
        put: `    const shown = desk.ticket;
    const ticket = shown.phase === 'sending' ? shown.quoted : shown;
`,
      },
      {
        file: trading('guards/execution-guard.ts'),
        find: '    if (book?.senderOf(view.quoteId) !== undefined) return refusals.alreadySent();\n',
        put: '',
      },
      {
        file: trading('execution/executions.ts'),
        find: '      desk.generation === generation\n        ? guard.tooOld(ticket)',
        put: '      generation > 0\n        ? guard.tooOld(ticket)',
      },
      {
        file: trading('execution/executor.ts'),
        find: '    if (this.#inFlight !== null) return { sent: false, failure: refusals.inFlight() };\n',
        put: '',
      },
      {
        file: trading('journal/intent-book.ts'),
        find: 'if (intent !== undefined)\n        return',
        put: 'if (intent === null)\n        return',
      },
      {
        file: trading('journal/intent-book.ts'),
        find: 'if (sender !== undefined) {',
        put: 'if (sender === null) {',
      },
    ],
  },
  {
    name: 'no body-shape rule',
    edits: [{ file: trading('execution/classify.ts'), find: ' && error.documented', put: '' }],
  },
  {
    name: 'a 500 is a refusal',
    edits: [
      {
        file: trading('execution/classify.ts'),
        find: '[401, 403, 404, 409, 410, 422, 429]',
        put: '[401, 403, 404, 409, 410, 422, 429, 500]',
      },
    ],
  },
  {
    name: 'a broken connection is not sent',
    edits: [
      {
        file: trading('execution/classify.ts'),
        find: "outcome: { state: 'UNKNOWN', reason: attempt.reason }",
        put: "outcome: { state: 'NOT_SENT', reason: attempt.reason }",
      },
    ],
  },
  {
    name: 'one retry without an answer',
    edits: [
      {
        file: trading('execution/executor.ts'),
        find: '      return await this.#parts.gateway.execute(request, mayStillSend);\n',
        put: `      const attempt = await this.#parts.gateway.execute(request, mayStillSend);
      if (attempt.kind !== 'no-answer') return attempt;
      return await this.#parts.gateway.execute(request, mayStillSend);
`,
      },
    ],
  },
  {
    name: 'any success is a confirmation',
    edits: [
      {
        file: trading('execution/classify.ts'),
        find: '  if (!read.success) {',
        put: "  if (!read.success && status > 0) return { state: 'CONFIRMED', orderId: 'ok', partialOrderIds: null };\n  if (!read.success) {",
      },
    ],
  },
];

const INTENTS = '180';
const root = fileURLToPath(new URL('../..', import.meta.url));

function mutated(mutation: Mutation): string {
  const copy = mkdtempSync(join(tmpdir(), 'torture-mutation-'));
  for (const name of ['src', 'test/torture', 'package.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, find, put } of mutation.edits) {
    const text = readFileSync(join(copy, file), 'utf8');
    if (text.split(find).length !== 2) {
      throw new Error(`${mutation.name}: ${file} has to hold this exactly once: ${find}`);
    }
    writeFileSync(
      join(copy, file),
      text.replace(find, () => put),
    );
  }
  return copy;
}

const results: Record<string, 'red' | 'green'> = {};
for (const mutation of mutations) {
  const copy = mutated(mutation);
  try {
    const run = spawnSync(
      process.execPath,
      ['test/torture/cli.ts', '--intents', INTENTS, '--json'],
      { cwd: copy, encoding: 'utf8' },
    );
    const verdict = run.status === 0 ? 'green' : 'red';
    results[mutation.name] = verdict;
    const line = run.stdout.trim().split('\n').at(-1) ?? '';
    const why = verdict === 'green' ? '' : summary(line, run.stderr);
    console.log(`${verdict.padEnd(6)} ${mutation.name}${why}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
const asItShould = Object.entries(results).every(([name, verdict]) =>
  name === 'none' ? verdict === 'green' : verdict === 'red',
);
console.log(JSON.stringify(results));
process.exitCode = asItShould ? 0 : 1;

/** The counts that broke, or what the run died of. */
function summary(line: string, complaints: string): string {
  const counts = /"duplicates":\d+,"unjournalled":\d+,"misclassified":\d+,"maxPostsPerQuote":\d+/u;
  const found = counts.exec(line)?.[0];
  return ` (${found ?? complaints.trim().split('\n').at(0) ?? 'no answer'})`;
}
