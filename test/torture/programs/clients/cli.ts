/**
 * `npm run test:clients -- [--modules DIR]`: clients that are not ours, against `touchstone mcp` and a terminal that trades on the practice
 * marketplace: list the tools, read, draft, execute with a user who approves, and an error. Prints a transcript of each.
 * DIR: a `node_modules` with the clients that are no dependency here; without it only those of the tests run.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { z } from 'zod';
import { COMMAND_LINE } from '../../../support/running/command-line.ts';
import { World } from '../world.ts';

const { values } = parseArgs({ options: { modules: { type: 'string' } } });
const run = promisify(execFile);
const REVISION = '2026-07-28';

/** What each client can do. */
interface AnyClient {
  /** Its revision of the protocol, as far as it says. */
  readonly revision: string;
  readonly tools: () => Promise<number>;
  readonly call: (name: string, args: Record<string, unknown>) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

const resultSchema = z.object({
  isError: z.boolean().optional(),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  content: z.array(z.looseObject({ text: z.string() })),
});
const draftSchema = z.object({
  draft: z.string(),
  state: z.string(),
  orderIds: z.array(z.string()),
});
const toolsSchema = z.object({ tools: z.array(z.unknown()) });

const world = await World.open(1);
const server = {
  command: process.execPath,
  args: [COMMAND_LINE, 'mcp', '--data', world.folder],
};

async function newest(): Promise<AnyClient> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: REVISION } } },
  );
  await client.connect(new StdioClientTransport(server));
  return {
    revision: client.getNegotiatedProtocolVersion() ?? 'not named',
    tools: async () => (await client.listTools()).tools.length,
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

async function older(): Promise<AnyClient> {
  const client = new OlderClient({ name: 'test', version: '1' });
  const transport = new OlderTransport(server);
  await client.connect(transport);
  return {
    revision: 'as of the 1.x line',
    tools: async () => (await client.listTools()).tools.length,
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

/** An implementation of the protocol of its own. */
async function independent(modules: string): Promise<AnyClient> {
  const require = createRequire(join(modules, 'x.js'));
  const load = async <Shape>(name: string, shape: z.ZodType<Shape>): Promise<Shape> =>
    shape.parse({ ...(await import(require.resolve(name))) });
  const clientShape = z.object({
    listTools: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
    tools: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
    close: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
  });
  const { createMCPClient } = await load(
    '@ai-sdk/mcp',
    z.object({ createMCPClient: z.custom<(options: object) => Promise<unknown>>() }),
  );
  const { Experimental_StdioMCPTransport: Transport } = await load(
    '@ai-sdk/mcp/mcp-stdio',
    z.object({ Experimental_StdioMCPTransport: z.custom<new (options: object) => object>() }),
  );
  const made = await createMCPClient({ transport: new Transport(server) });
  const client = clientShape.parse(made);
  const tools = z
    .record(
      z.string(),
      z.looseObject({
        execute: z.custom<(args: object, options: object) => Promise<unknown>>(),
      }),
    )
    .parse(await client.tools.call(made));
  return {
    revision: 'not named',
    tools: () => Promise.resolve(Object.keys(tools).length),
    call: (name, args) =>
      tools[name]?.execute(args, { toolCallId: name, messages: [] }) ??
      Promise.reject(new Error(`There is no tool ${name}.`)),
    close: () => client.close.call(made),
  };
}

/** The command line of the inspector: a process for each call. */
function inspector(modules: string): AnyClient {
  const inspect = async (...args: readonly string[]): Promise<unknown> => {
    const bin = join(modules, '.bin', 'mcp-inspector');
    const line = ['--cli', server.command, ...server.args, ...args];
    const { stdout } = await run(process.execPath, [bin, ...line], { maxBuffer: 2 ** 24 }).catch(
      (error: unknown) => z.looseObject({ stdout: z.string() }).parse(error),
    );
    return JSON.parse(stdout);
  };
  return {
    revision: 'not named',
    tools: async () => toolsSchema.parse(await inspect('--method', 'tools/list')).tools.length,
    call: (name, args) => {
      const pairs = Object.entries(args).flatMap(([key, value]) => [
        '--tool-arg',
        // It reads each value as JSON: an amount is a text.
        `${key}=${JSON.stringify(value)}`,
      ]);
      return inspect('--method', 'tools/call', '--tool-name', name, ...pairs);
    },
    close: () => Promise.resolve(),
  };
}

/** A user who approves what waits. */
async function approved(draft: string): Promise<void> {
  while ((await world.terminal.act({ op: 'state', draft })) !== 'waiting') await sleep(20);
  await world.terminal.act({ op: 'approve', draft, times: 1, isStale: false });
}

async function transcript(name: string, client: AnyClient): Promise<void> {
  const say = (line: string): void => console.log(`  ${line}`);
  console.log(`${name}, revision: ${client.revision}`);
  say(`tools/list → ${await client.tools()} tools`);
  const call = async (tool: string, args: Record<string, unknown>) => {
    const result = resultSchema.parse(await client.call(tool, args));
    const text = result.content[0]?.text ?? '';
    const value: unknown = JSON.parse(text);
    return { isError: result.isError === true, value, text };
  };
  const status = await call('status', {});
  say(`status → ${status.text.slice(0, 120)}…`);
  const terms = world.buyTerms();
  const made = await call('draft', { ...terms, callerKey: `${terms.callerKey}-${Date.now()}` });
  const { draft, state } = draftSchema.parse(made.value);
  say(`draft ${terms.limit} at most → ${state}`);
  const approving = approved(draft);
  const request = { callerKey: `${terms.callerKey}-${Date.now()}-send`, draft };
  const sent = draftSchema.parse((await call('execute', request)).value);
  await approving;
  say(`execute, approved by the user → ${sent.state}, ${sent.orderIds.length} order`);
  const again = draftSchema.parse((await call('execute', request)).value);
  say(
    `the same request again → ${again.state}, the same order: ${again.orderIds.join() === sent.orderIds.join()}`,
  );
  const other = await call('execute', { ...request, draft: 'none' });
  say(`the same key for another draft → isError ${other.isError}, ${other.text}`);
  await client.close();
}

try {
  await world.terminal.start();
  await transcript('@modelcontextprotocol/client', await newest());
  await transcript('@modelcontextprotocol/sdk, 1.x', await older());
  const { modules } = values;
  if (modules !== undefined) {
    await transcript('@ai-sdk/mcp', await independent(modules));
    await transcript('the inspector’s command line', inspector(modules));
  }
} finally {
  await world.close();
}
