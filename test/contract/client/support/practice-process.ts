import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const CLI = join(import.meta.dirname, '../../../../src/practice-marketplace/testing/cli.ts');

const summary = z.looseObject({
  sandbox: z.url(),
  legacy: z.url(),
  keys: z.looseObject({ sandbox: z.looseObject({ admin: z.string() }) }),
});

/** A practice marketplace in a process of its own. */
interface PracticeProcess {
  readonly sandbox: string;
  readonly legacy: string;
  readonly apiKey: string;
  /** Ends it as a crash would: nothing is closed, nothing said. */
  readonly kill: () => Promise<void>;
}

/** Starts one with the command line of its own program; resolves when it answers. */
export async function startProcess(args: readonly string[]): Promise<PracticeProcess> {
  const child = spawn(process.execPath, [CLI, '--json', '--still', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const said: readonly unknown[] = await Promise.race([once(lines, 'line'), neverStarted(child)]);
  const { sandbox, legacy, keys } = summary.parse(JSON.parse(String(said[0])));
  return {
    sandbox,
    legacy,
    apiKey: keys.sandbox.admin,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function neverStarted(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error(`The practice marketplace ended with ${String(child.exitCode)}.`);
}

/** The first of three ports in a row that are free: production, sandbox and legacy host. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const first = await listenOnce(0);
    if (first === null || first > 65_000) continue;
    const others = [await listenOnce(first + 1), await listenOnce(first + 2)];
    if (!others.includes(null)) return first;
  }
}

/** Takes a port and gives it back; null when somebody else has it. */
async function listenOnce(port: number): Promise<number | null> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return null;
  }
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return typeof bound === 'object' && bound !== null ? bound.port : null;
}
