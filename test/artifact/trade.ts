/** The tour, as a user of the installed application takes it: by keyboard, without anything that helps tests. */
import { centsOf, typedDollars } from '../support/screen/figures.ts';
import { expect } from '../support/running/processes.ts';
import type { Screen } from './screen.ts';

const ROOM = 10;
const MINUTE_AND_MORE_MS = 90_000;

export interface Traded {
  readonly bought: string;
  readonly sold: string;
}

export async function trade(screen: Screen, say: (line: string) => void): Promise<Traded> {
  // Its market is another one each time, and the best listing may have a single piece.
  const bought = await order(screen, { side: 'buy', search: 'gold eagle 1 oz', pieces: '1' });
  say(`bought: order ${bought}`);
  const sold = await order(screen, { side: 'sell', search: 'silver maple 1 oz', pieces: '20' });
  say(`sold: order ${sold}`);
  await screen.press('ctrl+4');
  await screen.textReads(/Label ready/, MINUTE_AND_MORE_MS);
  say('the label of the sell is ready');
  say(await requote(screen));
  return { bought, sold };
}

interface Wanted {
  readonly side: 'buy' | 'sell';
  readonly search: string;
  readonly pieces: string;
}

/** Searches, opens a ticket, quotes within a limit, executes, and gives the id of the order. */
async function order(screen: Screen, wanted: Wanted): Promise<string> {
  await openTicket(screen, wanted);
  await screen.press('Return');
  const total = await quotedTotal(screen, wanted.side);
  const buy = wanted.side === 'buy';
  const limit = buy
    ? Math.ceil((total * (1000 + ROOM)) / 1000)
    : Math.floor((total * (1000 - ROOM)) / 1000);
  await setLimit(screen, typedDollars(limit));
  const button = buy ? /^Buy .* for at most/ : /^Sell .* for at least/;
  await screen.element('push button', button, ({ enabled }) => enabled);
  await screen.press('ctrl+Return');
  const done = buy ? /Bought \d.*?Order ([0-9a-f-]{6,})/s : /Sold \d.*?Order ([0-9a-f-]{6,})/s;
  const [, id = ''] = await screen.textReads(done);
  return id;
}

async function openTicket(screen: Screen, { side, search, pieces }: Wanted): Promise<void> {
  await screen.press('ctrl+1', 'slash');
  await screen.element('entry', /Search the market/, ({ focused }) => focused);
  await screen.press('ctrl+a');
  await screen.type(search);
  await screen.press('Return', 'Home');
  const words = new RegExp(search.split(' ').join('.*'), 'i');
  await screen.element('table row', words, ({ selected }) => selected);
  await screen.press('Return');
  await screen.textReads(/\d+ asks?, /);
  await screen.press(side === 'buy' ? 'b' : 's');
  await screen.element('landmark', side === 'buy' ? /Buy ticket/ : /Sell ticket/);
  await screen.press('ctrl+3', 'q');
  await screen.element('entry', /^Quantity of/, ({ focused }) => focused);
  await screen.press('ctrl+a');
  await screen.type(pieces);
  await screen.element('entry', /^Quantity of/, ({ value }) => value.trim() === pieces);
  await screen.press('Escape', 'ctrl+3');
}

/** Cents of the quote: what the button would send. */
async function quotedTotal(screen: Screen, side: 'buy' | 'sell'): Promise<number> {
  const pattern = side === 'buy' ? /for at most/ : /for at least/;
  const { name } = await screen.element('push button', pattern);
  return centsOf(/for at (?:most|least) (.+)$/.exec(name)?.[1] ?? '');
}

async function setLimit(screen: Screen, text: string): Promise<void> {
  await screen.press('ctrl+3', 'x');
  const field = /^(Pay at most|Receive at least)/;
  await screen.element('entry', field, ({ focused }) => focused);
  await screen.press('ctrl+a');
  await screen.type(text);
  await screen.press('Escape', 'ctrl+3');
}

/** A quote that is left alone for its minute, and asked for again with the same limit. */
async function requote(screen: Screen): Promise<string> {
  await openTicket(screen, { side: 'buy', search: 'gold eagle 1 oz', pieces: '1' });
  await screen.press('Return');
  const total = await quotedTotal(screen, 'buy');
  const limit = Math.ceil((total * (1000 + 2 * ROOM)) / 1000);
  await setLimit(screen, typedDollars(limit));
  await screen.textReads(/Quote expired/, MINUTE_AND_MORE_MS);
  await screen.press('ctrl+3', 'r');
  const { name } = await screen.element(
    'push button',
    /^Buy .* for at most/,
    ({ enabled }) => enabled,
  );
  const shown = (await screen.element('entry', /^Pay at most/)).value;
  expect(centsOf(name) === limit, `${typedDollars(limit)} to be kept as the limit, not: ${name}`);
  await screen.press('Escape');
  return `a quote ran out after its minute; requoted, the limit of ${shown.trim()} kept`;
}
