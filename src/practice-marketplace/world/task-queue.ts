import type { Ledger, Task } from './ledger.ts';

/** What is to happen later to the records of a ledger, soonest first, in the order it was planned. */
export class TaskQueue {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** When the next task is due; infinity if there is none. */
  get nextAt(): number {
    return this.#ledger.tasks[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  schedule(at: number, kind: Task['kind'], subject: string, step = 0): void {
    const { tasks } = this.#ledger;
    const task: Task = { at, serial: this.#ledger.nextSerial++, kind, subject, step };
    let place = tasks.length;
    while (place > 0 && (tasks[place - 1]?.at ?? 0) > at) place -= 1;
    tasks.splice(place, 0, task);
  }

  /** Takes the first task out. */
  takeNext(): Task | undefined {
    return this.#ledger.tasks.shift();
  }
}
