import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../lib/testing/files.mjs';
import { findForms, formsIn } from './find-forms.mjs';
import { FORMS } from './forms.mjs';

/** @param {string} text */
const namesIn = (text) => formsIn('src/a.ts', text).map(({ form }) => form.name);

describe('the check of words', () => {
  it.each([
    ['// The window is told the price.', 'told'],
    ['const toldOrders = 1;', 'told'],
    ['class OrdersTold {}', 'told'],
    ['interface ToldOrder {}', 'told'],
    ['It tells of none.', 'tells of, tells what'],
    ['the status bar says so', 'says so'],
    ['It is asked for again.', 'is asked for'],
    ['read anew', 'anew'],
    ['rows in sight', 'in sight'],
    ['Up to so many rows', 'so many'],
    ['half a second at the most', 'at the most'],
    ['It is kept for ever.', 'for ever'],
    ['what is in it besides', 'besides'],
    ['It needs a hand.', 'a hand'],
    ['books are drawn up', 'drawn up'],
    ['who hears of it', 'hears of'],
    ['What was begun before', 'is begun'],
    ['premiums are reckoned', 'reckon'],
    ['told by its rooms', 'rooms'],
    ['where anything is other', 'is other'],
    ['shown as it came', 'as it came'],
    ['what of it is read', 'what of it'],
    ['for who uses windows', 'for who'],
    ['held against the journal', 'held against'],
    ['whoever renames it mends it', 'mend'],
    ['its figures are those of now', 'of now'],
    ['what does not tie up', 'tie up'],
    ['see ADR 30', 'ADR'],
  ])('finds in %j the form %j', (text, name) => {
    expect(namesIn(text)).toContain(name);
  });

  it.each([
    'const threshold = 1; // untold',
    'There is no room for it in the narrow layout.',
    'a recommended date, a mandolin',
    "const FILE = 'told-orders';",
    'someone else reads the rest',
  ])('lets %j pass', (text) => {
    expect(namesIn(text)).toStrictEqual([]);
  });

  it('has an example of each form here', () => {
    expect(new Set(FORMS.map(({ name }) => name)).size).toBe(FORMS.length);
  });

  it('reads sources and documents, and skips the data of others', () => {
    const root = temporaryFolder();
    writeFiles(root, {
      'README.md': 'read\nread anew',
      'src/main/a.ts': '// anew',
      'docs/samples/imports/a.md': 'anew',
      'test/phrases/phrases.txt': 'anew',
      'src/picture.png': 'anew',
    });
    expect(findForms(root).map(({ file, line }) => `${file}:${line}`)).toStrictEqual([
      'README.md:2',
      'src/main/a.ts:1',
    ]);
  });
});
