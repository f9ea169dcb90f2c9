import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from './testing/files.mjs';
import { parseStartArguments, parseTestArguments, prepareFolder, userFolder } from './options.mjs';
import { UsageError } from './report.mjs';

describe('the command line of npm start', () => {
  it('takes the tour, its folder, and what is passed on', () => {
    expect(parseStartArguments(['--tour', '--out', 'pics', '--', '--force-color'])).toStrictEqual({
      help: false,
      tour: true,
      background: false,
      out: 'pics',
      extra: ['--force-color'],
    });
    expect(parseStartArguments([])).toStrictEqual({
      help: false,
      tour: false,
      background: false,
      out: undefined,
      extra: [],
    });
  });

  it.each([[['--tuor']], [['tour']], [['--out']], [['--tour=yes']]])(
    'refuses %j, and shows the usage',
    (argv) => {
      expect(() => parseStartArguments(argv)).toThrow(UsageError);
      expect(() => parseStartArguments(argv)).toThrow(/Usage: npm start/);
    },
  );
});

describe('the command line of npm test', () => {
  it('names every step unless some are chosen', () => {
    expect(parseTestArguments([]).steps).toContain('e2e');
    expect([...parseTestArguments(['static', 'unit']).steps].toSorted()).toStrictEqual([
      'architecture',
      'docs',
      'format',
      'imports',
      'lint',
      'statements',
      'structure',
      'types',
      'unit',
      'unused',
      'words',
      'workflows',
    ]);
  });

  it('refuses a step there is not', () => {
    expect(() => parseTestArguments(['units'])).toThrow(/There is no step units/);
  });
});

describe('the folder for pictures', () => {
  it('is created, relative to where the user is, and left empty', () => {
    const from = temporaryFolder();
    const folder = prepareFolder('a/b', from);
    expect(folder).toBe(join(from, 'a', 'b'));
    expect(readdirSync(folder)).toStrictEqual([]);
  });

  it('is refused when it is a file, below a file, on a file system that takes none, or has no name', () => {
    const from = temporaryFolder();
    writeFiles(from, { file: '' });
    for (const name of ['file', 'file/below', '/proc/touchstone', '', ' ']) {
      expect(() => prepareFolder(name, from)).toThrow(UsageError);
    }
    expect(existsSync(join(from, ' '))).toBe(false);
  });

  it('starts from where the user called npm', () => {
    const env = { npm_lifecycle_event: 'tour', INIT_CWD: '/home/user/pictures' };
    expect(userFolder(env, '/repo')).toBe('/home/user/pictures');
    expect(userFolder({ INIT_CWD: '/elsewhere' }, '/repo')).toBe('/repo');
  });
});
