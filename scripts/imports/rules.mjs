/**
 * Who may import whom, and why: the rules of every process in one place. `npm test -- imports` holds the
 * code against them. They are dependency-cruiser's: `from` and `to` select files by regular expressions on
 * paths from the repository's root, and an import that matches both is forbidden.
 *
 * A new rule needs a case in rules.test.mjs that breaks it; without one that test fails.
 */

/**
 * @typedef {Omit<import('dependency-cruiser').IRegularForbiddenRuleType, 'severity'>
 *   & { name: string, comment: string }} Rule
 */

/** Code that only tests use: the tests, and what stands in a folder `testing/` beside what it serves. */
export const TEST_ONLY = String.raw`\.test\.(tsx?|mjs)$|/testing/`;

/** @param {string[]} names of packages of npm */
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** Electron is provided by the runtime; what is resolved is its npm package, where that is installed. */
const ELECTRON = [npm('electron'), '^electron$'];

/**
 * Rooms in the order in which they build on each other: a room imports those below it, none above it and
 * none on its own level.
 *
 * @param {string} parent the folder of the rooms
 * @param {readonly { level: readonly string[], comment: string }[]} levels the lowest first; rooms are
 *   named by their folder, or by their file with its ending
 * @returns {Rule[]} one for each level; none for the last, above which there is nothing
 */
const ordered = (parent, levels) =>
  levels.slice(0, -1).map(({ level, comment }, index) => {
    const notBelow = levels.slice(index).flatMap((other) => other.level);
    return {
      name: `${parent.replace('src/', '')}: ${level.join(', ')}`,
      comment,
      from: { path: `^${parent}/(${level.map(start).join('|')})` },
      to: {
        path: `^${parent}/(${notBelow.map(start).join('|')})`,
        pathNot: `^${parent}/$1`,
      },
    };
  });

/** @param {string} room */
const start = (room) => (room.endsWith('.ts') ? `${room.replace('.', '\\.')}$` : `${room}/`);

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
    comment: 'Rooms that need each other cannot be read, tested or moved one at a time.',
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
    name: 'ipc-contract-imports-zod-and-domain',
    comment: 'Both processes build on it, so it may need nothing that only one of them has.',
    from: { path: '^src/contract/ipc/' },
    to: { pathNot: ['^src/contract/ipc/', '^src/domain/', npm('zod')] },
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
    name: 'main-reaches-practice-only-from-the-composition-root',
    comment:
      'For all the rest of the application, the practice market is a marketplace like any other.',
    from: { path: '^src/main/', pathNot: String.raw`^src/main/index\.ts$` },
    to: { path: '^src/practice-marketplace/' },
  },
  {
    name: 'composition-root-reaches-practice-by-its-start-entry',
    comment: 'It runs in a process of its own; what crosses over is its address, nothing else.',
    from: { path: String.raw`^src/main/index\.ts$` },
    to: { path: String.raw`^src/practice-marketplace/(?!start\.ts$)` },
  },
];

