/** The page of all statements, drawn from the sections. */
import { DOCUMENTS, FOLDER } from './sections.mjs';
import { split } from './faults.mjs';

/**
 * @typedef {import('./sections.mjs').Section} Section
 * @typedef {import('./sections.mjs').Statement} Statement
 */

/** Where the page is. */
export const PAGE = 'docs/statements.md';

/** The uses, and what a reader calls them. */
const USES = { used: 'used', part: 'in part', 'not-used': 'not used' };

/**
 * @param {readonly Section[]} sections
 * @returns {string}
 */
export function drawPage(sections) {
  const all = sections.flatMap(({ statements }) => statements);
  const usedSo = (/** @type {string} */ use) => all.filter((one) => one.use === use);
  return [
    '# What the terminal does with each statement of the API',
    `Every statement of the API document (A) and of what was seen of the service beyond it (S), in short words of our own: what the
terminal does with it, where, and the test that would notice if it did not. This page is drawn by \`npm run statements\` from
\`${FOLDER}\`, and \`npm test -- statements\` fails when it is not current, or names code or a test that is not there.`,
    countsTable(sections),
    '## Not used',
    reasons(usedSo('not-used')),
    '## Used in part',
    reasons(usedSo('part')),
    ...sections.flatMap((section) => [
      `## ${section.document} · ${section.heading}`,
      statementTable(section.statements),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** @param {readonly Section[]} sections */
function countsTable(sections) {
  const rows = /** @type {const} */ (['A', 'S']).map((document) => {
    const own = sections
      .filter((one) => one.document === document)
      .flatMap((one) => one.statements);
    return [DOCUMENTS[document], ...countsOf(own)];
  });
  const total = ['**both**', ...countsOf(sections.flatMap((one) => one.statements))];
  return table(['document', 'statements', ...Object.values(USES)], [...rows, total]);
}

/** @param {readonly Statement[]} statements */
function countsOf(statements) {
  const counts = Object.keys(USES).map((use) => statements.filter((one) => one.use === use).length);
  return [statements.length, ...counts].map(String);
}

/** @param {readonly Statement[]} statements */
function reasons(statements) {
  if (statements.length === 0) return 'None.';
  return table(
    ['', 'statement', 'what is missing'],
    statements.map((one) => [one.id, one.says, one.use === 'used' ? '' : one.why]),
  );
}

/** @param {readonly Statement[]} statements */
function statementTable(statements) {
  return table(
    ['', 'statement', 'use', 'how', 'where', 'held by'],
    statements.map((one) => [
      one.id,
      one.says,
      USES[one.use],
      one.use === 'not-used' ? '' : one.how,
      (one.where ?? []).map(placeLink).join('<br>'),
      (one.use === 'not-used' ? [] : one.tests).map(testLink).join('<br>'),
    ]),
  );
}

/** @param {string} place */
function placeLink(place) {
  const { path, name } = split(place);
  return `[\`${name}\`](../${path})`;
}

/** @param {string} place */
function testLink(place) {
  const { path, name } = split(place);
  return `[${name.replaceAll(/[[\]]/g, String.raw`\$&`)}](../${path})`;
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
