import { documentedRateLimit } from '#contract/api/reading/rate-limit.ts';

/** A rate-limit configuration. Buckets are per key and configuration (API document, section Limits). */
interface LimitConfiguration {
  readonly name: string;
  readonly capacity: number;
  readonly refillPerMinute: number;
}

/** What nearly every route has. */
export const defaultLimit: LimitConfiguration = { name: 'default', ...documentedRateLimit };

/** The search has a configuration of its own, and so a bucket of its own. Its values are not documented. */
export const searchLimit: LimitConfiguration = {
  name: 'search',
  capacity: 120,
  refillPerMinute: 120,
};

/** What a request found in its bucket; seconds are whole and rounded up. */
interface TokenDraw {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until the next token; 0 when the bucket is full. */
  readonly resetSeconds: number;
}

interface Bucket {
  readonly configuration: LimitConfiguration;
  /** In 1/60,000 of a token: what one token a minute brings in a millisecond, so that refilling is exact. */
  level: number;
  at: number;
}

const UNITS_PER_TOKEN = 60_000;

/** Token buckets with continuous refill on the marketplace's clock. */
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

  /** Leaves so many tokens in the buckets of a key, those not used yet included. */
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
      const fresh = { configuration, level: full, at: now };
      this.#buckets.set(id, fresh);
      return fresh;
    }
    const elapsed = Math.max(0, now - bucket.at);
    bucket.level = Math.min(full, bucket.level + elapsed * configuration.refillPerMinute);
    bucket.at = now;
    return bucket;
  }
}
