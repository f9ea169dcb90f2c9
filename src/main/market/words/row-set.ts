/** Sets of rows of one cell of the index, a bit for each product; `null` is the empty set. */

/** Products of a cell. Their bits and a word fit into a page of the file; a row of more bytes has a page of its own. */
export const CELL = 7_680;
const WORDS = CELL / 32;
const BYTES = CELL / 8;

/** Never changed once it was handed out. */
export type RowSet = Uint32Array;
export type MaybeRows = RowSet | null;

export const emptySet = (): RowSet => new Uint32Array(WORDS);

export function setBit(set: RowSet, at: number): void {
  set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function clearBit(set: RowSet, at: number): void {
  set[at >>> 5] = (set[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

/** Into the first. */
export function addAll(set: RowSet, other: RowSet): void {
  for (let at = 0; at < WORDS; at += 1) set[at] = (set[at] ?? 0) | (other[at] ?? 0);
}

export const hasBit = (set: MaybeRows, at: number): boolean =>
  set !== null && (((set[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export function either(one: MaybeRows, other: MaybeRows): MaybeRows {
  if (one === null || other === null) return one ?? other;
  const set = one.slice();
  addAll(set, other);
  return set;
}

export function both(one: MaybeRows, other: MaybeRows): MaybeRows {
  if (one === null || other === null) return null;
  const set = emptySet();
  let any = 0;
  for (let at = 0; at < WORDS; at += 1) any |= set[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return any === 0 ? null : set;
}

/** What is in the first and not in the second. */
export function without(one: MaybeRows, other: MaybeRows): MaybeRows {
  if (one === null || other === null) return one;
  const set = emptySet();
  let any = 0;
  for (let at = 0; at < WORDS; at += 1) any |= set[at] = (one[at] ?? 0) & ~(other[at] ?? 0);
  return any === 0 ? null : set;
}

export function sizeOfSet(set: MaybeRows): number {
  if (set === null) return 0;
  let count = 0;
  for (let at = 0; at < WORDS; at += 1) count += bitsIn(set[at] ?? 0);
  return count;
}

/** How many are in both. */
export function countBoth(one: MaybeRows, other: MaybeRows): number {
  if (one === null || other === null) return 0;
  let count = 0;
  for (let at = 0; at < WORDS; at += 1) count += bitsIn((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}

/** In their order. */
export function bitsOf(set: MaybeRows): readonly number[] {
  const found: number[] = [];
  if (set === null) return found;
  for (let at = 0; at < WORDS; at += 1) {
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
      found.push(at * 32 + 31 - Math.clz32(word & -word));
    }
  }
  return found;
}

/** Few rows as a list of 16-bit numbers, more as bits. */
export function packed(set: RowSet): Uint8Array {
  const count = sizeOfSet(set);
  return count * 2 < BYTES ? bytesOf(Uint16Array.from(bitsOf(set))) : bytesOf(set);
}

/** @param list without repetitions */
export const packedList = (list: readonly number[]): Uint8Array => bytesOf(Uint16Array.from(list));

export function unpacked(bytes: Uint8Array): RowSet {
  // A copy is where numbers of its kind may stand.
  const { buffer } = bytes.slice();
  if (bytes.byteLength === BYTES) return new Uint32Array(buffer);
  const set = emptySet();
  for (const at of new Uint16Array(buffer)) setBit(set, at);
  return set;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

function bitsIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
