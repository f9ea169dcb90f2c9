import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#main/shared/testing/sampled.ts';
import { seal, unseal } from './sealed-file.ts';
import { CHUNK_BYTES } from './sealed-header.ts';

const PASSPHRASE = 'four plain words beside it';
/** As cheap as a header may ask for: what is around the key is the subject. */
const CHEAP = { N: 1 << 14, p: 1 };

let folder = '';
let path = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-sealed-'));
  path = join(folder, 'sealed');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function* parts(...buffers: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const buffer of buffers) yield await Promise.resolve(buffer);
}

async function allOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of source) all.push(part);
  return Buffer.concat(all);
}

const sealed = (plain: Buffer): Promise<Buffer> => allOf(seal(parts(plain), PASSPHRASE, CHEAP));

function opened(bytes: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  writeFileSync(path, bytes);
  return allOf(unseal(path, passphrase));
}

/** The header of a sealed file with something else in it. */
function withHeader(bytes: Buffer, change: (json: string) => string): Buffer {
  const start = bytes.indexOf('{');
  const end = start + bytes.readUInt32BE(start - 4);
  const json = Buffer.from(change(bytes.subarray(start, end).toString()));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([bytes.subarray(0, start - 4), length, json, bytes.subarray(end)]);
}

describe('a sealed file', () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
    'gives back %i bytes as they were',
    async (size) => {
      const plain = randomBytes(size);
      expect((await opened(await sealed(plain))).equals(plain)).toBe(true);
    },
  );

  it('does not depend on how its bytes arrive, and does not show them', async () => {
    const plain = Buffer.from('a text that is looked for '.repeat(5_000));
    const pieces = Array.from({ length: Math.ceil(plain.length / 777) }, (_, at) =>
      plain.subarray(at * 777, (at + 1) * 777),
    );
    const bytes = await allOf(seal(parts(...pieces), PASSPHRASE, CHEAP));
    expect(bytes.includes('looked for')).toBe(false);
    expect((await opened(bytes)).equals(plain)).toBe(true);
  });

  it('is never the same twice', async () => {
    const plain = Buffer.from('the same');
    expect((await sealed(plain)).equals(await sealed(plain))).toBe(false);
  });

  it('opens with the same letters, however they are typed', async () => {
    const bytes = await allOf(
      seal(parts(Buffer.from('x')), 'clé à molette'.normalize('NFC'), CHEAP),
    );
    expect((await opened(bytes, 'clé à molette'.normalize('NFD'))).toString()).toBe('x');
  });

  it('is refused with another passphrase', async () => {
    const bytes = await sealed(Buffer.from('x'));
    await expect(opened(bytes, `${PASSPHRASE} `)).rejects.toThrow('The passphrase is wrong');
  });

  it('is refused wherever it is cut', async () => {
    const bytes = await sealed(randomBytes(2 * CHUNK_BYTES + 100));
    const start = bytes.indexOf('{') + bytes.readUInt32BE(bytes.indexOf('{') - 4);
    const boundaries = [1, 2].map((count) => start + 16 + count * (CHUNK_BYTES + 16));
    for (const at of [0, 5, 20, 60, start, start + 15, start + 16, start + 20, ...boundaries]) {
      await expect(opened(bytes.subarray(0, at))).rejects.toThrow(/cut off|not a backup|damaged/);
    }
    for (const at of boundaries) {
      await expect(opened(bytes.subarray(0, at))).rejects.toThrow('its end is missing');
    }
    await expect(opened(Buffer.concat([bytes, Buffer.from('more')]))).rejects.toThrow(/changed/);
  });

  it('is refused when any byte of it is another', async () => {
    const bytes = await sealed(randomBytes(40));
    for (let at = 0; at < bytes.length; at += runs({ whole: 1, sample: 5 })) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(changed)).rejects.toThrow(/backup/);
    }
  }, 60_000);

  it('is refused when its chunks change places', async () => {
    const bytes = await sealed(randomBytes(3 * CHUNK_BYTES));
    const size = CHUNK_BYTES + 16;
    const first = bytes.length - 3 * size;
    const [a, b, c] = [0, 1, 2].map((at) =>
      bytes.subarray(first + at * size, first + (at + 1) * size),
    );
    if (a === undefined || b === undefined || c === undefined) throw new Error('three chunks');
    const swapped = Buffer.concat([bytes.subarray(0, first), b, a, c]);
    await expect(opened(swapped)).rejects.toThrow(/changed, damaged or cut/);
  });

  it.each([
    ['gigabytes of memory', '"N":16384', '"N":1073741824', /more memory/],
    ['a cost that is no power of two', '"N":16384', '"N":20000', /damaged/],
    ['many rounds', '"p":1', '"p":1000000', /more memory/],
    ['wide blocks', '"r":8', '"r":1048576', /more memory/],
    ['no cost at all', '"N":16384', '"N":2', /damaged/],
    ['another cipher', 'aes-256-gcm', 'aes-256-cbc', /damaged/],
    ['huge chunks', `"chunk":${String(CHUNK_BYTES)}`, '"chunk":4294967296', /damaged/],
    ['a newer format', '"version":1', '"version":2', /newer Touchstone/],
    ['something more', '{"version"', '{"more":1,"version"', /damaged/],
  ])('whose header asks for %s is refused before a key is made', async (_, from, to, words) => {
    const bytes = await sealed(Buffer.from('x'));
    const changed = withHeader(bytes, (json) => json.replace(from, to));
    expect(changed.equals(bytes)).toBe(false);
    await expect(opened(changed)).rejects.toThrow(words);
  });

  it('says that something else is no backup', async () => {
    await expect(opened(Buffer.from('{"format":"touchstone-profile"}'))).rejects.toThrow(
      'not a backup of Touchstone',
    );
    const long = await sealed(Buffer.from('x'));
    long.writeUInt32BE(0xff_ff_ff_ff, long.indexOf('{') - 4);
    await expect(opened(long)).rejects.toThrow(/damaged/);
  });

  it('costs a guess what it says: the file is as it was written', async () => {
    const bytes = await allOf(seal(parts(Buffer.from('x')), PASSPHRASE));
    expect(bytes.toString('latin1')).toContain('"N":131072');
    writeFileSync(path, bytes);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect((await opened(bytes)).toString()).toBe('x');
  });
});
