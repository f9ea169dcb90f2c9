/**
 * A run of buckets as bytes. Each number is the difference from what it is probably near, as a varint: seven bits a byte, the
 * lowest first, signs by zigzag. A reading a second takes three or four bytes, a bucket six or seven.
 *
 * A bucket: time since the one before, in widths, doubled, plus one where a gap comes first, whose milliseconds then follow;
 * first from the last of the one before; and of buckets that are no single readings, last from first, how far min is below the
 * lower and max above the higher of both, and count.
 */
import type { Bucket, Visit } from './bucket.ts';

/** The most bytes of a bucket: seven numbers of up to eight. */
const LARGEST = 56;

/**
 * @param width milliseconds of each bucket; 0 for single readings, to the millisecond
 * @param buckets in order of time, none before `start`, and each at a whole number of widths from it
 * @throws RangeError of what could not be read back
 */
export function packSamples(start: number, width: number, buckets: readonly Bucket[]): Uint8Array {
  const bytes = new Writer(buckets.length * LARGEST + LARGEST);
  const unit = Math.max(1, width);
  let at = start;
  let value = 0;
  bytes.write(buckets.length);
  for (const bucket of buckets) {
    const { first, min, max, last, count, gap } = bucket;
    bytes.write(((bucket.at - at) / unit) * 2 + (gap > 0 ? 1 : 0));
    if (gap > 0) bytes.write(gap);
    bytes.writeSigned(first - value);
    if (width > 0) {
      bytes.writeSigned(last - first);
      bytes.write(Math.min(first, last) - min);
      bytes.write(max - Math.max(first, last));
      bytes.write(count);
    }
    at = bucket.at;
    value = last;
  }
  return bytes.done();
}

/** Reads what {@link packSamples} wrote for the same start and width. @throws RangeError where the bytes end too early */
export function unpackSamples(bytes: Uint8Array, start: number, width: number, visit: Visit): void {
  const unit = Math.max(1, width);
  const reader = new Reader(bytes);
  const length = reader.read();
  let at = start;
  let value = 0;
  for (let index = 0; index < length; index += 1) {
    const time = reader.read();
    const gap = time % 2 === 1 ? reader.read() : 0;
    at += ((time - (time % 2)) / 2) * unit;
    const first = value + reader.readSigned();
    if (width === 0) {
      value = first;
      visit(at, first, first, first, first, 1, gap);
      continue;
    }
    value = first + reader.readSigned();
    const min = Math.min(first, value) - reader.read();
    const max = Math.max(first, value) + reader.read();
    visit(at, first, min, max, value, reader.read(), gap);
  }
}

class Writer {
  readonly #bytes: Uint8Array;
  #length = 0;

  constructor(most: number) {
    this.#bytes = new Uint8Array(most);
  }

  /** A whole number from 0 to 2^53 - 1. Beyond 2^31 operators on bits would cut it. @throws RangeError of any other */
  write(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`${String(value)} cannot be packed.`);
    }
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  writeSigned(value: number): void {
    this.write(value < 0 ? -value * 2 - 1 : value * 2);
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

class Reader {
  readonly #bytes: Uint8Array;
  #next = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): number {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = this.#bytes[this.#next++];
      if (byte === undefined) throw new RangeError('A chunk ends too early.');
      if (byte < 128) return value + byte * weight;
      value += (byte - 128) * weight;
      weight *= 128;
    }
  }

  readSigned(): number {
    const value = this.read();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
