/** A map that forgets what was set longest ago, so that it is as large after days as after an hour. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    // Set again it is the newest.
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#most) {
      const oldest = this.keys().next();
      if (oldest.done !== true) this.delete(oldest.value);
    }
    return this;
  }
}
