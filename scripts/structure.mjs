#!/usr/bin/env node
/** `npm run structure [-- FOLDER]`: the structure of a tree in figures, to be compared with those of another tree. */
import { resolve } from 'node:path';
import { ROOT } from './lib/files.mjs';
import { exitWith, say } from './lib/report.mjs';
import { measure, MOST_ENTRIES, MOST_LINES } from './structure/measure.mjs';

/** @param {ReadonlyMap<string, number>} counts */
const largest = (counts) => [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['none', 0];

await exitWith(async () => {
  const found = await measure(resolve(process.argv[2] ?? ROOT));
  const lines = [...found.lines.values()].reduce((sum, count) => sum + count, 0);
  const [longest, most] = largest(found.lines);
  const [fullest, entries] = largest(found.entries);
  say(`product files: ${found.lines.size}, ${lines} lines`);
  say(`longest file: ${most} lines (${longest}); over ${MOST_LINES}: ${found.longFiles.length}`);
  say(`fullest folder: ${entries} (${fullest}); over ${MOST_ENTRIES}: ${found.fullFolders.length}`);
  say(`pairs of folders that import each other: ${found.mutualFolders.length}`);
  for (const pair of found.mutualFolders) say(`  ${pair}`);
  say(`result types: ${found.resultTypes}`);
  say(`names exported by more than one file: ${found.sharedNames.size}`);
  for (const [name, files] of found.sharedNames) say(`  ${name}: ${files.join(', ')}`);
  return 0;
});
