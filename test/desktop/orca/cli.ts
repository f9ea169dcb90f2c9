/**
 * `npm run test:orca`: trades on the practice market by keyboard, resolves an order whose answer was lost, and holds what Orca says meanwhile against what a user has to
 * hear. Needs Orca, Xvfb, xdotool and D-Bus; its last line is `N passed, N failed`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { control, readControlFile } from '../../support/running/control.ts';
import { electronPath } from '../../support/running/terminal.ts';
import { OrcaSession } from './orca-session.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TOOLS = ['orca', 'Xvfb', 'openbox', 'xdotool', 'dbus-daemon', 'gnome-keyring-daemon'];
const controlFileOf = ({ folder }: OrcaSession): string => join(folder, 'practice.json');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const folders = (process.env['PATH'] ?? '').split(':');
const missing = TOOLS.filter((tool) => !folders.some((folder) => existsSync(join(folder, tool))));
if (process.platform !== 'linux' || missing.length > 0) {
  say(
    process.platform === 'linux'
      ? `It needs ${missing.join(', ')}: apt-get install orca xvfb openbox xdotool dbus at-spi2-core gnome-keyring`
      : 'Orca is a screen reader of Linux: run this there.',
  );
  process.exit(2);
}

const steps: ReadonlyArray<{
  readonly name: string;
  readonly keys: (session: OrcaSession) => void | Promise<void>;
  readonly hears: readonly RegExp[];
}> = [
  {
    name: 'the search field has a name',
    keys: (session) => {
      session.press('slash');
    },
    hears: [/Search the market/],
  },
  {
    name: 'the product under the cursor is read with its bid, its ask and its premium',
    keys: (session) => {
      session.type('krugerrand 1 oz');
      session.press('Return', 'Home');
    },
    hears: [/Krugerrand 1 oz.*, bid [\d,.]+, ask [\d,.]+,.*premium/],
  },
  {
    name: 'the ticket says what it is',
    keys: (session) => {
      session.press('b');
    },
    hears: [/Buy ticket/],
  },
  {
    name: 'a quote says its total, the price of an ounce, how long it is good for and what executes it',
    keys: (session) => {
      session.press('Return');
    },
    hears: [
      /Quote to pay \$[\d,.]+, [\d,.]+ an ounce all-in, good for \d+ seconds\. Press .* to buy/,
    ],
  },
  {
    name: 'an order says that it was bought, its number and its total',
    keys: (session) => {
      session.press('ctrl+Return');
    },
    hears: [/Bought [\d,]+ × .*\. \$[\d,.]+ quoted\. Order \S+/],
  },
  {
    name: 'the holding under the cursor is read with its pieces, its weight and its value, and says where its cost is not loaded yet',
    keys: (session) => {
      session.press('ctrl+5');
    },
    hears: [/Krugerrand 1 oz, \d+ pieces, fine [\d.]+ oz, cost .*, at spot [\d,.]+/],
  },
  {
    name: 'who comes back to it hears its cost, what the best bids pay and its gain',
    keys: (session) => {
      session.press('ctrl+1');
      session.press('ctrl+5');
    },
    hears: [
      /Krugerrand 1 oz, .*, cost basis [\d,.]+.*, at spot [\d,.]+, at best bids [\d,.]+.*, unrealized gain \S+/,
    ],
  },
  {
    name: 'it is sold from there',
    keys: (session) => {
      session.press('s');
    },
    hears: [
      /form Sell ticket/,
      /Quote to receive \$[\d,.]+, [\d,.]+ an ounce all-in, good for \d+ seconds\. Press .* to sell/,
    ],
  },
  {
    name: 'a sale says that it was sold, its number and its total',
    keys: (session) => {
      session.press('ctrl+Return');
    },
    hears: [/Sold [\d,]+ × .*\. \$[\d,.]+ quoted\. Order \S+/],
  },
  {
    name: 'an order whose answer is lost is announced, and that it must not be repeated',
    keys: async (session) => {
      const market = await readControlFile(controlFileOf(session));
      await control(market, { op: 'ordersCarryQuoteId', carry: false });
      session.press('ctrl+1');
      session.press('b');
      await session.hears(/Buy ticket/);
      session.press('Return');
      await session.hears(/Quote to pay/);
      await control(market, {
        op: 'injectFault',
        fault: { route: 'executeBuyQuoteV2', kind: 'reset-after', count: 1 },
      });
      session.press('ctrl+Return');
    },
    hears: [/We don.t know if this order was placed\. Do not repeat it/],
  },
  {
    name: 'its panel is reached by Tab, and what was found is announced',
    keys: async (session) => {
      await session.tabTo(/^Check again/);
      session.press('Return');
    },
    hears: [/There are new orders, but none has the quote ID\. Select your order/],
  },
  {
    name: 'the order is picked, and that it was placed is announced',
    keys: async (session) => {
      await session.tabTo(/^This is my order: /);
      session.press('Return');
    },
    hears: [/It was placed: you linked order \S+/],
  },
  {
    name: 'an alert is set in a dialog with a name, whose field has one',
    keys: (session) => {
      session.press('ctrl+1', 'shift+a');
    },
    hears: [/dialog.*Set an alert|Set an alert.*dialog/],
  },
];

let passed = 0;
let failed = 0;
const session = await OrcaSession.open();
try {
  session.start(electronPath(), [
    '--ozone-platform=x11',
    '--force-renderer-accessibility',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${join(session.folder, 'data')}`,
    '--practice-seed=7',
    `--practice-control-file=${controlFileOf(session)}`,
    '--no-first-trade',
    ROOT,
  ]);
  await session.focus();
  await session.hears(/table with \d+ rows/, 60_000);
  // It reads the whole page once, and what is pressed meanwhile is lost.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  for (const { name, keys, hears } of steps) {
    try {
      await keys(session);
      for (const wanted of hears) say(`ok    ${name}: “${await session.hears(wanted)}”`);
      passed += 1;
    } catch (error) {
      failed += 1;
      say(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`);
      say(
        session
          .said()
          .slice(-15)
          .map((words) => `        ${words}`)
          .join('\n'),
      );
      break;
    }
    // A button sleeps for a second after the total under it changed.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
} finally {
  await session.close();
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
