#!/usr/bin/env node
/**
 * Draws the folders and the imports between them. With `--check` it draws nothing, and fails when the picture is out of
 * date, or the document lacks a folder or names one that does not exist.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCUMENT, outdated, PICTURE } from './imports/architecture.mjs';
import { drawFolders } from './imports/picture.mjs';
import { readFolders } from './imports/folders.mjs';
import { ROOT } from './lib/files.mjs';
import { usageErrors } from './lib/options.mjs';
import { exitWith, say } from './lib/report.mjs';

const USAGE = `Usage: npm run architecture [-- --check]

Draws ${PICTURE} from the imports.

  --check   fail when it, or ${DOCUMENT}, is out of date`;

await exitWith(async () => {
  const { values } = usageErrors(USAGE, () =>
    parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } }),
  );
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const folders = await readFolders(ROOT);
  const picture = await drawFolders(folders);
  if (!values.check) {
    writeFileSync(join(ROOT, PICTURE), picture);
    return 0;
  }
  /** @param {string} path */
  const read = (path) =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';
  const wrong = outdated([...folders.keys()], picture, {
    picture: read(PICTURE),
    document: read(DOCUMENT),
  });
  for (const sentence of wrong) say(sentence);
  return wrong.length === 0 ? 0 : 1;
});
