/** How the terminal reads what others wrote, and its exports. */
import { readFileSync } from 'node:fs';
import { EXIT } from '#contract/automation/errors.ts';
import type { ResultOf } from '#contract/automation/methods.ts';
import { EXPORT_KINDS } from '#domain/reports/kinds.ts';
import { define, type TerminalCommand } from './command.ts';
import { facts, textTable } from './text-table.ts';
import { or, right } from './texts.ts';

type Read = ResultOf<'read'>;

function phraseText({
  kind,
  side,
  quantity,
  unit,
  ...phrase
}: NonNullable<Read['phrase']>): string {
  return facts([
    ['Read as', kind],
    ['Side', or(side)],
    ['Size', quantity === null ? or(null) : `${quantity} ${unit ?? ''}`.trim()],
    ['Purity', or(phrase.purity)],
    ['Limit', or(phrase.limitUsd)],
    ['Over spot', phrase.premiumPct === null ? or(null) : `${phrase.premiumPct} %`],
    ...(phrase.notUnderstood.length === 0
      ? []
      : [['Not understood', phrase.notUnderstood.join(', ')] as const]),
  ]);
}

const tableText = ({ rows, questions, lines }: NonNullable<Read['table']>): string =>
  [
    textTable(rows, [
      { title: 'Line', text: ({ line }) => `${line}`, ...right },
      { title: 'Read', text: ({ status }) => status },
      { title: 'Side', text: ({ side }) => or(side) },
      { title: 'Date', text: ({ date }) => or(date) },
      { title: 'Product', text: ({ product }) => or(product) },
      { title: 'Pieces', text: ({ pieces }) => or(pieces), ...right },
      { title: 'Fine oz', text: ({ fineOunces }) => or(fineOunces), ...right },
      { title: 'Total', text: ({ total }) => or(total), ...right },
      { title: 'Because', text: ({ reason }) => reason ?? '' },
    ]),
    `${lines} lines`,
    ...questions.map((question) => `Question: ${question}`),
  ].join('\n');

export const READING_COMMANDS: readonly TerminalCommand[] = [
  define('read', {
    usage: 'phrase WORDS… | product JSON | table FILE',
    example: 'touchstone read phrase buy 10 gold eagles max 43000',
    params: ({ words: [what = '', ...text] }) => ({
      what,
      text: what === 'table' ? readFileSync(text.join(' '), 'utf8') : text.join(' '),
    }),
    print: ({ phrase, product, table }) =>
      [
        phrase === null ? null : phraseText(phrase),
        product === null
          ? null
          : facts([
              ['Fine', or(product.fineOunces)],
              ['In doubt', product.inDoubt ? 'yes' : 'no'],
              ...product.readings.map((reading) => ['Reading', reading] as const),
            ]),
        table === null ? null : tableText(table),
      ]
        .filter((text) => text !== null)
        .join('\n'),
    exitOf: ({ phrase }) => (phrase?.kind === 'refused' ? EXIT.refused : EXIT.done),
  }),
  define('export', {
    usage: EXPORT_KINDS.join('|'),
    example: 'touchstone export orders --format json --out orders.json',
    options: ['format', 'period', 'out'],
    params: ({ words: [what], options }) => ({
      what,
      format: options['format'],
      period: options['period'],
    }),
    print: ({ name }) => name,
  }),
];
