import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { findFaults, headingFaults } from './faults.mjs';
import { drawPage } from './page.mjs';
import { readSections } from './sections.mjs';

const FILES = {
  'src/spot.ts': '/** Reads the ask. */\nexport function spotOf() {}\n',
  'src/spot.test.ts': "it('reads the bid | in dollars', () => {});\n",
};

const used = {
  id: 'A-001',
  says: 'Spot is in dollars',
  use: 'used',
  how: 'Read so.',
  where: ['src/spot.ts#spotOf'],
  tests: ['src/spot.test.ts#reads the bid | in dollars'],
};
const part = { ...used, id: 'A-002', use: 'part', why: 'The ask is not shown.' };
const unused = { id: 'A-003', says: 'There is a push channel', use: 'not-used', why: 'Alpha.' };

/** @param {...object} statements of one section */
const section = (...statements) => ({ document: 'A', heading: 'Spot', statements });

/**
 * @param {readonly unknown[]} sections as they are written
 * @param {Record<string, string>} more files
 */
function repository(sections, more = {}) {
  const root = temporaryFolder();
  writeFiles(root, { ...FILES, ...more });
  for (const [place, value] of sections.entries()) {
    writeFiles(root, { [`docs/statements/0${place}-x.json`]: JSON.stringify(value) });
  }
  const { sections: read, mistakes } = readSections(root);
  return { read, mistakes, faults: findFaults(root, read) };
}

describe('statements', () => {
  it('are right when their numbers run on and what they name is there', () => {
    expect(repository([section(used, part), section(unused)])).toMatchObject({
      read: [section(used, part), section(unused)],
      mistakes: [],
      faults: [],
    });
  });

  it('are numbered by document', () => {
    const seen = { document: 'S', heading: 'Seen', statements: [{ ...unused, id: 'S-001' }] };
    expect(repository([section(used), seen]).faults).toStrictEqual([]);
  });

  it.each([
    ['an unused one without its reason', { ...unused, why: undefined }, 'why'],
    ['one used in part without its reason', { ...part, why: '' }, 'why'],
    ['one that is used and not held by a test', { ...used, tests: [] }, 'tests'],
    ['one that is used nowhere', { ...used, where: [] }, 'where'],
    ['a use there is not', { ...used, use: 'maybe' }, 'use'],
    ['a place without a symbol', { ...used, where: ['src/spot.ts'] }, 'where'],
    ['a field there is not', { ...used, note: 'x' }, 'note'],
  ])('are refused with %s', (_, broken, named) => {
    const { read, mistakes } = repository([section(broken)]);
    expect(read).toStrictEqual([]);
    expect(mistakes).toStrictEqual([expect.stringContaining('docs/statements/00-x.json: ')]);
    expect(mistakes[0]).toContain(named);
  });

  it('are refused in a file that is no JSON, and the other files are read', () => {
    const { read, mistakes } = repository([section(used)], { 'docs/statements/09-y.json': '{' });
    expect(read).toHaveLength(1);
    expect(mistakes).toStrictEqual([expect.stringContaining('docs/statements/09-y.json: no JSON')]);
  });

  it.each([
    ['a number twice', [used, { ...part, id: 'A-001' }], 'A-001 is there twice'],
    ['a number missing', [used, unused], 'A-003 in “Spot” should be A-002'],
    [
      'a number of the other document',
      [{ ...used, id: 'S-001' }],
      'S-001 in “Spot” should be A-001',
    ],
    [
      'a file that is not there',
      [{ ...used, where: ['src/gone.ts#spotOf'] }],
      'A-001 names src/gone.ts, which is not in src',
    ],
    [
      'code that is not in src',
      [{ ...used, where: ['scripts/x.mjs#spotOf'] }],
      'A-001 names scripts/x.mjs, which is not in src',
    ],
    [
      'a symbol that is not there',
      [{ ...used, where: ['src/spot.ts#spot'] }],
      'A-001 names spot, which is not in src/spot.ts',
    ],
    [
      'a symbol that only a comment has',
      [{ ...used, where: ['src/spot.ts#Reads'] }],
      'A-001 names Reads, which is not in src/spot.ts',
    ],
    [
      'a test that is not there',
      [{ ...used, tests: ['src/spot.test.ts#reads the bid'] }],
      'A-001 names the test “reads the bid”, which is not in src/spot.test.ts',
    ],
    [
      'a test in a file of no tests',
      [{ ...used, tests: ['src/spot.ts#spotOf'] }],
      'A-001 names src/spot.ts, which is no file of tests',
    ],
  ])('are wrong with %s', (_, statements, fault) => {
    expect(repository([section(...statements)]).faults).toStrictEqual([
      expect.stringContaining(fault),
    ]);
  });
});

describe('the headings of a document', () => {
  const document = '# API\n\n## Errors\n\nBodies.\n\n## Resources\n\n### Spot\n\nDollars.\n';

  it('are those of the statements, but for headings that hold only others', () => {
    const { read } = repository([section(used), { ...section(part), heading: 'Errors' }]);
    expect(headingFaults(read, document, 'api.md')).toStrictEqual([]);
  });

  it('are reported where either has one more', () => {
    const { read } = repository([section(used), { ...section(part), heading: 'Gone' }]);
    expect(headingFaults(read, document, 'api.md')).toStrictEqual([
      'api.md has no heading “Gone”, of which docs/statements has statements',
      'docs/statements has no statements of “Errors” of api.md',
    ]);
  });
});

describe('the page', () => {
  const page = () => drawPage(repository([section(used, part, unused)]).read);

  it('begins with the counts', () => {
    expect(page()).toContain('| marketplace-api.md | 3 | 1 | 1 | 1 |');
    expect(page()).toContain('| **both** | 3 | 1 | 1 | 1 |');
  });

  it('lists what is not used, and what in part, with what is missing, before all sections', () => {
    const [before = ''] = page().split('## A · Spot');
    expect(before).toContain('| A-003 | There is a push channel | Alpha. |');
    expect(before).toContain('| A-002 | Spot is in dollars | The ask is not shown. |');
  });

  it('has a row for each statement, with links to code and tests', () => {
    expect(page()).toContain(
      '| A-001 | Spot is in dollars | used | Read so. | [`spotOf`](../src/spot.ts) | [reads the bid \\| in dollars](../src/spot.test.ts) |',
    );
  });
});
