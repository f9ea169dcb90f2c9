/** Orders of programs through the real socket, under everything that can happen to them; and what it all came to. */
import type { Findings } from './ledger.ts';
import { SCENES } from './scenes.ts';
import { World } from './world.ts';

export interface ProgramTally extends Findings {
  intents: number;
  /** Times that the process of the terminal was killed. */
  kills: number;
  /** Orders whose outcome was unknown until it was settled. */
  unknown: number;
  /** Keys of earlier orders that were used again later, after restarts, too. */
  replays: number;
  /** Intents by scene. */
  byScene: Record<string, number>;
}

export const emptyProgramTally = (): ProgramTally => ({
  intents: 0,
  orders: 0,
  duplicates: 0,
  withoutConsent: 0,
  overBudget: 0,
  misreported: 0,
  unjournalled: 0,
  unfinished: 0,
  kills: 0,
  unknown: 0,
  replays: 0,
  byScene: {},
});

/** Whether nothing was sent twice or without consent, lost, or reported wrongly. */
export const programsKept = (tally: ProgramTally): boolean =>
  tally.duplicates +
    tally.withoutConsent +
    tally.overBudget +
    tally.misreported +
    tally.unjournalled +
    tally.unfinished ===
  0;

export interface ProgramOptions {
  /** Number of the first intent in the whole run: decides what happens. */
  readonly first: number;
  readonly intents: number;
  readonly report: (line: string) => void;
}

/** On a marketplace of their own; adds what it finds to `tally`. */
export async function runPrograms(
  { first, intents, report }: ProgramOptions,
  tally: ProgramTally,
): Promise<void> {
  const world = await World.open(first);
  const scenes = Object.entries(SCENES).flatMap(([name, { often, scene }]) =>
    Array.from({ length: often }, () => ({ name, scene })),
  );
  try {
    await world.terminal.start();
    for (let done = 0; done < intents;) {
      const chosen = scenes[world.upTo(scenes.length)];
      if (chosen === undefined) break;
      const { name, scene } = chosen;
      const { intents: count, unknown } = await scene(world);
      done += count;
      tally.intents += count;
      tally.unknown += unknown;
      tally.byScene[name] = (tally.byScene[name] ?? 0) + count;
    }
    // Another life of the terminal hears every key again.
    await world.restart();
    tally.replays += await world.replay();
    await world.terminal.end();
    tally.kills += world.terminal.kills;
    const found = world.ledger.compare(world.market, world.folder, report);
    for (const name of Object.keys(found).filter((one): one is keyof Findings => one in found)) {
      tally[name] += found[name];
    }
  } finally {
    await world.close();
  }
}
