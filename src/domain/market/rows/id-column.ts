/** An id of very many rows: sixteen bytes where it is a UUID as the marketplace writes them, and as it came where it is not. */

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const BITS = 10;
const BLOCK = 1 << BITS;
const LAST = BLOCK - 1;
/** Words of 32 bits of a UUID. */
const WORDS = 4;

export class IdColumn {
  readonly #blocks: (Uint32Array | undefined)[] = [];
  readonly #others = new Map<number, string>();

  /** Of a place where one was put. */
  get(at: number): string {
    const other = this.#others.size === 0 ? undefined : this.#others.get(at);
    if (other !== undefined) return other;
    const block = this.#blocks[at >>> BITS];
    const from = (at & LAST) * WORDS;
    const [second, third] = [digits(block, from + 1), digits(block, from + 2)];
    return `${digits(block, from)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${digits(block, from + 3)}`;
  }

  /** Whether it is this one, without making a text of what stands there: of a market that is read all the time, almost all are. */
  is(at: number, id: string): boolean {
    const other = this.#others.size === 0 ? undefined : this.#others.get(at);
    if (other !== undefined || !UUID.test(id)) return other === id;
    const block = this.#blocks[at >>> BITS];
    const from = (at & LAST) * WORDS;
    return wordsOf(id).every((word, place) => (block?.[from + place] ?? 0) === word);
  }

  set(at: number, id: string): void {
    if (!UUID.test(id)) {
      this.#others.set(at, id);
      return;
    }
    if (this.#others.size > 0) this.#others.delete(at);
    const number = at >>> BITS;
    while (this.#blocks.length <= number) this.#blocks.push(undefined);
    const block = (this.#blocks[number] ??= new Uint32Array(BLOCK * WORDS));
    const from = (at & LAST) * WORDS;
    block.set(wordsOf(id), from);
  }

  /** Nothing stands there any more. */
  clear(at: number): void {
    if (this.#others.size > 0) this.#others.delete(at);
  }
}

/** Of a UUID. */
const wordsOf = (id: string): readonly number[] => [
  Number.parseInt(id.slice(0, 8), 16),
  Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16),
  Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16),
  Number.parseInt(id.slice(28), 16),
];

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function digits(block: Uint32Array | undefined, at: number): string {
  const word = block?.[at] ?? 0;
  return `${PAIRS[word >>> 24]}${PAIRS[(word >>> 16) & 255]}${PAIRS[(word >>> 8) & 255]}${PAIRS[word & 255]}`;
}
