#!/usr/bin/env node
/** Holds the documents against the repository: the index of decisions, links, and paths of code. */
import { findMistakes } from '../docs/documents.mjs';
import { ROOT } from '../lib/files.mjs';
import { exitWith, say } from '../lib/report.mjs';

await exitWith(async () => {
  const mistakes = findMistakes(ROOT);
  for (const mistake of mistakes) say(mistake);
  return mistakes.length === 0 ? 0 : 1;
});
