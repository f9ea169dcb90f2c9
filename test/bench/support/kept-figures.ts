/**
 * The figures of earlier runs, in `docs/benchmarks.json`, and the page that is written from them: a run measures some
 * benches, and those of the others stay as they were, with their own date and machine.
 */
import { z } from 'zod';
import { cellsOf, type Figure, figureSchema, HEADER, padded } from './figure.ts';
import { growthCells, growthOf } from './growth.ts';

const keptSchema = z.record(
  z.string(),
  z.object({
    /** `2026-11-21`. */
    date: z.iso.date(),
    machine: z.string(),
    figures: z.array(figureSchema),
  }),
);
/** By the name of the bench. */
export type KeptFigures = z.infer<typeof keptSchema>;

/** @throws Error when the file is not such a one: it is never written over */
export const readKept = (text: string): KeptFigures => keptSchema.parse(JSON.parse(text));

export interface Run {
  readonly date: string;
  readonly machine: string;
  /** Of each bench that was run what it found, which may be nothing. */
  readonly found: ReadonlyMap<string, readonly Figure[]>;
}

/**
 * A bench that found something takes the place of what it found before; the others stay, those that are no longer
 * among `benches` do not.
 */
export function withRun(
  kept: KeptFigures,
  { date, machine, found }: Run,
  benches: readonly string[],
): KeptFigures {
  return Object.fromEntries(
    benches.flatMap((bench) => {
      const figures = found.get(bench) ?? [];
      const before = kept[bench];
      if (figures.length > 0) return [[bench, { date, machine, figures: [...figures] }]];
      return before === undefined ? [] : [[bench, before]];
    }),
  );
}

/** As prettier leaves it. */
export function page(kept: KeptFigures): string {
  const rows = Object.values(kept).flatMap(({ date, figures }) =>
    figures.map((figure) => [...cellsOf(figure), date]),
  );
  const grown = growthOf(kept);
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write`. Machines are shared and noisy: what counts is the ratio to what ran beside it.',
    'A run writes the benches that it measured; the others stay as they were, with their date.',
    '',
    ...table([[...HEADER, 'measured'], ...rows]),
    '',
    ...(grown.length === 0
      ? []
      : [
          '## What more data costs',
          '',
          '1 × is 1,000 products in 3,000 variants, 10,000 orders and a book of 100 levels. Both axes of the plots are logarithmic.',
          '',
          ...table(growthCells(grown)),
          '',
          '![What ten and a hundred times the data costs](benchmarks-growth.svg)',
          '',
        ]),
    '## Machines',
    '',
    ...machines(kept).flatMap((text) => [text, '']),
  ].join('\n');
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const [header = [], ...body] = padded(rows);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(header),
    line(header.map((cell) => '-'.repeat(cell.length))),
    ...body.map((cells) => line(cells)),
  ];
}

/** Which machine measured what, in words. */
function machines(kept: KeptFigures): readonly string[] {
  const byMachine = Map.groupBy(Object.entries(kept), ([, { machine }]) => machine);
  return [...byMachine].map(
    ([machine, of]) => `${machine}: ${of.map(([bench]) => `\`${bench}\``).join(', ')}.`,
  );
}
