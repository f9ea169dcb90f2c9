/** Terminals in the situations in which they are looked at: full, empty, with fewer rights, cut off, never connected. */
import type { TestMarketplace } from '#practice/testing/start.ts';
import { openFurnished } from '../support/screen-states/furnish.ts';
import type { State } from '../support/screen-states/state.ts';
import { statesOf } from '../support/screen-states/states.ts';
import {
  open,
  openPractice,
  openSandbox,
  startMarket,
  type Running,
} from '../support/running/fixtures.ts';
import { useNewProfile } from '../support/screen/profiles.ts';
import { startProxy } from '../support/running/proxy.ts';

export interface Opening {
  readonly name: string;
  readonly open: () => Promise<{ readonly running: Running; readonly states: readonly State[] }>;
}

/** A practice market that does not start: nobody can be asked. */
const NOBODY = ['--practice-speed=none'];

const quietMarket = (): Promise<TestMarketplace> => startMarket({ unlimited: true });

/** The three layouts, as they stand, and the details of the product that is selected in them. */
const layouts = (prefix: string, { desk }: Running): readonly State[] => [
  ...['trade', 'vault', 'monitor'].map((layout, index) => ({
    name: `${prefix}: ${layout}`,
    show: () => desk.press(`Alt+${String(index + 1)}`),
  })),
  {
    name: `${prefix}: details`,
    show: async () => {
      await desk.press('Alt+1');
      await desk.goTo('details');
    },
  },
];

export const openFull: Opening = {
  name: 'full',
  open: async () => {
    const { running, market } = await openFurnished();
    return { running, states: statesOf(running, market) };
  },
};

export const openEmpty: Opening = {
  name: 'empty',
  open: async () => {
    const running = await openSandbox(await quietMarket(), {});
    const { desk } = running;
    const nothingFound: State = {
      name: 'empty: nothing found',
      show: async () => {
        await desk.press('Alt+1');
        await desk.goTo('market');
        await desk.press('Slash');
        await desk.type('zzz');
      },
    };
    return { running, states: [...layouts('empty', running), nothingFound] };
  },
};

export const openReadOnly: Opening = {
  name: 'read-only key',
  open: async () => {
    const market = await quietMarket();
    const profile = { apiKey: market.keys.sandbox.readOnly };
    const running = await openSandbox(market, { profile });
    const { desk } = running;
    const denied: State = {
      name: 'denied: a quote',
      show: async () => {
        await desk.press('Alt+1');
        await desk.findProduct('krugerrand 1 oz');
        await desk.openTicket('buy');
        await desk.press('Enter');
        await desk.ticket.reads(/does not allow this with this key|cannot trade/i);
      },
    };
    return { running, states: [...layouts('denied', running), denied] };
  },
};

export const openLost: Opening = {
  name: 'connection lost',
  open: async () => {
    const market = await quietMarket();
    const proxy = await startProxy(market.sandbox);
    const running = await openSandbox(market, { profile: { baseUrl: proxy.url } });
    await running.desk.findProduct('krugerrand 1 oz');
    await proxy.close();
    await running.desk.statusReads(/Connection lost/, { timeoutMs: 60_000 });
    return { running, states: layouts('stale', running) };
  },
};

export const openNever: Opening = {
  name: 'never connected',
  open: async () => {
    const running = await open({ args: NOBODY });
    return { running, states: layouts('error', running) };
  },
};

/** Nothing is answered, and nothing given up yet: after a minute it would be, so each window is in two states only. */
const openLoading = (part: string, from: number, to: number): Opening => ({
  name: `loading, ${part}`,
  open: async () => {
    const market = await quietMarket();
    const proxy = await startProxy(market.sandbox);
    proxy.mood = 'silent';
    const running = await open();
    const apiKey = market.keys.sandbox.admin;
    await useNewProfile(running.desk, { name: 'Desk', baseUrl: proxy.url, apiKey });
    await running.desk.statusReads(/Sandbox · Desk/);
    return { running, states: layouts('loading', running).slice(from, to) };
  },
});
export const openLoadingFirst = openLoading('first layouts', 0, 2);
export const openLoadingLast = openLoading('last layouts', 2, 4);

export const openPracticeFirst: Opening = {
  name: 'a first start',
  open: async () => {
    const running = await openPractice();
    const { desk } = running;
    const firstTrade: State = {
      name: 'the steps of a first trade',
      show: async () => {
        await desk.press('Alt+1', 'Alt+KeyG');
        await desk.page.getByRole('region', { name: 'First trade' }).waitFor();
      },
      leave: () => desk.press('Alt+KeyG'),
    };
    return { running, states: [firstTrade] };
  },
};
