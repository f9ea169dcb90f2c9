import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_REQUEST_BYTES } from '#contract/automation/protocol.ts';
import { PROTOCOL_VERSION, readAddressFile } from '#contract/automation/protocol.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { ok } from '#domain/result.ts';
import { systemProcesses } from '#main/automation/programs/process-info.ts';
import { Door } from './door.ts';
import type { Program, ProgramCall } from './program-connection.ts';

const frameSchema = z.looseObject({
  id: z.number().nullish(),
  error: z.object({ code: z.string(), retryAfterMs: z.number().optional() }).optional(),
  result: z.unknown().optional(),
});
type Frame = z.infer<typeof frameSchema>;

let folder: string;
let door: Door;
const admitted: Program[] = [];
const calls: ProgramCall[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-door-'));
  admitted.length = 0;
  calls.length = 0;
  door = new Door({
    dataFolder: folder,
    processes: systemProcesses,
    monotonicNow: () => performance.now(),
    log: { info: () => undefined, warn: () => undefined },
    admit: (one) => {
      admitted.push(one);
      return Promise.resolve(
        ok({
          version: PROTOCOL_VERSION,
          appVersion: '1',
          profile: 'Practice',
          environment: 'practice',
        }),
      );
    },
    answer: (call) => {
      calls.push(call);
      return Promise.resolve(ok(call.params));
    },
  });
  await door.open();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  door.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressNow = () => readAddressOf(folder);

function readAddressOf(data: string) {
  const path = join(data, 'automation', 'address.json');
  const address = readAddressFile(parseJson(readFileSync(path, 'utf8')));
  if (address === null) throw new Error('no address');
  return address;
}

/** A program that writes what it wants, and reads frames in turn. */
function program() {
  const socket = connect(addressNow().address);
  sockets.push(socket);
  socket.on('error', () => undefined);
  const lines: string[] = [];
  let read: () => void = () => undefined;
  createInterface({ input: socket })
    .on('error', () => undefined)
    .on('line', (line) => {
      lines.push(line);
      read();
    });
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
      read();
    });
  });
  /** The next frame; an empty one at the end of the connection. */
  const next = async (): Promise<Frame> => {
    if (lines.length === 0 && !socket.closed) {
      await new Promise<void>((resolve) => {
        read = resolve;
      });
    }
    const line = lines.shift();
    return line === undefined ? {} : frameSchema.parse(JSON.parse(line));
  };
  const write = (text: string | Buffer): void => {
    socket.write(text);
  };
  const call = (id: number, method: string, params: object = {}): Promise<Frame> => {
    write(`${JSON.stringify({ id, method, params })}\n`);
    return next();
  };
  return { socket, lines, closed, next, write, call };
}

function proof(): { readonly name: string; readonly close: () => void } {
  const name = `proof-${randomBytes(16).toString('hex')}`;
  const handle = openSync(join(folder, 'automation', name), 'wx', 0o600);
  return {
    name,
    close: () => {
      closeSync(handle);
    },
  };
}

const hello = (change: object = {}) => ({
  version: PROTOCOL_VERSION,
  secret: addressNow().secret,
  pid: process.pid,
  purpose: 'other',
  ...change,
});

/** Said hello as this process. */
async function connected() {
  const { name, close } = proof();
  const one = program();
  const welcome = await one.call(0, 'hello', hello({ proof: name }));
  close();
  expect(welcome).toMatchObject({ id: 0, result: { version: PROTOCOL_VERSION } });
  return one;
}

