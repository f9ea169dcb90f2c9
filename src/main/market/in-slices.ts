/** Long work beside everything else: a piece of it now, the rest between whatever else there is to do. */

export class InSlices {
  readonly #after: (delayMs: number, callback: () => void) => () => void;
  #stop: () => void = () => undefined;

  /** @param after answers what takes it back */
  constructor(after: (delayMs: number, callback: () => void) => () => void) {
    this.#after = after;
  }

  /** Cancels unfinished work. @param work rests after some milliseconds at most */
  begin(work: Generator<undefined, void>): void {
    this.stop();
    this.#next(work);
  }

  stop(): void {
    this.#stop();
    this.#stop = () => undefined;
  }

  #next(work: Generator<undefined, void>): void {
    if (work.next().done === true) return;
    this.#stop = this.#after(0, () => this.#next(work));
  }
}
