import { documentedRateLimit } from '#contract/api/reading/rate-limit.ts';

/** A rate-limit configuration. Every key has one bucket per configuration (API document, section Limits). */
interface LimitConfiguration {
  readonly name: string;
  readonly capacity: number;
  readonly refillPerMinute: number;
}

/** The configuration of nearly every route. */
export const defaultLimit: LimitConfiguration = { name: 'default', ...documentedRateLimit };

/** Search has its own configuration, and so its own bucket. Its values are not documented. */
export const searchLimit: LimitConfiguration = {
  name: 'search',
  capacity: 120,
  refillPerMinute: 120,
};

/** The result of taking a token; seconds are whole, rounded up. */
interface TokenDraw {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until the next token; 0 when the bucket is full. */
  readonly resetSeconds: number;
}

interface Bucket {
  /** In 1/60,000 of a token: one token a minute adds 1 per millisecond, so that refilling is exact. */
  level: number;
  at: number;
}

const UNITS_PER_TOKEN = 60_000;

/** Token buckets that refill continuously, by the marketplace's clock. */
export class Limiter {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes one token if there is one. */
  draw(key: string, configuration: LimitConfiguration, now: number): TokenDraw {
    const bucket = this.#bucket(key, configuration, now);
    const allowed = bucket.level >= UNITS_PER_TOKEN;
    if (allowed) bucket.level -= UNITS_PER_TOKEN;
    const { capacity, refillPerMinute } = configuration;
    const missing = UNITS_PER_TOKEN - (bucket.level % UNITS_PER_TOKEN);
    const full = bucket.level >= capacity * UNITS_PER_TOKEN;
    return {
      allowed,
      limit: capacity,
      remaining: Math.floor(bucket.level / UNITS_PER_TOKEN),
      resetSeconds: full ? 0 : Math.ceil(missing / refillPerMinute / 1_000),
    };
  }

  /** Leaves this many tokens in every bucket of a key, used or not. */
  drain(key: string, left: number, now: number): void {
    for (const configuration of [defaultLimit, searchLimit]) {
      const bucket = this.#bucket(key, configuration, now);
      bucket.level = Math.min(left, configuration.capacity) * UNITS_PER_TOKEN;
    }
  }

  /** Fills every bucket again. */
  refill(): void {
    this.#buckets.clear();
  }

  #bucket(key: string, configuration: LimitConfiguration, now: number): Bucket {
    const id = `${key} ${configuration.name}`;
    const full = configuration.capacity * UNITS_PER_TOKEN;
    const bucket = this.#buckets.get(id);
    if (bucket === undefined) {
      const fresh = { level: full, at: now };
      this.#buckets.set(id, fresh);
      return fresh;
    }
    const elapsed = Math.max(0, now - bucket.at);
    bucket.level = Math.min(full, bucket.level + elapsed * configuration.refillPerMinute);
    bucket.at = now;
    return bucket;
  }
}
