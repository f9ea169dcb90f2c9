/** The statements of the documents of the API, as they are kept: one file for each section, to be edited by hand. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** Where the sections are kept, in the order of their names. */
export const FOLDER = 'docs/statements';

/** `A` numbers what the API document says, `S` what was seen of the service beyond it. */
export const DOCUMENTS = { A: 'marketplace-api.md', S: 'marketplace-seen.md' };

const symbol = z.string().regex(/^[\w./-]+#[A-Za-z_]\w*$/, 'must be path#symbol');
const title = z.string().regex(/^[\w./-]+#\S.*$/, 'must be path#title');

const shown = {
  id: z.string(),
  /** The statement in our own words. */
  says: z.string().min(1),
  /** What the terminal does with it. */
  how: z.string().min(1),
  /** Where in the sources: `path#symbol`. */
  where: z.array(symbol).min(1),
  /** What would notice if it did not: `path#title of a test or of a group of tests`. */
  tests: z.array(title).min(1),
};

const statement = z.discriminatedUnion('use', [
  z.strictObject({ ...shown, use: z.literal('used') }),
  /** `why` says what is missing. */
  z.strictObject({ ...shown, use: z.literal('part'), why: z.string().min(1) }),
  z.strictObject({
    id: shown.id,
    says: shown.says,
    use: z.literal('not-used'),
    why: z.string().min(1),
    where: z.array(symbol).optional(),
  }),
]);

const section = z.strictObject({
  document: z.enum(['A', 'S']),
  /** The document's own heading, without its marks. */
  heading: z.string().min(1),
  statements: z.array(statement).min(1),
});

/**
 * @typedef {z.infer<typeof statement>} Statement
 * @typedef {z.infer<typeof section>} Section
 */

/**
 * Reads every section, in the order of the documents.
 *
 * @param {string} root
 * @returns {{ sections: Section[], mistakes: string[] }} mistakes: sentences, one for each file that is no section
 */
export function readSections(root) {
  /** @type {Section[]} */
  const sections = [];
  /** @type {string[]} */
  const mistakes = [];
  for (const file of globSync(`${FOLDER}/*.json`, { cwd: root }).toSorted()) {
    const name = basename(file);
    const read = parse(readFileSync(join(root, file), 'utf8'));
    if (typeof read === 'string') mistakes.push(`${FOLDER}/${name}: ${read}`);
    else sections.push(read);
  }
  return { sections, mistakes };
}

/**
 * @param {string} text
 * @returns {Section | string} or why it is none
 */
function parse(text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `no JSON: ${String(error)}`;
  }
  const read = section.safeParse(value);
  return read.success ? read.data : z.prettifyError(read.error).replaceAll(/\s*\n\s*/g, ' ');
}
