/**
 * Each sample of a table of others, read by the command that reads as the window does, compared with the answer of a careful person.
 * One figure that is wrong and was not asked about fails it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { TableFacts } from '#contract/automation/reading-methods.ts';
import { readTableFile } from '../../src/read/import.ts';
import { type Answer, answerSchema, type AnswerRow } from './answers.ts';

const SETS = ['samples', 'more-samples'].map((set) => join(import.meta.dirname, set));
/** Of lines that a careful person reads without a question, those that the terminal reads without one. */
const LEAST_READ = 0.9;

const samples = SETS.flatMap((set) =>
  readdirSync(set)
    .filter((file) => file.endsWith('.csv'))
    .map((file) => ({ name: basename(file, '.csv'), file: join(set, file) })),
);
const answerOf = (file: string): Answer =>
  answerSchema.parse(JSON.parse(readFileSync(file.replace(/csv$/u, 'json'), 'utf8')));

const tally = { readable: 0, read: 0, asked: [] as string[] };

const FIGURES = [
  'side',
  'date',
  'metal',
  'pieces',
  'fineOunces',
  'priceEach',
  'total',
  'fees',
  'basis',
  'currency',
] as const;

/** What a sale brought after fees. */
function netOf({ total, fees }: TableFacts['rows'][number]): string | null {
  if (total === null || fees === null) return null;
  const cents = BigInt(total.replace('.', '')) - BigInt(fees.replace('.', ''));
  return `${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;
}

/** The figures that differ from the answer, each in words. */
function differences(row: TableFacts['rows'][number], wanted: AnswerRow): readonly string[] {
  const differ = (
    name: string,
    found: string | null,
    right: AnswerRow['pieces'],
  ): readonly string[] =>
    right === undefined || [right].flat().includes(found)
      ? []
      : [`${name} ${String(found)}, right ${String(right)}`];
  return [
    ...FIGURES.flatMap((name) => differ(name, row[name], wanted[name])),
    ...differ('net', netOf(row), wanted.net),
  ];
}

const inWords = ({ questions, rows }: TableFacts): string =>
  [...questions, ...rows.flatMap(({ reason }) => reason ?? [])].join('\n');

describe.each(samples)('$name', ({ name, file }) => {
  it('is read as a careful person reads it, or asked about', async () => {
    const answer = answerOf(file);
    const found = await readTableFile(file, answer.zone);
    expect(found.lines).toBe(answer.lines);
    const wrong: string[] = [];
    const seen = new Set<AnswerRow>();
    for (const row of found.rows) {
      const candidates = answer.rows.filter(({ line }) => line === row.line);
      const wanted =
        candidates.find(({ side }) => candidates.length > 1 && side === row.side) ?? candidates[0];
      if (wanted !== undefined) seen.add(wanted);
      const may = wanted?.status ?? ['skipped'];
      if (row.status === 'read' && !may.includes('read')) {
        wrong.push(`line ${String(row.line)} is read, right ${may.join(' or ')}`);
      }
      if (wanted === undefined) continue;
      if (row.status === 'read' && may.includes('read')) {
        wrong.push(...differences(row, wanted).map((text) => `line ${String(row.line)}: ${text}`));
      }
      if (row.status === 'refused' && may.join() === 'asked') {
        wrong.push(`line ${String(row.line)} is refused, right asked: ${row.reason ?? ''}`);
      }
      const said = `${row.reason ?? ''}\n${found.questions.join('\n')}`;
      if (row.status !== 'read' && !new RegExp(wanted.reason ?? '', 'iu').test(said)) {
        wrong.push(
          `line ${String(row.line)}: the reason “${said}” is not about ${String(wanted.reason)}`,
        );
      }
      if (may[0] !== 'read') continue;
      tally.readable += 1;
      if (row.status === 'read') tally.read += 1;
      else tally.asked.push(`${name}:${String(row.line)} ${row.status}: ${row.reason ?? ''}`);
    }
    expect(wrong).toEqual([]);
    // No line is lost: one that is no row has to be one that may be skipped.
    expect(answer.rows.filter((row) => !seen.has(row) && !row.status.includes('skipped'))).toEqual(
      [],
    );
    const asked = found.rows.some(({ status }) => status === 'asked') ? answer.asks : [];
    expect(
      asked.filter((pattern) => !new RegExp(pattern, 'iu').test(found.questions.join('\n'))),
    ).toEqual([]);
    expect(inWords(found)).not.toMatch(/undefined|NaN|\[object/u);
  });
});

describe('of all lines that a careful person reads without a question', () => {
  afterAll(() => {
    const share = ((100 * tally.read) / tally.readable).toFixed(1);
    process.stdout.write(
      `${String(tally.read)} of ${String(tally.readable)} lines read without a question (${share} %)\n`,
    );
  });

  it(`the terminal reads at least ${String(LEAST_READ * 100)} % without one`, () => {
    const share = tally.read / tally.readable;
    expect(share >= LEAST_READ ? [] : tally.asked).toEqual([]);
  });
});
