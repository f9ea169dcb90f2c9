/**
 * Makes every row of a market anew, as each new spot asks for: of a large market so many at a time, those that are looked at
 * first, with room between them for everything else. A usual market is made in one piece, at once.
 */

/** A usual market. */
const FEW = 4_096;
/** Of a large one, what is made in a few milliseconds: a click may come in between. */
const AT_ONCE = 512;
/** So that some four thousand rows are made in a second: that is work for each window too. */
const PAUSE_MS = 125;

interface Parts {
  /** Every row there is now, in the same order each time. */
  readonly keys: () => Iterable<string, undefined>;
  readonly write: (keys: readonly string[]) => void;
  /** @returns what takes it back */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export class RowsInTurn {
  readonly #parts: Parts;
  /** Where the round is; it goes on from there when all are to be made again before it is over, so that each has its turn. */
  #turn: Iterator<string, undefined> | null = null;
  #left = 0;
  /** Of those, how many wait for nothing but for what came before them. */
  #urgent = 0;
  #stop: () => void = () => undefined;
  #isUnderWay = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param count of all rows
   * @param lookedAt those of them that do not wait for their turn
   */
  start(count: number, lookedAt: readonly string[]): void {
    this.#left = count;
    this.#begin(count, lookedAt);
  }

  /** The same without pauses: what the rows say is wrong, not only old. Still nothing waits for all of them. */
  startAtOnce(count: number, lookedAt: readonly string[]): void {
    this.#left = count;
    this.#urgent = count;
    // The pause that is under way ends here.
    this.#stop();
    this.#isUnderWay = false;
    this.#begin(count, lookedAt);
  }

  #begin(count: number, lookedAt: readonly string[]): void {
    if (count > FEW && lookedAt.length > 0) this.#parts.write(lookedAt);
    if (!this.#isUnderWay) this.#next();
  }

  stop(): void {
    this.#stop();
    this.#isUnderWay = false;
    this.#left = 0;
    this.#urgent = 0;
  }

  #next(): void {
    const keys = this.#take(
      this.#left <= FEW && !this.#isUnderWay ? this.#left : Math.min(AT_ONCE, this.#left),
    );
    this.#left = keys.length === 0 ? 0 : this.#left - keys.length;
    this.#urgent = Math.min(this.#left, Math.max(0, this.#urgent - keys.length));
    this.#parts.write(keys);
    this.#isUnderWay = this.#left > 0;
    if (!this.#isUnderWay) return;
    this.#stop = this.#parts.after(this.#urgent > 0 ? 0 : PAUSE_MS, () => {
      this.#next();
    });
  }

  #take(count: number): readonly string[] {
    const keys: string[] = [];
    let isAnew = false;
    while (keys.length < count) {
      this.#turn ??= this.#parts.keys()[Symbol.iterator]();
      const { done, value } = this.#turn.next();
      if (done !== true) {
        keys.push(value);
        continue;
      }
      // Around once; with no row at all there is nothing to go around.
      this.#turn = null;
      if (isAnew) break;
      isAnew = true;
    }
    return keys;
  }
}
