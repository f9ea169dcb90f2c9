/** What happens to orders of programs. Each scene is some intents, from the draft to the last answer. */
import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FaultKind } from '#practice/testing/faults/faults.ts';
import { DEATH_POINTS } from './messages.ts';
import { KILLED } from './terminal.ts';
import { PATIENCE_MS, type Terms, type World } from './world.ts';

/** Those that strike a request once; what the service itself executes twice is no program's doing. */
const FAULTS: readonly [FaultKind, ...FaultKind[]] = [
  'reset-after',
  'reset-before',
  'error-500-after',
  'error-500-before',
  'error-503-before',
  'half-body',
  'code-missing',
  'html-502',
  'early-429',
  'slow-drip',
  'redirect',
  'order-id-missing',
  'not-json',
  'stall-after',
  'stall-before',
];

function harm(world: World): void {
  const kind = world.pick(FAULTS);
  for (const route of ['executeBuyQuoteV2', 'executeSellQuoteV2'] as const) {
    const ms = kind.startsWith('stall') ? PATIENCE_MS * 2 : PATIENCE_MS / 8;
    world.market.control({ op: 'injectFault', fault: { route, kind, count: 1, ms } });
  }
}

const sendOf = ({ callerKey }: Terms, draft: string, waitMs = 20_000) => ({
  callerKey: `${callerKey}-send`,
  draft,
  waitMs,
});

/** Its handle, however often the connection breaks; null where the marketplace gave no quote. */
async function drafted(world: World, terms: Terms): Promise<string | null> {
  const [, twin] = await Promise.all([
    world.call('draft', terms, world.upTo(3) === 0 ? world.upTo(25) : null),
    // A second client with the same key at the same time; sometimes with other terms.
    world.upTo(4) === 0 ? world.call('draft', terms) : null,
  ]);
  if (world.upTo(10) === 0) {
    const other = await world.call('draft', { ...terms, quantity: 2 });
    const known = await world.persist('draft', terms);
    if (!('code' in other) && !('code' in known) && other.draft === known.draft) {
      world.ledger.broken.push(`${terms.callerKey}: other terms were answered with the same draft`);
    }
    if (!('code' in other)) return other.draft;
  }
  const answered = twin !== null && !('code' in twin) ? twin : await world.persist('draft', terms);
  return 'code' in answered ? null : answered.draft;
}

/** Requests that it is sent, and comes back when it waits for the user or is over. `asking` settles with the answers. */
async function requested(
  world: World,
  terms: Terms,
  draft: string,
): Promise<{ readonly state: string; readonly asking: Promise<unknown> }> {
  const asking = Promise.all([
    world.call('execute', sendOf(terms, draft), world.upTo(4) === 0 ? world.upTo(30) : null),
    world.upTo(3) === 0 ? world.call('execute', sendOf(terms, draft)) : null,
  ]);
  const over = new AbortController();
  void asking.finally(() => {
    over.abort();
  });
  let state = 'drafted';
  while (state === 'drafted' && !over.signal.aborted) {
    await sleep(5);
    state = await world.terminal.act({ op: 'state', draft });
  }
  return { state, asking };
}

function approve(world: World, draft: string, times = 1): Promise<string> {
  // Whatever the number of clicks: it is one consent while one of them is being carried out.
  world.ledger.consent(draft);
  return world.terminal.act({ op: 'approve', draft, times, isStale: false });
}

/** Everything is well again, and the program asks for the last time. */
async function finish(world: World, terms: Terms, draft: string): Promise<number> {
  const unknown = await world.heal();
  await world.persist('execute', sendOf(terms, draft, 0));
  await world.terminal.act({ op: 'decline', draft });
  await world.persist('execute', sendOf(terms, draft, 0));
  return unknown;
}

type Scene = (world: World) => Promise<{ readonly intents: number; readonly unknown: number }>;

const one = (scene: (world: World, terms: Terms, draft: string) => Promise<void>): Scene => {
  return async (world) => {
    const terms = world.terms();
    const draft = await drafted(world, terms);
    if (draft === null) return { intents: 1, unknown: await world.heal() };
    await scene(world, terms, draft);
    return { intents: 1, unknown: await finish(world, terms, draft) };
  };
};

