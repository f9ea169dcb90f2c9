/** Tracks readings that fail although the marketplace responds: with its own errors, or with web pages. */
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { ReadResult } from '../choice/poll-source.ts';

export class HealthTracker {
  readonly #failing = new Set<string>();
  #lastFailedAt = Number.NEGATIVE_INFINITY;
  #over: (() => void) | null = null;

  /** Monotonic. */
  get lastFailedAt(): number {
    return this.#lastFailedAt;
  }

  get isOver(): boolean {
    return this.#failing.size === 0;
  }

  whenOver(over: () => void): void {
    this.#over = over;
  }

  /** @param isRead whether it is still read: hidden sources no longer fail */
  note(name: string, result: ReadResult, now: number, isRead: (name: string) => boolean): void {
    const before = this.#failing.size;
    if (!result.ok && isOfTheService(result.error)) {
      this.#failing.add(name);
      this.#lastFailedAt = now;
    } else if (result.ok) this.#failing.delete(name);
    for (const one of this.#failing) if (one !== name && !isRead(one)) this.#failing.delete(one);
    if (before > 0 && this.#failing.size === 0) this.#over?.();
  }
}

function isOfTheService(error: MarketplaceError): boolean {
  return error.kind === 'server-error' || error.kind === 'not-the-marketplace';
}
