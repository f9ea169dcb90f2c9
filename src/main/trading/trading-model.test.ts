import { assert, asyncModelRun, asyncProperty, commands, constantFrom } from 'fast-check';
import { expect, it } from 'vitest';
import { commandArbitraries } from './testing/commands.ts';
import { BrokenPromise, WatchedWorld } from './testing/observed-world.ts';

/** TRADING_SEQUENCES=100000 runs as many; a few are enough for every day. */
const SEQUENCES = Number(process.env['TRADING_SEQUENCES'] ?? '300');

it(
  'keeps its promises whatever happens, in whatever order',
  async () => {
    await assert(
      asyncProperty(
        constantFrom('v2' as const, 'v1' as const),
        commands(commandArbitraries, { maxCommands: 60, size: '+1' }),
        async (version, steps) => {
          const real = new WatchedWorld();
          real.gateway.version = version;
          await asyncModelRun(() => ({ model: {}, real }), steps);
        },
      ),
      // A sequence that waits for nothing that comes is reported as such, not as a test that took too long.
      { numRuns: SEQUENCES, timeout: 20_000 },
    );
  },
  30_000 + SEQUENCES * 100,
);

it('would be caught breaking one', async () => {
  const world = new WatchedWorld();
  await world.send();
  // The same request once more, as a client with a retry would send it.
  const [post] = world.gateway.posts;
  if (post !== undefined) void world.gateway.execute(post, () => true);
  expect(() => {
    world.check();
  }).toThrow(BrokenPromise);
});
