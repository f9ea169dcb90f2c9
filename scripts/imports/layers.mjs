/**
 * The folders of each part of the program, in the order in which they build on each other. A folder, or a file beside the
 * folders, that stands in none of these lists has no rule, and the check fails.
 */

/** @typedef {{ parent: string, levels: readonly { level: readonly string[], comment: string }[] }} Layers */

/** @type {Layers} */
const DOMAIN = {
  parent: 'src/domain',
  levels: [
    {
      level: ['assert-never.ts', 'result.ts'],
      comment: 'What any function may return or rule out.',
    },
    {
      level: ['calendar', 'collections', 'credentials', 'orders', 'text', 'workspace'],
      comment: 'Basic values and helpers.',
    },
    {
      level: ['connection', 'keys'],
      comment: 'Addresses and keys, before there is any money.',
    },
    { level: ['money'], comment: 'Amounts, without what they are paid for.' },
    { level: ['metal'], comment: 'Metal and its weight, without a market.' },
    { level: ['history', 'market'], comment: 'Prices now and before; nobody owns anything here.' },
    {
      level: ['alerts', 'holdings', 'listings', 'phrase', 'quote'],
      comment: 'What a user has and does in a market; none of them needs another.',
    },
    { level: ['reports'], comment: 'Files made of the holdings.' },
  ],
};

/** @type {Layers} */
const MAIN = {
  parent: 'src/main',
  levels: [
    {
      level: ['shared'],
      comment: 'Helpers of all services, files on disk, and whether this is a package.',
    },
    {
      level: ['marketplace', 'credentials'],
      comment:
        'Each talks to one thing outside: the marketplace, the keychain. The client could be a package of its own.',
    },
    { level: ['polling'], comment: 'Reads what the marketplace sends, whatever it is for.' },
    { level: ['settings'], comment: 'Everything above reads them; the schemas of all are here.' },
    { level: ['state', 'profiles'], comment: 'The state that windows show, and the profiles.' },
    {
      level: ['readings'],
      comment: 'Each publishes what is known of one subject, and trades nothing.',
    },
    { level: ['trading'], comment: 'An order is sent without knowing who looks at it afterwards.' },
    {
      level: ['market', 'listings', 'orders'],
      comment: 'What the user looks at and works on; none of them needs another.',
    },
    {
      level: ['holdings', 'workspace'],
      comment: 'Built on the market and the orders; none of them needs another.',
    },
    { level: ['window'], comment: 'The windows of the system.' },
    {
      level: ['maintenance'],
      comment: 'A backup goes through every stored file, by the schema of the folder that owns it.',
    },
    { level: ['session'], comment: 'It builds the services of one open profile.' },
    {
      level: ['automation'],
      comment: 'Programs come in here; each call goes to one service of the open profile.',
    },
    { level: ['ipc'], comment: 'Requests of windows come in here and go to one service each.' },
    { level: ['start'], comment: 'The application, put together as this run starts it.' },
  ],
};

/** @type {Layers} */
const READINGS = {
  parent: 'src/main/readings',
  levels: [
    {
      level: ['account', 'connection', 'legacy', 'received', 'recorder', 'vault'],
      comment: 'Each is about one subject; none of them needs another.',
    },
  ],
};

/** @type {Layers} */
const MAINTENANCE = {
  parent: 'src/main/maintenance',
  levels: [
    {
      level: ['backup', 'crash-reports', 'settings-exchange', 'updates'],
      comment: 'Each cares for the program or its files; none of them needs another.',
    },
  ],
};

/** @type {Layers} */
const WORKSPACE = {
  parent: 'src/main/workspace',
  levels: [
    {
      level: ['alerts', 'phrase', 'standing-orders', 'watchlists', 'windows'],
      comment: 'Tools around the market; none of them needs another.',
    },
  ],
};

