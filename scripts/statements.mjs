#!/usr/bin/env node
/**
 * Draws the page of the statements of the API. With `--check` it draws nothing, and fails when the page is not
 * current or a statement names what is not there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/files.mjs';
import { usageErrors } from './lib/options.mjs';
import { exitWith, say } from './lib/report.mjs';
import { findFaults, headingFaults } from './statements/faults.mjs';
import { drawPage, PAGE } from './statements/page.mjs';
import { DOCUMENTS, FOLDER, readSections } from './statements/sections.mjs';

const USAGE = `Usage: npm run statements [-- --check] [--against FOLDER]

Draws ${PAGE} from ${FOLDER}.

  --check            draw nothing, and fail when the page is not current
  --against FOLDER   also compare the headings with the documents there`;

await exitWith(async () => {
  const { values } = usageErrors(USAGE, () =>
    parseArgs({
      options: {
        check: { type: 'boolean' },
        against: { type: 'string' },
        help: { type: 'boolean' },
      },
    }),
  );
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const { sections, mistakes } = readSections(ROOT);
  const faults = [...mistakes, ...findFaults(ROOT, sections)];
  for (const [letter, name] of Object.entries(DOCUMENTS)) {
    if (values.against === undefined) continue;
    const own = sections.filter(({ document }) => document === letter);
    faults.push(...headingFaults(own, readFileSync(join(values.against, name), 'utf8'), name));
  }
  const page = join(ROOT, PAGE);
  const drawn = drawPage(sections);
  if (!values.check) writeFileSync(page, drawn);
  else if (!isCurrent(page, drawn))
    faults.push(`${PAGE} is not current; npm run statements draws it`);
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
});

/**
 * @param {string} page
 * @param {string} drawn
 */
function isCurrent(page, drawn) {
  // A checkout on Windows may have other line ends.
  return existsSync(page) && readFileSync(page, 'utf8').replaceAll('\r\n', '\n') === drawn;
}