/** A user who clicks twice, declines, is late, or whose program changes its mind; and a marketplace that fails. */
const usual = one(async (world, terms, draft) => {
  if (world.upTo(2) === 0) harm(world);
  const { state, asking } = await requested(world, terms, draft);
  const what = world.upTo(8);
  if (state === 'waiting') {
    if (what === 0) await world.terminal.act({ op: 'decline', draft });
    else if (what === 1) await world.call('withdraw', { draft });
    else if (what === 2) {
      // What the screen showed is not true any more: no consent.
      await world.terminal.act({ op: 'approve', draft, times: 1, isStale: true });
      await world.terminal.act({ op: 'decline', draft });
    } else await approve(world, draft, 1 + world.upTo(2));
  }
  await world.terminal.act({ op: 'decline', draft });
  await asking;
});

/** The process of the terminal is killed: while it drafts, while the order waits, is approved or sent. */
const killedTerminal: Scene = async (world) => {
  const terms = world.terms();
  const point = world.pick(DEATH_POINTS);
  const isNamed = world.upTo(2) === 0;
  if (world.upTo(3) === 0) harm(world);
  if (isNamed) await world.terminal.act({ op: 'die-at', point });
  if (!isNamed && world.upTo(2) === 0) {
    const drafting = world.call('draft', terms);
    await sleep(world.upTo(30));
    await world.terminal.kill();
    await drafting;
  }
  const draft = await drafted(world, terms);
  if (draft === null) return { intents: 1, unknown: await world.heal() };
  const { state, asking } = await requested(world, terms, draft);
  if (state === 'waiting') {
    const approving = approve(world, draft);
    if (!isNamed) {
      await sleep(world.upTo(40));
      await world.terminal.kill();
    }
    await approving;
  }
  if (world.terminal.isAlive) await world.terminal.kill();
  await asking;
  return { intents: 1, unknown: await finish(world, terms, draft) };
};

