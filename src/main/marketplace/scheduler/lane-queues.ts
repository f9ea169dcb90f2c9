import { LANES, type Lane } from './lanes.ts';

/** An entry of a lane. */
export interface Waiting {
  readonly id: number;
  readonly route: string;
  lane: Lane;
  /** Monotonic milliseconds; a retry keeps its first value. */
  readonly enqueuedAt: number;
}

/** One position in a lane. Void once the job is moved, taken or removed. */
interface Entry<J> {
  readonly job: J;
}

/** A hidden request is treated like a visible one that came this much later. */
const HIDDEN_AGES_AFTER_MS = 30_000;

class Fifo<J> {
  #entries: Entry<J>[] = [];
  #head = 0;

  push(entry: Entry<J>): void {
    this.#entries.push(entry);
  }

  unshift(entry: Entry<J>): void {
    if (this.#head > 0) {
      this.#head -= 1;
      this.#entries[this.#head] = entry;
    } else {
      this.#entries.unshift(entry);
    }
  }

  peek(): Entry<J> | undefined {
    return this.#entries[this.#head];
  }

  drop(): void {
    this.#head += 1;
    if (this.#head > 64 && this.#head * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#head);
      this.#head = 0;
    }
  }
}

/**
 * The four lanes of one bucket: first in, first out within a lane; urgent lanes first; of the two polling
 * lanes the hidden one ages, so that it is slow but never starved.
 */
export class LaneQueues<J extends Waiting> {
  readonly #lanes: Readonly<Record<Lane, Fifo<J>>> = {
    trade: new Fifo(),
    interactive: new Fifo(),
    visible: new Fifo(),
    hidden: new Fifo(),
  };
  /** The current position of each waiting job; absent once it left. */
  readonly #current = new Map<number, Entry<J>>();

  get size(): number {
    return this.#current.size;
  }

  add(job: J): void {
    this.#lanes[job.lane].push(this.#entryFor(job));
  }

  /** Puts a retry before the others of its lane. */
  addFirst(job: J): void {
    this.#lanes[job.lane].unshift(this.#entryFor(job));
  }

  /** Changes a job's lane and position. */
  move(job: J, lane: Lane): void {
    job.lane = lane;
    if (this.#current.has(job.id)) this.add(job);
  }

  /** Removes a job; true if it was waiting here. */
  remove(job: J): boolean {
    return this.#current.delete(job.id);
  }

  /** The next job of the lanes that serve the user. */
  firstUrgent(): J | undefined {
    return this.#first('trade') ?? this.#first('interactive');
  }

  /** The next job of the polling lanes. */
  firstPoll(): J | undefined {
    const visible = this.#first('visible');
    const hidden = this.#first('hidden');
    if (visible === undefined || hidden === undefined) return visible ?? hidden;
    return hidden.enqueuedAt + HIDDEN_AGES_AFTER_MS < visible.enqueuedAt ? hidden : visible;
  }

  /** Removes every waiting job of a route, by urgency and age. */
  drain(route: string): J[] {
    const drained: J[] = [];
    for (const lane of LANES) {
      const kept: J[] = [];
      for (let job = this.#first(lane); job !== undefined; job = this.#first(lane)) {
        this.remove(job);
        (job.route === route ? drained : kept).push(job);
      }
      for (const job of kept) this.add(job);
    }
    return drained;
  }

  /** Waiting jobs in each lane. Linear; for the status display only. */
  counts(): Record<Lane, number> {
    const counts: Record<Lane, number> = { trade: 0, interactive: 0, visible: 0, hidden: 0 };
    for (const entry of this.#current.values()) counts[entry.job.lane] += 1;
    return counts;
  }

  #entryFor(job: J): Entry<J> {
    const entry = { job };
    this.#current.set(job.id, entry);
    return entry;
  }

  #first(lane: Lane): J | undefined {
    const fifo = this.#lanes[lane];
    for (let entry = fifo.peek(); entry !== undefined; entry = fifo.peek()) {
      if (this.#current.get(entry.job.id) === entry) return entry.job;
      fifo.drop();
    }
    return undefined;
  }
}
