/** A binary min-heap of values ordered by a number. */
export class MinHeap<T> {
  readonly #keys: number[] = [];
  readonly #values: T[] = [];

  get size(): number {
    return this.#keys.length;
  }

  /** The smallest key, or undefined when empty. */
  peekKey(): number | undefined {
    return this.#keys[0];
  }

  /** The value with the smallest key, or undefined when empty. */
  peek(): T | undefined {
    return this.#values[0];
  }

  push(key: number, value: T): void {
    let index = this.#keys.length;
    this.#keys.push(key);
    this.#values.push(value);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#keyAt(parent) <= key) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  /** Removes and returns the value with the smallest key. */
  pop(): T | undefined {
    const top = this.#values[0];
    const lastKey = this.#keys.pop();
    const lastValue = this.#values.pop();
    if (lastKey === undefined || lastValue === undefined || this.#keys.length === 0) return top;
    this.#keys[0] = lastKey;
    this.#values[0] = lastValue;
    this.#sink();
    return top;
  }

  #sink(): void {
    const size = this.#keys.length;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      let smallest = index;
      if (left < size && this.#keyAt(left) < this.#keyAt(smallest)) smallest = left;
      if (right < size && this.#keyAt(right) < this.#keyAt(smallest)) smallest = right;
      if (smallest === index) return;
      this.#swap(index, smallest);
      index = smallest;
    }
  }

  #keyAt(index: number): number {
    return this.#keys[index] ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const keyA = this.#keys[a];
    const keyB = this.#keys[b];
    const valueA = this.#values[a];
    const valueB = this.#values[b];
    if (keyA === undefined || keyB === undefined || valueA === undefined || valueB === undefined)
      return;
    this.#keys[a] = keyB;
    this.#keys[b] = keyA;
    this.#values[a] = valueB;
    this.#values[b] = valueA;
  }
}
