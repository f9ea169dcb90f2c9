/** Who may import whom in the main process, and why. */
import { ELECTRON, npm, ordered } from './rule-parts.mjs';

/** @typedef {import('./rule-parts.mjs').Rule} Rule */

/** @type {readonly Rule[]} */
export const MAIN = [
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
        String.raw`^src/main/(boot|begin|index|command-line|runtime-info|start-updates|start-crash-reports|start-journal-reader|start-sessions)\.ts$`,
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
    name: 'workbooks-are-loaded-when-written',
    comment: 'An import that is not `import()` would have every start read what few exports need.',
    from: { path: '^src/' },
    to: { path: npm('hucre'), dynamic: false },
  },
  {
    name: 'network-through-the-client-labels-and-updates',
    comment:
      'Every request obeys the proxy, the certificates and the budget of tokens; a label is fetched from another host, and an update from the maintainer’s, without the key.',
    from: {
      path: '^src/main/',
      pathNot: [
        '^src/main/marketplace/(connection|transport)/',
        '^src/main/orders/labels/',
        '^src/main/updates/feed/',
      ],
    },
    to: { path: ['^(node:)?(http|https|http2|net|tls|dgram)$', npm('undici', 'socks')] },
  },
  ...ordered('src/main', [
    {
      level: ['shared', 'packaging'],
      comment:
        'What a log is, how a failure of the terminal’s own reads, and whether this is a package: for whoever asks.',
    },
    {
      level: ['marketplace', 'credentials', 'practice'],
      comment:
        'Each speaks to one thing outside: the service, the keychain, the process of the practice market. The client could be a package of its own.',
    },
    {
      level: ['files', 'polling', 'received'],
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
      level: ['connection', 'account', 'vault', 'updates', 'crash-reports', 'recorder'],
      comment: 'Each publishes what is known of one subject, and trades nothing.',
    },
    { level: ['trading'], comment: 'An order is sent without knowing who looks at it afterwards.' },
    {
      level: ['market', 'listings', 'orders', 'legacy'],
      comment: 'What the user looks at and works on; none of them needs another.',
    },
    {
      level: ['phrase'],
      comment: 'Reads what is typed in words against the market, and sends nothing.',
    },
    {
      level: ['backup'],
      comment:
        'All that is kept goes through it, each part by the schema of the room that keeps it.',
    },
    {
      level: ['session'],
      comment: 'It puts together what is open for one profile, so it knows them all.',
    },
    { level: ['ipc'], comment: 'Requests come in here and go to one room each.' },
    { level: ['index.ts'], comment: 'The application, put together.' },
    { level: ['begin.ts'], comment: 'What is there before the application.' },
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
    {
      level: ['received'],
      comment: 'What came back, as it came, for whoever asks what a row was made of.',
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
    { level: ['quote'], comment: 'What a quote says, and what about it has to be asked.' },
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