/** @type {Layers} */
const MARKETPLACE = {
  parent: 'src/main/marketplace',
  levels: [
    {
      level: ['errors', 'scheduler'],
      comment: 'What can go wrong, and whose turn it is; neither knows how anything is sent.',
    },
    {
      level: ['model', 'connection'],
      comment: 'What the program knows of the marketplace, and how a socket to it is opened.',
    },
    {
      level: ['transport', 'mapping', 'optional-routes.ts'],
      comment: 'How bytes leave and come back; and the only place that reads names of the wire.',
    },
    {
      level: ['received'],
      comment: 'Raw responses, for the details of a row.',
    },
    { level: ['calls'], comment: 'A call from request to answer, whatever the route.' },
    { level: ['methods'], comment: 'One method for each route.' },
    {
      level: ['client.ts'],
      comment: 'The client, put together.',
    },
    {
      level: ['capability-probe.ts', 'sell-lists.ts'],
      comment: 'What is found out with the client.',
    },
  ],
};

/** @type {Layers} */
const TRADING = {
  parent: 'src/main/trading',
  levels: [
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
      comment: 'The only folder that sends an order; nothing below can reach it.',
    },
    {
      level: ['trading-parts.ts', 'unknowns-service.ts'],
      comment: 'What trading is built from, and the unknown orders of the user.',
    },
    {
      level: ['journalled-services.ts', 'ticket-service.ts'],
      comment: 'What needs the journal, and what the user does with the ticket.',
    },
    { level: ['trading-service.ts'], comment: 'The whole of trading, put together.' },
    { level: ['halt-service.ts'], comment: 'The end of a halt, of trading and of its status.' },
  ],
};

/** @type {Layers} */
const RENDERER = {
  parent: 'src/renderer',
  levels: [
    { level: ['ui'], comment: 'Components and design tokens, which know nothing of a terminal.' },
    { level: ['store'], comment: 'State and drafts, not how they look.' },
    {
      level: ['shared'],
      comment: 'What several panes use, and the screen of the last run.',
    },
    { level: ['panes'], comment: 'A pane does not know where on the screen it is shown.' },
    { level: ['app'], comment: 'The shell around the panes.' },
    { level: ['main.tsx'], comment: 'The entry of the page.' },
  ],
};

/** @type {Layers} */
const RENDERER_SHARED = {
  parent: 'src/renderer/shared',
  levels: [
    {
      level: [
        'alerts',
        'capabilities',
        'commands',
        'environment',
        'errors',
        'freshness',
        'keys',
        'loading',
        'market',
        'orders',
        'product',
        'received',
        'times',
        'use-revealed.ts',
        'use-row-cursor.ts',
      ],
      comment: 'Each is about one thing, and needs none of the others.',
    },
    {
      level: ['book', 'chart', 'dialog-form', 'holdings'],
      comment: 'Larger parts, made of those.',
    },
  ],
};

/** @type {Layers} */
const PRACTICE = {
  parent: 'src/practice-marketplace',
  levels: [
    { level: ['clock-and-random'], comment: 'Time and chance, by which everything is repeatable.' },
    { level: ['catalogue'], comment: 'Products, without prices.' },
    { level: ['market'], comment: 'Prices, without traders.' },
    { level: ['world'], comment: 'Accounts, orders and the vault.' },
    { level: ['execution'], comment: 'Quotes and orders.' },
    { level: ['server'], comment: 'HTTP, around all of it.' },
    { level: ['options.ts'], comment: 'What can be set when it starts.' },
    {
      level: ['child-process.ts', 'command-line.ts', 'marketplace.ts'],
      comment: 'The marketplace, put together, and how a process runs it.',
    },
    { level: ['process.ts'], comment: 'The entry of the process that the application starts.' },
  ],
};

/** @type {readonly Layers[]} */
export const LAYERS = [
  DOMAIN,
  MAIN,
  READINGS,
  MAINTENANCE,
  WORKSPACE,
  MARKETPLACE,
  TRADING,
  RENDERER,
  RENDERER_SHARED,
  PRACTICE,
];
