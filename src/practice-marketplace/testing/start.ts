import { randomStream } from '../clock-and-random/random.ts';
import type { ControlAccess } from '../child-process.ts';
import { type MarketplaceParts, startPracticeMarketplace } from '../marketplace.ts';
import type { PracticeMarketplace, PracticeOptions } from '../options.ts';
import { type LogEntry, testAnswering } from './answering/test-answering.ts';
import { openControlServer } from './control/control-server.ts';
import {
  type ControlTargets,
  type Operation,
  operation,
  runOperation,
} from './control/operations.ts';
import { DIALECT_SEED, dialectNamed } from './dialects/choose.ts';
import type { DialectName } from './dialects/dialect.ts';
import { Voice } from './dialects/voice.ts';
import { ExecuteCounter } from './execute-counter.ts';
import { Faults } from './faults/faults.ts';

/** How to start a practice marketplace for tests. */
export interface TestMarketplaceOptions extends PracticeOptions {
  /** No rate limit; only for measuring. */
  readonly unlimited?: boolean;
  /** The form in which it answers; `documented` by default. */
  readonly dialect?: DialectName;
  /** Chooses among the forms that a dialect leaves open; the same seed is the same dialect. */
  readonly dialectSeed?: string;
  /** Opens the control server on a loopback port of its own. */
  readonly control?: boolean;
  /** Called with every answer. */
  readonly onAnswer?: (entry: LogEntry) => void;
}

/** A practice marketplace that can be controlled and that answers in a dialect. */
export interface TestMarketplace extends PracticeMarketplace {
  readonly dialect: DialectName;
  readonly dialectSeed: string;
  /** A sandbox listing of the organization that the sandbox keys belong to. */
  readonly ownListingId: string;
  readonly controlServer: ControlAccess | undefined;
  /** Carries out an operation of the control server in this process. @throws ZodError, RangeError if it cannot */
  control(operation: Operation): Record<string, unknown>;
}

/** @throws Error if a port is taken */
export async function startTestMarketplace(
  options: TestMarketplaceOptions = {},
): Promise<TestMarketplace> {
  const { dialect = 'documented', dialectSeed = DIALECT_SEED } = options;
  const voice = new Voice(dialectNamed(dialect, dialectSeed));
  const counter = new ExecuteCounter();
  const opened: ControlTargets[] = [];
  const marketplace = await startPracticeMarketplace(options, (parts: MarketplaceParts) => {
    const { world } = parts;
    if (options.unlimited === true) world.controls.limiterFails = true;
    const faults = new Faults(randomStream(world.seed, 'faults'));
    opened.push({ ...parts, faults, counter, voice });
    return testAnswering({ world, voice, faults, counter, onAnswer: options.onAnswer });
  });
  const [targets] = opened;
  const [ownListingId] = marketplace.ownListingIds;
  if (targets === undefined || ownListingId === undefined)
    throw new Error('The marketplace has no server, or the organization no listing.');
  const controlServer = options.control === true ? await openControlServer(targets) : undefined;
  return {
    ...marketplace,
    dialect,
    dialectSeed,
    ownListingId,
    controlServer: controlServer?.access,
    control: (asked) => ({ ...runOperation(targets, operation.parse(asked)) }),
    stop: async () => {
      await Promise.all([marketplace.stop(), controlServer?.close()]);
    },
  };
}
