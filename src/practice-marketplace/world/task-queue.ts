import type { OrganizationLedger, Task } from './ledger.ts';

/** What will happen later to the records of a ledger: soonest first, and in the order of scheduling if due at once. */
export class TaskQueue {
  readonly #ledger: OrganizationLedger;

  constructor(ledger: OrganizationLedger) {
    this.#ledger = ledger;
  }

  /** When the next task is due; infinity if there is none. */
  get nextAt(): number {
    return this.#ledger.tasks[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  schedule(at: number, kind: Task['kind'], subject: string, step = 0): void {
    const { tasks } = this.#ledger;
    const task: Task = { at, serial: this.#ledger.nextSerial++, kind, subject, step };
    let index = tasks.length;
    while (index > 0 && (tasks[index - 1]?.at ?? 0) > at) index -= 1;
    tasks.splice(index, 0, task);
  }

  /** Removes the next task and returns it. */
  takeNext(): Task | undefined {
    return this.#ledger.tasks.shift();
  }
}