/** @type {readonly Rule[]} */
const MAIN = [
  {
    name: 'main-never-the-renderer',
    comment: 'The window is told what is so; how it looks is its own affair.',
    from: { path: '^src/main/' },
    to: { path: '^src/(renderer|preload)/' },
  },
  {
    name: 'electron-at-the-edges',
    comment:
      'Whatever decides anything is tested under plain Node; Electron is where it meets the user.',
    from: {
      path: '^src/main/',
      pathNot: [
        String.raw`^src/main/(index|command-line|runtime-info)\.ts$`,
        '^src/main/window/',
        String.raw`^src/main/ipc/bridge-server\.ts$`,
        String.raw`^src/main/practice/practice-process\.ts$`,
      ],
    },
    to: { path: ELECTRON },
  },
  {
    name: 'keytar-in-credentials-only',
    comment: 'One place reads and writes keys, so one place can be read to know where they go.',
    from: { pathNot: '^src/main/credentials/' },
    to: { path: npm('keytar', '@github/keytar') },
  },
  {
    name: 'electron-store-in-settings-only',
    comment: 'One schema for everything that is kept as settings, parsed in one place.',
    from: { pathNot: '^src/main/settings/' },
    to: { path: npm('electron-store') },
  },
  {
    name: 'network-through-the-client-and-labels',
    comment:
      'Every request obeys the proxy, the certificates and the budget of tokens; a label is fetched from another host, without the key.',
    from: {
      path: '^src/main/',
      pathNot: ['^src/main/marketplace/(connection|transport)/', '^src/main/orders/labels/'],
    },
    to: { path: ['^(node:)?(http|https|http2|net|tls|dgram)$', npm('undici', 'socks')] },
  },
  ...ordered('src/main', [
    {
      level: ['shared'],
      comment:
        'What a log is and how a failure of the terminal’s own reads: for whoever fails or tells of it.',
    },
    {
      level: ['marketplace', 'credentials', 'practice'],
      comment:
        'Each speaks to one thing outside: the service, the keychain, the process of the practice market. The client could be a package of its own.',
    },
    {
      level: ['files', 'polling', 'catalogue-store'],
      comment: 'They read and keep what the service says, whatever it is for.',
    },
    {
      level: ['settings'],
      comment: 'Read by everybody above; what is kept of a room is its shape, here.',
    },
    {
      level: ['state', 'profiles'],
      comment: 'What the window is told, and with whom it is connected.',
    },
    { level: ['window'], comment: 'What the user is told beside the panes, and where.' },
    {
      level: ['connection', 'account', 'vault'],
      comment: 'Each publishes what is known of one subject, and trades nothing.',
    },
    { level: ['trading'], comment: 'An order is sent without knowing who looks at it afterwards.' },
    {
      level: ['market', 'listings', 'orders', 'legacy'],
      comment: 'What the user looks at and works on; none of them needs another.',
    },
    {
      level: ['session'],
      comment: 'It puts together what is open for one profile, so it knows them all.',
    },
    { level: ['ipc'], comment: 'Requests come in here and go to one room each.' },
    { level: ['index.ts'], comment: 'The application, put together.' },
  ]),
  ...ordered('src/main/marketplace', [
    {
      level: ['errors', 'scheduler'],
      comment: 'What can go wrong, and whose turn it is; neither knows how anything is sent.',
    },
    {
      level: ['model', 'connection'],
      comment: 'What the program knows of the marketplace, and how a socket to it is opened.',
    },
    {
      level: ['transport', 'mapping'],
      comment: 'How bytes leave and come back; and the only place that reads names of the wire.',
    },
    { level: ['calls'], comment: 'A call from request to answer, whatever the route.' },
    { level: ['methods'], comment: 'One method for each route.' },
    {
      level: ['client.ts', 'capability-probe.ts', 'optional-routes.ts'],
      comment: 'The client, put together, and what is found out with it.',
    },
  ]),
  ...ordered('src/main/trading', [
    {
      level: ['journal'],
      comment:
        'What was intended, on disk before anything is sent; it knows nobody who writes to it.',
    },
    { level: ['failures'], comment: 'How a refusal reads, wherever it is made.' },
    { level: ['ports'], comment: 'What trading needs from outside, as interfaces.' },
    { level: ['gateway'], comment: 'The marketplace as trading sees it, by way of the client.' },
    { level: ['ticket'], comment: 'What the user is composing. Nothing in it can send an order.' },
    {
      level: ['guards', 'reconciliation'],
      comment: 'What forbids an execution, and what finds out about one, can carry none out.',
    },
    {
      level: ['execution'],
      comment: 'The one room that sends an order; nothing below it can reach it.',
    },
    {
      level: ['ticket-service.ts', 'unknowns-service.ts'],
      comment: 'What the user asks of trading; each is one port of the session.',
    },
    { level: ['trading-service.ts'], comment: 'The whole of trading, put together.' },
  ]),
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
    comment: 'Parsing is for the main process; zod in the page would only slow down the start.',
    from: { path: '^src/renderer/' },
    to: { path: '^src/contract/ipc/', dependencyTypesNot: ['type-only'] },
  },
  ...ordered('src/renderer', [
    { level: ['ui'], comment: 'Parts and design tokens, which know nothing of a terminal.' },
    { level: ['store'], comment: 'What is known and what is being written; not how it looks.' },
    { level: ['shared'], comment: 'What several panes use; it knows none of them.' },
    { level: ['panes'], comment: 'A pane does not know where on the screen it is shown.' },
    { level: ['app'], comment: 'The shell around the panes.' },
  ]),
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

/** Held against what is shipped: everything in src that is not only for tests. */
export const PROGRAM_RULES = [
  ...EVERYWHERE,
  ...SHARED,
  ...PRACTICE_MARKETPLACE,
  ...MAIN,
  ...PRELOAD,
  ...RENDERER,
];

/**
 * Held against everything there is, tests included.
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
    comment: 'What is made for tests is not made to be shipped.',
    from: { path: '^(src|scripts)/', pathNot: TEST_ONLY },
    to: { path: '/testing/' },
  },
  {
    name: 'the-program-never-imports-test',
    comment:
      'Under test/ are suites that span rooms; what a room’s own tests need stands in the room.',
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