/** A program is killed while it drafts, or while its order waits or is sent; another one comes with its keys. */
const killedClient: Scene = async (world) => {
  const terms = world.terms();
  if (world.upTo(3) === 0) harm(world);
  const sendKey = `${terms.callerKey}-send`;
  const child = fork(
    fileURLToPath(new URL('client-child.ts', import.meta.url)),
    [JSON.stringify({ folder: world.folder, draft: terms, sendKey })],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isLate = world.upTo(2) === 0;
  await new Promise<void>((resolve) => {
    child.once('exit', resolve);
    child.on('message', (message) => {
      if (message === (isLate ? 'drafted' : 'connected')) resolve(undefined);
    });
  });
  await sleep(world.upTo(20));
  child.kill('SIGKILL');
  const killing = ended;
  const answered = await world.persist('draft', terms);
  await killing;
  if ('code' in answered) return { intents: 1, unknown: await world.heal() };
  const { draft } = answered;
  const { state, asking } = await requested(world, terms, draft);
  if (state === 'waiting') await approve(world, draft);
  await asking;
  return { intents: 1, unknown: await finish(world, terms, draft) };
};

/** Its time is over between the approval and the execution: a new quote comes too late. */
const expired: Scene = async (world) => {
  const terms = world.terms({ goodForMs: 20_000 });
  const draft = await drafted(world, terms);
  if (draft === null) return { intents: 1, unknown: await world.heal() };
  const { state, asking } = await requested(world, terms, draft);
  if (state === 'waiting') {
    await world.terminal.act({ op: 'sleep' });
    const isLate = world.upTo(2) === 0;
    for (const route of ['createBuyQuoteV2', 'createSellQuoteV2'] as const) {
      const fault = { route, kind: 'delay', count: 1, ms: 60 } as const;
      world.market.control({ op: 'injectFault', fault });
    }
    // Where its time is over before the quote comes, the click is no consent any more.
    const approving = isLate
      ? world.terminal.act({ op: 'approve', draft, times: 1, isStale: false })
      : approve(world, draft);
    if (isLate) await world.terminal.act({ op: 'jump', wallMs: 0, monotonicMs: 25_000 });
    await approving;
  }
  await asking;
  return { intents: 1, unknown: await finish(world, terms, draft) };
};

/** Trading is halted between the approval and the execution, with each status that a halt has. */
const halted = one(async (world, terms, draft) => {
  const { state, asking } = await requested(world, terms, draft);
  world.market.control({ op: 'halt', status: world.pick([422, 500, 503]) });
  if (state === 'waiting') await approve(world, draft);
  await world.terminal.act({ op: 'decline', draft });
  await asking;
});

/** Clocks are set, leap, or the computer sleeps, before or right after the click. */
const clocks = one(async (world, terms, draft) => {
  const { state, asking } = await requested(world, terms, draft);
  const step = (): Promise<string> =>
    world.upTo(3) === 0
      ? world.terminal.act({ op: 'sleep' })
      : world.terminal.act({
          op: 'jump',
          wallMs: world.pick([-3_600_000, 3_600_000, -60_000, 0]),
          monotonicMs: world.pick([0, 58_000, 5_000]),
        });
  const isBefore = world.upTo(2) === 0;
  if (isBefore) await step();
  if (state === 'waiting') {
    const approving = approve(world, draft);
    if (!isBefore) await step();
    await approving;
  }
  await world.terminal.act({ op: 'decline', draft });
  await asking;
  await world.terminal.act({ op: 'jump', wallMs: 0, monotonicMs: 0 });
});

/** Everything is stopped while it is approved or sent. What is on its way is finished. */
const stopped = one(async (world, terms, draft) => {
  if (world.upTo(2) === 0) harm(world);
  const { state, asking } = await requested(world, terms, draft);
  if (state === 'waiting') {
    const approving = approve(world, draft);
    await sleep(world.upTo(12));
    await world.terminal.act({ op: 'stop-programs' });
    await approving;
  }
  await asking;
});

/** Three at once within a budget that is enough for one or two of them; sometimes it is revoked, or the terminal killed, in the middle. */
const budgeted: Scene = async (world) => {
  const all = [0, 1, 2].map(() => world.buyTerms({ limit: '9000.00' }));
  const drafts = await Promise.all(all.map((terms) => drafted(world, terms)));
  const most = 900_000 * (1 + world.upTo(2)) + 100_000;
  const budget = { most, drafts: new Set<string>() };
  if (world.upTo(3) === 0) harm(world);
  if ((await world.terminal.act({ op: 'grant', most })) !== KILLED) {
    world.ledger.budgets.push(budget);
  }
  const asking = Promise.all(
    all.map(async (terms, index) => {
      const draft = drafts[index] ?? null;
      if (draft === null) return;
      world.ledger.consent(draft);
      budget.drafts.add(draft);
      await world.call('execute', sendOf(terms, draft, 4_000), world.upTo(4) === 0 ? 10 : null);
    }),
  );
  const what = world.upTo(6);
  await sleep(world.upTo(30));
  if (what === 0) await world.terminal.act({ op: 'revoke' });
  if (what === 1) await world.terminal.kill();
  await asking;
  if (world.terminal.isAlive) await world.terminal.act({ op: 'revoke' });
  let unknown = 0;
  for (const [index, terms] of all.entries()) {
    const draft = drafts[index] ?? null;
    if (draft !== null) unknown += await finish(world, terms, draft);
  }
  return { intents: 3, unknown };
};

export const SCENES: Readonly<Record<string, { readonly often: number; readonly scene: Scene }>> = {
  usual: { often: 50, scene: usual },
  'killed terminal': { often: 5, scene: killedTerminal },
  'killed client': { often: 4, scene: killedClient },
  expired: { often: 6, scene: expired },
  halted: { often: 6, scene: halted },
  clocks: { often: 10, scene: clocks },
  stopped: { often: 6, scene: stopped },
  budgeted: { often: 5, scene: budgeted },
};
