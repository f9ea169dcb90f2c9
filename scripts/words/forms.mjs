/**
 * Forms that stay out of comments, names, screen texts and documents, each with the plain form to use instead. They are the habits that a
 * native reader notices first; CONTRIBUTING ("Words") has the terms of the field.
 */

/**
 * @typedef {object} Form
 * @property {string} name as the report shows it
 * @property {RegExp} pattern with the flag `g`
 * @property {string} instead
 */

/** @type {readonly Form[]} */
export const FORMS = [
  {
    name: 'told',
    pattern: /\btold\b|\btold(?=[A-Z])|(?<=[a-z])Told(?![a-z])|\bTold(?=[A-Z])/g,
    instead: 'reported, shown, notified',
  },
  {
    name: 'tells of, tells what',
    pattern: /\btells? (?:of|what|which|when|how|it)\b/gi,
    instead: 'reports, states, returns',
  },
  { name: 'says so', pattern: /\b(?:say|says|said) so\b/gi, instead: 'shows it, states it' },
  { name: 'is asked for', pattern: /\b(?:is|are|was|were) asked for\b/gi, instead: 'is requested' },
  { name: 'anew', pattern: /\banew\b/gi, instead: 'again, a new …' },
  { name: 'in sight', pattern: /\b(?:in|out of) sight\b/gi, instead: 'visible, off screen' },
  { name: 'so many', pattern: /\bso many\b/gi, instead: 'N, a number of' },
  { name: 'at the most', pattern: /\bat the most\b/gi, instead: 'at most' },
  { name: 'for ever', pattern: /\bfor ever\b/gi, instead: 'forever' },
  { name: 'besides', pattern: /\b(?:besides|thereby)\b/gi, instead: 'also, apart from' },
  {
    name: 'a hand',
    pattern: /\b(?:needs?|without|no) (?:a )?hand\b/gi,
    instead: 'user gesture',
  },
  { name: 'drawn up', pattern: /\b(?:drawn|drew|draws?) up\b/gi, instead: 'calculated, built' },
  {
    name: 'hears of',
    pattern: /\b(?:hears?|heard) (?:of|what)\b/gi,
    instead: 'receives, subscribes to',
  },
  { name: 'is begun', pattern: /\b(?:is|are|was|were) begun\b/gi, instead: 'starts, was started' },
  { name: 'reckon', pattern: /\breckon(?:s|ed|ing)?\b/gi, instead: 'calculate' },
  {
    name: 'rooms',
    pattern: /\b(?:the|its|other|all|own|a|each) rooms?\b(?! (?:for|to|left))/gi,
    instead: 'folder, service, area',
  },
  { name: 'is other', pattern: /\b(?:is|are) other\b/gi, instead: 'differs, has changed' },
  { name: 'as it came', pattern: /\bas (?:it|they) came\b/gi, instead: 'as received' },
  { name: 'what of it', pattern: /\bwhat of (?:it|them)\b/gi, instead: 'the part that …' },
  {
    name: 'for who',
    pattern: /\bfor who (?:wants|uses|has|reads|looks)\b/gi,
    instead: 'for users who …',
  },
  { name: 'held against', pattern: /\bheld against\b/gi, instead: 'compared with' },
  { name: 'mend', pattern: /\bmend(?:s|ed|ing)?\b/gi, instead: 'fix, correct' },
  {
    name: 'of now',
    pattern: /\b(?:those|that|figures|rows|one) of (?:now|before)\b/gi,
    instead: 'current, earlier',
  },
  { name: 'tie up', pattern: /\bt(?:ie|ies|ied) up\b/gi, instead: 'reconcile' },
  { name: 'ADR', pattern: /\bADRs? \d+/g, instead: 'decision N' },
];

/** Folders and files that are read. */
export const READ = [
  '*.md',
  'docs/**',
  'scripts/**',
  'src/**',
  'test/**',
  'findings/**',
  'build/*.ts',
];

/** What is data and not ours to word: orders as users type them, files of others, and the forms themselves. */
export const SKIPPED = [
  'docs/samples/',
  'scripts/words/',
  'test/fixtures/',
  'test/phrases/',
  'src/domain/phrase/word-lists.ts',
];

/** Places where a form is right: names on users' disks cannot be changed. A path's beginning, and the text around the form. */
export const ALLOWED = [
  { path: 'src/', text: /['"`/|]told-orders/ },
  { path: 'src/main/orders/', text: /\btoldAt\b/ },
  { path: 'src/main/maintenance/backup/testing/', text: /"type":"told"/ },
];
