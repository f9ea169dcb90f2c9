import type { Bucket, Visit } from './bucket.ts';
import { collect, visitAll } from './bucket.ts';
import { startOf } from './levels.ts';

/**
 * Joins buckets, which come in order of time, to wider ones. A gap stays one where it is at least as long as a wider bucket; a
 * shorter one is inside it or between two that touch, where nobody could see it. With a width of 0 everything passes as it is.
 */
export class Downsampler {
  readonly #width: number;
  readonly #visit: Visit;
  #at = Number.NEGATIVE_INFINITY;
  #first = 0;
  #min = 0;
  #max = 0;
  #last = 0;
  #count = 0;
  #gap = 0;

  constructor(width: number, visit: Visit) {
    this.#width = width;
    this.#visit = visit;
  }

  readonly add: Visit = (at, first, min, max, last, count, gap) => {
    const begin = this.#width === 0 ? at : startOf(at, this.#width);
    if (begin === this.#at && this.#width > 0) {
      if (min < this.#min) this.#min = min;
      if (max > this.#max) this.#max = max;
      this.#last = last;
      this.#count += count;
      return;
    }
    // What is older than what was seen already came twice: the clock was set back meanwhile.
    if (begin <= this.#at) return;
    this.end();
    this.#at = begin;
    this.#first = first;
    this.#min = min;
    this.#max = max;
    this.#last = last;
    this.#count = count;
    this.#gap = gap >= this.#width ? gap : 0;
  };

  /** Hands out the last one. */
  end(): void {
    if (this.#count === 0) return;
    this.#visit(this.#at, this.#first, this.#min, this.#max, this.#last, this.#count, this.#gap);
    this.#count = 0;
  }
}

export function downsample(buckets: Iterable<Bucket>, width: number): Bucket[] {
  const wider: Bucket[] = [];
  const sampler = new Downsampler(width, collect(wider));
  visitAll(buckets, sampler.add);
  sampler.end();
  return wider;
}
