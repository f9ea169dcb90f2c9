import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildCatalogue } from './catalogue/catalogue.ts';
import { type Answering, asDocumented } from './server/answering.ts';
import { runningClock } from './clock-and-random/clock.ts';
import { buildApp } from './server/app.ts';
import type { Host } from './server/gate.ts';
import { USUAL_SCALE } from './market/participants.ts';
import { Limiter } from './server/limiter.ts';
import type { PracticeMarketplace, PracticeOptions } from './options.ts';
import { ownListingIds } from './world/own-listings.ts';
import { StateFile } from './world/state-file.ts';
import { PracticeWorld } from './world/world.ts';

const hosts = ['production', 'sandbox', 'legacy'] as const;

/** How often the state is saved while only time changes it, in milliseconds of real time. */
const SAVE_EVERY_MS = 15_000;

/** The inside of a marketplace, as the server and tests use it. */
export interface MarketplaceParts {
  readonly world: PracticeWorld;
  readonly limiter: Limiter;
  /** Saves the state. Called before the answer of every request that may have changed the ledger. */
  readonly persist: () => void;
}

/**
 * Starts a practice marketplace in this process.
 *
 * @param answeringOf gives another way of answering than the documented one; for tests
 * @throws Error if a port is taken
 */
export async function startPracticeMarketplace(
  options: PracticeOptions,
  answeringOf: (parts: MarketplaceParts) => Answering = () => asDocumented,
): Promise<PracticeMarketplace> {
  const speed = options.speed ?? 1;
  const file = options.stateFile === undefined ? undefined : new StateFile(options.stateFile);
  if (options.reset === true) file?.remove();
  const { state, notice } = file?.read() ?? {};
  if (notice !== undefined) options.onNotice?.(notice);
  const seed = options.seed ?? state?.seed ?? randomBytes(32).toString('hex');
  const clock = options.clock ?? runningClock(speed);
  // A marketplace that ran fast, or whose clock was moved, does not go back in time.
  if (state !== undefined) clock.advance(Math.max(0, state.savedAt - clock.now()));
  const world = new PracticeWorld({
    catalogue: buildCatalogue(options.scale?.products, options.moreProducts),
    clock,
    seed,
    scale: { ...USUAL_SCALE, ...options.scale },
    still: options.still === true,
    // The state belongs to the seed it was created with: another seed gives another marketplace.
    ...(state?.seed === seed ? { state } : {}),
  });
  const persist = (): void => file?.write(world.save());
  const parts: MarketplaceParts = { world, limiter: new Limiter(), persist };
  const apps = await listen(parts, answeringOf(parts), options);
  const [production, sandbox, legacy] = apps.map(addressOf);
  if (production === undefined || sandbox === undefined || legacy === undefined)
    throw new Error('A listener has no address.');
  world.labelBase.live = production;
  world.labelBase.sandbox = sandbox;
  saveIfPossible(persist);
  const saving =
    file === undefined
      ? undefined
      : setInterval(() => {
          world.advance();
          saveIfPossible(persist);
        }, SAVE_EVERY_MS);
  saving?.unref();
  return {
    production,
    sandbox,
    legacy,
    speed,
    keys: world.keys,
    ownListingIds: ownListingIds(world, 'sandbox'),
    stop: async () => {
      clearInterval(saving);
      await Promise.all(apps.map((app) => app.close()));
      persist();
    },
  };
}

/** Where only time went on: on a full disk the next one saves it too. */
function saveIfPossible(persist: () => void): void {
  try {
    persist();
  } catch (error) {
    process.stderr.write(`the practice market could not be saved: ${String(error)}\n`);
  }
}

/** Opens the three listeners. If one fails, it closes the others again. */
async function listen(
  parts: MarketplaceParts,
  answering: Answering,
  options: PracticeOptions,
): Promise<FastifyInstance[]> {
  const apps: FastifyInstance[] = [];
  try {
    for (const [index, host] of hosts.entries()) {
      const app = await buildApp(host satisfies Host, {
        ...parts,
        answering,
        withoutSandboxLists: options.withoutSandboxLists === true,
      });
      const port = options.port === undefined || options.port === 0 ? 0 : options.port + index;
      apps.push(app);
      await app.listen({ host: '127.0.0.1', port });
    }
  } catch (error) {
    await Promise.all(apps.map((app) => app.close()));
    throw error;
  }
  return apps;
}

function addressOf(app: FastifyInstance): string {
  const [address] = app.addresses();
  if (address === undefined || typeof address === 'string')
    throw new Error('A listener has no port.');
  return `http://127.0.0.1:${address.port}`;
}
