/**
 * Who may import whom, and why: the rules of every process, those of the main process in main-rules.mjs.
 * `npm test -- imports` holds the code against them. They are dependency-cruiser's: `from` and `to` select
 * files by regular expressions on paths from the repository's root, and an import that matches both is
 * forbidden.
 *
 * A new rule needs a case in rules.test.mjs that breaks it; without one that test fails.
 */
import { LAYERS } from './layers.mjs';
import { MAIN } from './main-rules.mjs';
import { ELECTRON, npm, ordered, TEST_ONLY } from './rule-parts.mjs';

/** @typedef {import('./rule-parts.mjs').Rule} Rule */

/** @type {readonly Rule[]} */
const EVERYWHERE = [
  {
    name: 'no-circles',
    comment:
      'Files that need each other are one thing in two places, or lack a third that both use.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-circles-of-folders',
    comment: 'Folders that need each other cannot be read, tested or moved one at a time.',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'What is not found is not in the repository, and not in package.json.',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {readonly Rule[]} */
const SHARED = [
  {
    name: 'domain-imports-nothing',
    comment: 'Pure calculation, which runs in every process and is tested without any of them.',
    from: { path: '^src/domain/' },
    to: { pathNot: '^src/domain/' },
  },
  {
    name: 'api-contract-imports-zod-only',
    comment: 'It states what the API document says, and takes no view of it from anybody.',
    from: { path: '^src/contract/api/' },
    to: { pathNot: ['^src/contract/api/', npm('zod')] },
  },
  {
    name: 'recorder-contract-imports-zod-and-domain',
    comment: 'Both processes build on it, so it may need nothing that only one of them has.',
    from: { path: '^src/contract/recorder/' },
    to: { pathNot: ['^src/contract/recorder/', '^src/domain/', npm('zod')] },
  },
  {
    name: 'ipc-contract-imports-zod-and-domain',
    comment: 'Both processes build on it, so it may need nothing that only one of them has.',
    from: { path: '^src/contract/ipc/' },
    to: { pathNot: ['^src/contract/ipc/', '^src/domain/', npm('zod')] },
  },
];

/** @type {readonly Rule[]} */
const CLI = [
  {
    name: 'automation-contract-imports-zod-and-domain',
    comment: 'The terminal and the command line build on it, so it may need nothing of either.',
    from: { path: '^src/contract/automation/' },
    to: { pathNot: ['^src/contract/automation/', '^src/domain/', npm('zod')] },
  },
  {
    name: 'the-command-line-knows-the-contract-only',
    comment:
      'It holds no key and makes no request: whatever it shows, it asks the running terminal for.',
    from: { path: '^src/cli/' },
    to: { path: '^src/', pathNot: ['^src/cli/', '^src/contract/automation/', '^src/domain/'] },
  },
  {
    name: 'nobody-imports-the-command-line',
    comment:
      'A program of its own, which meets the terminal over a socket; the executable of a package is both.',
    from: { path: '^src/', pathNot: ['^src/cli/', '^src/main/start/boot[.]ts$'] },
    to: { path: '^src/cli/' },
  },
];

/** @type {readonly Rule[]} */
const PRACTICE_MARKETPLACE = [
  {
    name: 'practice-marketplace-never-the-client',
    comment:
      'The client is tested against it: written by the client’s own rules, it would share the client’s mistakes.',
    from: { path: '^src/practice-marketplace/' },
    to: { path: '^src/(main|preload|renderer|contract/ipc)/' },
  },
  {
    name: 'main-never-the-practice-marketplace',
    comment:
      'It runs in a process of its own and is a marketplace like any other: only its address crosses over.',
    from: { path: '^src/main/' },
    to: { path: '^src/practice-marketplace/' },
  },
];

/** @type {readonly Rule[]} */
const DATABASE = [
  {
    name: 'database-imports-nothing-of-ours',
    comment: 'How a file is opened and what its errors mean, for whoever keeps one.',
    from: { path: '^src/database/' },
    to: { path: '^src/', pathNot: '^src/database/' },
  },
];

/** @type {readonly Rule[]} */
const RECORDER = [
  {
    name: 'recorder-alone-with-its-file',
    comment:
      'A program of its own: it knows its messages, and of practice only how the past of its market is made up.',
    from: { path: '^src/recorder/' },
    to: {
      path: '^src/',
      pathNot: [
        '^src/recorder/',
        '^src/contract/recorder/',
        '^src/database/',
        '^src/domain/',
        String.raw`^src/practice-marketplace/market/past\.ts$`,
      ],
    },
  },
  {
    name: 'nobody-imports-the-recorder',
    comment: 'It is spoken to by messages, so that its death is nobody else’s.',
    from: { path: '^src/', pathNot: '^src/recorder/' },
    to: { path: '^src/recorder/' },
  },
  {
    name: 'sqlite-where-data-is-kept-only',
    comment:
      'Recorded prices and the market each have one writer. The lock of the journal is an empty file; its index and the positions of the portfolio are computed again from it.',
    from: {
      path: '^src/',
      pathNot: [
        '^src/database/',
        '^src/recorder/',
        '^src/main/market/(table|words)/',
        '^src/main/trading/journal/file/lock',
        '^src/main/trading/journal/(?:index|reader)/',
        '^src/main/holdings/ledger/position-store',
      ],
    },
    to: { path: '^(node:)?sqlite$' },
  },
];

/** @type {readonly Rule[]} */
const READ = [
  {
    name: 'read-asks-and-reads-nothing-itself',
    comment:
      'The command shows how the window reads: it may call the readers of the others, and no part of the program that acts.',
    from: { path: '^src/read/' },
    to: {
      path: '^src/',
      pathNot: [
        '^src/read/',
        '^src/domain/',
        '^src/contract/(automation|ipc)/',
        '^src/main/(holdings/own|shared|workspace/phrase)/',
        String.raw`^src/main/market/views/memory-market\.ts$`,
        '^src/practice-marketplace/catalogue/',
      ],
    },
  },
  {
    name: 'nobody-imports-read',
    comment: 'A command of its own, which the application does not have.',
    from: { path: '^src/', pathNot: '^src/read/' },
    to: { path: '^src/read/' },
  },
];

/** @type {readonly Rule[]} */
const PRELOAD = [
  {
    name: 'preload-builds-the-bridge-only',
    comment:
      'It runs beside the page with more rights than the page: the less there is, the better.',
    from: { path: '^src/preload/' },
    to: { pathNot: ['^src/preload/', '^src/contract/ipc/', ...ELECTRON] },
  },
];

/** @type {readonly Rule[]} */
const RENDERER = [
  {
    name: 'renderer-owns-nothing',
    comment: 'No key, no address, no request: what the window wants, it asks for over the bridge.',
    from: { path: '^src/renderer/' },
    to: { path: ['^src/(main|preload|practice-marketplace|contract/api)/', ...ELECTRON] },
  },
  {
    name: 'renderer-no-node',
    comment: 'The page is sandboxed; there is no Node in it.',
    from: { path: '^src/renderer/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'renderer-takes-only-types-of-the-ipc-contract',
    comment:
      'Parsing is for the main process; zod in the page would only slow down the start. The state of which nothing is known parses nothing.',
    from: { path: '^src/renderer/' },
    to: {
      path: '^src/contract/ipc/',
      pathNot: '^src/contract/ipc/initial-state[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'panes-never-import-each-other',
    comment:
      'Each can be closed, and loaded, without the others. What two share is in `shared` or `store`.',
    from: { path: '^src/renderer/panes/([^/]+)/' },
    to: { path: '^src/renderer/panes/', pathNot: '^src/renderer/panes/$1/' },
  },
  {
    name: 'panes-are-loaded-when-first-shown',
    comment: 'An import that is not `import()` would put the whole pane into the first load.',
    from: { path: '^src/renderer/(app/|[^/]+$)' },
    to: { path: '^src/renderer/panes/', dynamic: false },
  },
];

/** Rules for the shipped program: everything in src except tests and `testing/`. */
export const PROGRAM_RULES = [
  ...EVERYWHERE,
  ...SHARED,
  ...CLI,
  ...PRACTICE_MARKETPLACE,
  ...MAIN,
  ...DATABASE,
  ...RECORDER,
  ...READ,
  ...PRELOAD,
  ...RENDERER,
  ...LAYERS.flatMap(ordered),
];

/**
 * Rules for all files, tests included.
 *
 * @type {readonly Rule[]}
 */
export const TEST_RULES = [
  {
    name: 'tests-are-not-imported',
    comment: 'Importing a test runs it. What several tests use is in `testing/`.',
    from: {},
    to: { path: String.raw`\.test\.(tsx?|mjs)$` },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'Code made for tests is not shipped.',
    from: { path: '^(src|scripts)/', pathNot: TEST_ONLY },
    to: { path: '/testing/' },
  },
  {
    name: 'the-program-never-imports-test',
    comment:
      'Suites under test/ span folders; what the tests of one folder need is in that folder.',
    from: { path: '^(src|scripts)/' },
    to: { path: '^test/' },
  },
  {
    name: 'suites-share-through-support',
    comment:
      'A suite can be read, run and thrown away alone. What two of them use is in test/support.',
    from: { path: '^test/([^/]+)/' },
    to: { path: '^test/', pathNot: ['^test/$1/', '^test/support/'] },
  },
  {
    name: 'test-libraries-in-tests-only',
    comment: 'They are not shipped.',
    from: { path: '^(src|scripts)/', pathNot: TEST_ONLY },
    to: {
      path: npm('vitest', 'fast-check', 'playwright', 'happy-dom', '@testing-library', '@axe-core'),
    },
  },
];
