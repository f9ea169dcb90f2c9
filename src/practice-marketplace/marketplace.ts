import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildCatalogue } from './catalogue/catalogue.ts';
import { ExecuteCounter } from './server/execute-counter.ts';
import { Faults } from './server/faults.ts';
import { type ControlTargets, runOperation, operation } from './control/operations.ts';
import { openControlServer } from './control/control-server.ts';
import { runningClock } from './clock-and-random/clock.ts';
import { randomStream } from './clock-and-random/random.ts';
import { buildApp } from './server/app.ts';
import type { Host } from './server/gate.ts';
import { USUAL_SCALE } from './market/participants.ts';
import { Limiter } from './server/limiter.ts';
import { DIALECT_SEED, dialectNamed } from './dialects/choose.ts';
import { Voice } from './dialects/voice.ts';
import type { PracticeMarketplace, PracticeOptions } from './options.ts';
import { ownListingIds, sampleListingId } from './world/own-listings.ts';
import { StateFile } from './world/state-file.ts';
import { PracticeWorld } from './world/world.ts';

const hosts = ['production', 'sandbox', 'legacy'] as const;

/** How often the state is saved while only time changes it, in milliseconds of real time. */
const SAVE_EVERY_MS = 15_000;

/** Starts a practice marketplace: `startPracticeMarketplace`, after the server was loaded. */
export async function runMarketplace(options: PracticeOptions): Promise<PracticeMarketplace> {
  const speed = options.speed ?? 1;
  const dialect = options.dialect ?? 'documented';
  const dialectSeed = options.dialectSeed ?? DIALECT_SEED;
  const file = options.stateFile === undefined ? undefined : new StateFile(options.stateFile);
  if (options.reset === true) file?.remove();
  const { state, notice } = file?.read() ?? {};
  if (notice !== undefined) options.onNotice?.(notice);
  const seed = options.seed ?? state?.seed ?? randomBytes(32).toString('hex');
  const clock = options.clock ?? runningClock(speed);
  // A marketplace that ran fast, or whose clock was moved, does not go back in time.
  if (state !== undefined) clock.advance(Math.max(0, state.savedAt - clock.now()));
  const world = new PracticeWorld({
    catalogue: buildCatalogue(options.scale?.products, options.longest === true),
    clock,
    seed,
    scale: { ...USUAL_SCALE, ...options.scale },
    still: options.still === true,
    // The state belongs to the seed it was created with: another seed gives another marketplace.
    ...(state?.seed === seed ? { state } : {}),
  });
  if (options.unlimited === true) world.controls.limiterFails = true;
  const persist = (): void => file?.write(world.save());
  const targets: ControlTargets = {
    world,
    limiter: new Limiter(),
    faults: new Faults(randomStream(seed, 'faults')),
    counter: new ExecuteCounter(),
    voice: new Voice(dialectNamed(dialect, dialectSeed)),
    persist,
  };
  const apps = await listen(targets, options);
  const [production, sandbox, legacy] = apps.map(addressOf);
  if (production === undefined || sandbox === undefined || legacy === undefined)
    throw new Error('A listener has no address.');
  world.labelBase.live = production;
  world.labelBase.sandbox = sandbox;
  const controlServer = options.control === true ? await openControlServer(targets) : undefined;
  persist();
  const saving =
    file === undefined
      ? undefined
      : setInterval(() => advanceAndSave(world, persist), SAVE_EVERY_MS);
  saving?.unref();
  return {
    production,
    sandbox,
    legacy,
    speed,
    dialect,
    dialectSeed,
    keys: world.keys,
    ownListingId: sampleListingId(world, 'sandbox'),
    ownListingIds: ownListingIds(world, 'sandbox'),
    controlServer: controlServer?.access,
    control: (asked) => ({ ...runOperation(targets, operation.parse(asked)) }),
    stop: async () => {
      clearInterval(saving);
      await Promise.all([...apps.map((app) => app.close()), controlServer?.close()]);
      persist();
    },
  };
}

function advanceAndSave(world: PracticeWorld, persist: () => void): void {
  world.advance();
  persist();
}

/** Opens the three listeners. If one fails, it closes the others again. */
async function listen(
  targets: ControlTargets,
  options: PracticeOptions,
): Promise<FastifyInstance[]> {
  const apps: FastifyInstance[] = [];
  try {
    for (const [index, host] of hosts.entries()) {
      const app = await buildApp(host satisfies Host, {
        ...targets,
        withoutSandboxLists: options.withoutSandboxLists === true,
        onAnswer: options.onAnswer,
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
