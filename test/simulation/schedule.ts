/** What a seed decided beyond the usual course: each decision has a name and a number, and can be left out of a run. */
export class Schedule {
  /** In the order in which they were taken. */
  readonly kept: string[] = [];
  readonly #dropped: ReadonlySet<string>;
  readonly #counts = new Map<string, number>();

  constructor(dropped: ReadonlySet<string> = new Set()) {
    this.#dropped = dropped;
  }

  /** Whether it happens. */
  keeps(name: string): boolean {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    const decision = `${name} ${count}`;
    if (this.#dropped.has(decision)) return false;
    this.kept.push(decision);
    return true;
  }
}