describe('the door', () => {
  it('says who connects: the executable of the process, as the system reports it, with its hash', async () => {
    const one = await connected();
    expect(await one.call(1, 'spot', { metal: 'Gold' })).toMatchObject({
      id: 1,
      result: { metal: 'Gold' },
    });
    expect(admitted).toHaveLength(1);
    const [{ identity, isProven } = { identity: null, isProven: null }] = admitted;
    expect(identity?.executable.path).toBe(process.execPath);
    expect(identity?.executable.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(isProven).toBe(true);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['another secret', () => ({ secret: 'x'.repeat(64), proof: proof().name }), 'not-proven'],
    ['no secret', () => ({ secret: '', proof: proof().name }), 'not-proven'],
    [
      'the process id of another program',
      () => ({ pid: process.ppid, proof: proof().name }),
      'not-proven',
    ],
    ['a process that is none', () => ({ pid: 2 ** 30, proof: proof().name }), 'not-proven'],
    ['a proof that is no file', () => ({ proof: `proof-${'0'.repeat(32)}` }), 'not-proven'],
    ['a path for a proof', () => ({ proof: '../settings.json' }), 'usage'],
    ['another version', () => ({ version: 99, proof: proof().name }), 'version-differs'],
    ['a name of its own choice', () => ({ name: 'Touchstone', proof: proof().name }), 'usage'],
  ])('admits nobody with %s', async (_, change, code) => {
    const one = program();
    expect(await one.call(0, 'hello', hello(change()))).toMatchObject({
      error: { code },
    });
    expect(await one.call(1, 'spot')).toMatchObject({ error: { code: 'not-accepted' } });
    expect(calls).toEqual([]);
    expect(admitted).toEqual([]);
  });

  it('answers unreadable lines, and goes on with the next', async () => {
    const one = await connected();
    for (const line of [
      '{',
      '[]',
      'null',
      '{"id":-1,"method":"spot"}',
      '{"id":1}',
      '"spot"',
      '{"id":1,"method":"spot","x":1}',
    ]) {
      one.write(`${line}\n`);
      expect(await one.next()).toMatchObject({
        id: null,
        error: { code: 'frame-unreadable' },
      });
    }
    expect(await one.call(2, 'spot')).toMatchObject({ id: 2, result: {} });
  });

  it('reads a line in any pieces, and several in one', async () => {
    const one = await connected();
    const text = Buffer.from(
      `${JSON.stringify({ id: 1, method: 'search', params: { words: 'Krügerrand 金' } })}\n`,
    );
    for (const byte of text) {
      one.write(Buffer.from([byte]));
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(await one.next()).toMatchObject({ id: 1, result: { words: 'Krügerrand 金' } });
    one.write('{"id":2,"method":"a"}\n\r\n{"id":3,"method":"b"}\n');
    expect([(await one.next()).id, (await one.next()).id]).toEqual([2, 3]);
  });

  it('disconnects whoever sends a line without end, and keeps none of it', async () => {
    const one = await connected();
    const before = process.memoryUsage().arrayBuffers;
    const chunk = Buffer.alloc(64 * 1024, 'x');
    // A gigabyte, if anybody read it.
    for (let sent = 0; sent < 16_384 && one.socket.writable; sent += 1) {
      one.write(chunk);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(await one.next()).toMatchObject({ id: null, error: { code: 'frame-too-large' } });
    await one.closed;
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MAX_REQUEST_BYTES);
    expect(await (await connected()).call(1, 'spot')).toMatchObject({ result: {} });
  });

  it('slows down a program that calls as fast as it can, and says for how long', async () => {
    const one = await connected();
    const many = 100;
    for (let id = 1; id <= many; id += 1) one.write(`${JSON.stringify({ id, method: 'spot' })}\n`);
    const frames: Frame[] = [];
    for (let id = 1; id <= many; id += 1) frames.push(await one.next());
    const refused = frames.filter((frame) => frame.error?.code === 'too-fast');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.error?.retryAfterMs).toBeGreaterThan(0);
    expect(calls.length).toBeLessThan(many);
  });

  it('survives 20,000 random lines', async () => {
    const seeds = [
      '{"id":1,"method":"spot"}',
      '{"id":2,"method":"hello","params":{}}',
      '\u0000',
      '[[[[',
      '"',
      '{"id":1e99}',
    ];
    let state = 42;
    const random = (most: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % most;
    };
    const one = program();
    for (let line = 0; line < 20_000; line += 1) {
      const bytes = Buffer.from(seeds[random(seeds.length)] ?? '');
      for (let change = random(4); change > 0; change -= 1) {
        const at = random(bytes.length);
        const value = random(256);
        bytes[at] = value === 0x0a ? 0x20 : value;
      }
      one.write(Buffer.concat([bytes, Buffer.from('\n')]));
    }
    one.socket.end();
    await one.closed;
    expect(one.lines.length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
    expect(await (await connected()).call(1, 'spot')).toMatchObject({ result: {} });
  });

  it('takes over a socket that a crash left, and not one that is answered', async () => {
    door.close();
    const path = join(folder, 'automation', 'touchstone.sock');
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(path, resolve);
    });
    await expect(door.open()).rejects.toThrow('Another program answers');
    await new Promise((resolve) => {
      other.close(resolve);
    });
    writeFileSync(path, '');
    await door.open();
    expect(await (await connected()).call(1, 'spot')).toMatchObject({ result: {} });
  });

  it.skipIf(process.platform === 'win32')('is opened by its owner alone', () => {
    const modeOf = (name: string) => statSync(join(folder, 'automation', name)).mode & 0o777;
    expect(modeOf('.')).toBe(0o700);
    expect(modeOf('touchstone.sock')).toBe(0o600);
    expect(modeOf('address.json')).toBe(0o600);
  });

  it('leaves nothing behind, and no secret that counts again', async () => {
    const { secret } = addressNow();
    const one = await connected();
    // What is on its way when the profile changes is not answered.
    one.write('{"id":1,"method":"spot"}\n');
    door.close();
    await one.closed;
    expect(calls).toEqual([]);
    expect(existsSync(join(folder, 'automation', 'address.json'))).toBe(false);
    expect(existsSync(join(folder, 'automation', 'touchstone.sock'))).toBe(false);
    await door.open();
    expect(addressNow().secret).not.toBe(secret);
  });

  it('works in a folder whose path is longer than a socket may have', async () => {
    door.close();
    const deep = join(folder, 'x'.repeat(120));
    mkdirSync(deep);
    const far = new Door({
      dataFolder: deep,
      processes: systemProcesses,
      monotonicNow: () => 0,
      log: { info: () => undefined, warn: () => undefined },
      admit: () => Promise.reject(new Error('not called')),
      answer: () => Promise.reject(new Error('not called')),
    });
    await far.open();
    expect(far.isOpen).toBe(true);
    const { address } = readAddressOf(deep);
    expect(address.startsWith(deep)).toBe(false);
    far.close();
    expect(existsSync(dirname(address))).toBe(false);
    // Somebody was there first, with a link to where the user's files are.
    symlinkSync(deep, dirname(address));
    await expect(far.open()).rejects.toThrow('not a folder of your own');
    rmSync(dirname(address));
  });
});
